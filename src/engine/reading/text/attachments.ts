import { hash } from 'node:crypto';
import type { Attachment as MailPart, Email } from 'postal-mime';
import { plainName } from '#platform/shared/file-names.ts';
import { shorterSide } from '../pdf/picture-header.ts';
import type { LeftOut } from '../record.ts';
import { ReadingRefusal } from '../refusal.ts';
import { type FileKind, sniff } from '../sniff.ts';
import { parseEmail } from './email.ts';

/** A file that came with a mail. */
export interface Attachment {
  /** As the mail names it; never a path. */
  name: string;
  sha256: string;
  bytes: Uint8Array;
}

/** What is attached to a mail, and to mails attached to it. */
export interface Attachments {
  taken: Attachment[];
  leftOut: LeftOut[];
}

/** As many papers as one call may bring (decisions: Files). */
const MOST_TAKEN = 20;
/** Of what is taken together: mails in mails bring the same bytes again and again. */
const MOST_BYTES = 50 * 1024 * 1024;
/** A mail forwarded as an attachment has another in it, and rarely a third. */
const MOST_DEPTH = 3;
/** Of what is left out that many are named, and the rest counted. */
const MOST_NAMED = 50;

/** Pixels of the shorter side. What the text of a mail shows is part of somebody's signature below that; a screenshot of a page has more. */
const SHOWN_SIDE = 500;
/** Attached without being shown, it is a picture of a page or a card unless it is an icon. */
const ICON_SIDE = 100;

/** What is read as a paper. */
const READ: ReadonlySet<FileKind> = new Set(['pdf', 'docx', 'xlsx', 'csv', 'json', 'text', 'email', 'png', 'jpeg']);
/** Of what isn't read, that about which something can be done; all else is unsupported. */
const WHY: Readonly<Partial<Record<FileKind, LeftOut['why']>>> = {
  empty: 'empty',
  zip: 'archive',
  broken_zip: 'archive',
  old_office: 'old_office',
  winmail: 'winmail',
  tiff: 'picture',
  webp: 'picture',
  gif: 'picture',
  heic: 'picture',
};

/**
 * Takes what is attached to a mail out of it; the same bytes once. What can't be a paper is named with the reason, but for pictures that
 * belong to the look of the mail. A file that is no mail has nothing attached. Nothing but mails is opened. Meant for a limited child process.
 * @throws {ReadingRefusal} corrupt
 */
export async function takeApart(bytes: Uint8Array): Promise<Attachments> {
  const found: Attachments = { taken: [], leftOut: [] };
  if (sniff(bytes) === 'email') await take(await parseEmail(bytes), 1, found);
  const { taken, leftOut } = found;
  const unnamed = leftOut.length - MOST_NAMED;
  if (unnamed > 0) leftOut.splice(MOST_NAMED, unnamed, { name: `${unnamed} more`, why: 'too_many' });
  return { taken, leftOut };
}

async function take(mail: Email, depth: number, found: Attachments): Promise<void> {
  for (const [index, part] of mail.attachments.entries()) {
    const bytes = bytesOf(part);
    const kind = sniff(bytes);
    if (isLook(part, bytes, kind, mail.html ?? '')) continue;
    const inner = kind === 'email' ? await opened(bytes) : null;
    const name = nameOf(part, kind, inner?.subject, index + 1);
    const sha256 = hash('sha256', bytes);
    if (found.taken.some((one) => one.sha256 === sha256)) continue;
    const why = whyNot(part, bytes, kind) ?? (inner && depth === MOST_DEPTH ? 'too_deep' : null) ?? whyNotMore(bytes, found);
    if (why !== null) found.leftOut.push({ name, why });
    else found.taken.push({ name, sha256, bytes });
    if (inner && why === null) await take(inner, depth + 1, found);
  }
}

/** A mail inside a mail; one that can't be opened is a paper that says so. */
async function opened(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await parseEmail(bytes);
  } catch (error) {
    if (error instanceof ReadingRefusal) return null;
    throw error;
  }
}

/** Content is text only where the parser was told to make it so. */
function bytesOf({ content }: MailPart): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** Whether it is a picture that the mail shows in its text, such as the logo of a firm, or an icon: nothing that anybody attached. */
function isLook({ mimeType, related, disposition, contentId }: MailPart, bytes: Uint8Array, kind: FileKind, html: string): boolean {
  if (!mimeType.startsWith('image/') && kind !== 'png' && kind !== 'jpeg') return false;
  const isPlaced = related === true || (contentId !== undefined && html.includes(`cid:${contentId.replaceAll(/[<>]/g, '')}`));
  const side = kind === 'png' || kind === 'jpeg' ? shorterSide(bytes) : null;
  if (side === null) return isPlaced;
  return side < (isPlaced || disposition === 'inline' ? SHOWN_SIDE : ICON_SIDE);
}

function whyNot({ mimeType }: MailPart, bytes: Uint8Array, kind: FileKind): LeftOut['why'] | null {
  if (mimeType === 'text/calendar' || mimeType === 'application/ics') return 'calendar';
  // Cards, signatures and reports of delivery are text that no client wrote.
  const isReport = mimeType.startsWith('message/') && mimeType !== 'message/rfc822';
  if (kind === 'text' && (isReport || /^\s*(?:BEGIN:VCARD|-----BEGIN PGP)/.test(textAt(bytes)))) return 'unsupported';
  if (kind === 'text' && /^\s*BEGIN:VCALENDAR/.test(textAt(bytes))) return 'calendar';
  return READ.has(kind) ? null : (WHY[kind] ?? 'unsupported');
}

function whyNotMore(bytes: Uint8Array, { taken }: Attachments): LeftOut['why'] | null {
  if (taken.length === MOST_TAKEN) return 'too_many';
  const all = taken.reduce((sum, one) => sum + one.bytes.length, bytes.length);
  return all > MOST_BYTES ? 'too_large' : null;
}

const textAt = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 200)).toString('latin1');

/** What a part is called; a mail by its subject, where it has no name, and others by their number. */
function nameOf({ filename }: MailPart, kind: FileKind, subject: string | undefined, number: number): string {
  if (filename !== null && filename.trim() !== '') return plainName(filename);
  if (kind === 'email') return plainName(`${(subject ?? `Mail ${number}`).replaceAll(/[\\/]/g, ' ')}.eml`);
  const ending = READ.has(kind) ? `.${kind === 'text' ? 'txt' : kind}` : '';
  return `Attachment ${number}${ending}`;
}
