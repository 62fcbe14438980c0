import { hash } from 'node:crypto';
import type { LeftOut } from './record.ts';
import { ReadingRefusal } from './refusal.ts';
import { beginsLikeEmail } from './sniff.ts';
import type { Attachments } from './text/attachments.ts';

/** A file that is read, by its name, and the name of the mail that it is attached to. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
  password?: string;
  mail?: string;
}

/** Something that is attached to a mail and is not read. */
export type NotRead = LeftOut & { mail: string };

/** Files, each mail followed by what is attached to it, the same bytes once. */
export async function withAttachments(
  given: readonly GivenFile[],
  /** Takes a mail apart, in a limited child process. */
  apart: (bytes: Uint8Array) => Promise<Attachments>,
): Promise<{ files: GivenFile[]; notRead: NotRead[] }> {
  const known = new Set(given.map(({ bytes }) => hash('sha256', bytes)));
  const files: GivenFile[] = [];
  const notRead: NotRead[] = [];
  for (const file of given) {
    files.push(file);
    if (!mayBeMail(file)) continue;
    const { taken, leftOut } = await apart(file.bytes).catch(unopened(file));
    for (const { name, bytes, sha256 } of taken) {
      if (!known.has(sha256)) files.push({ ...file, name, bytes, mail: file.name });
      known.add(sha256);
    }
    notRead.push(...leftOut.map((one) => ({ ...one, mail: file.name })));
  }
  return { files, notRead };
}

/** Whether a file may have others attached to it. */
export const mayBeMail = ({ bytes }: Pick<GivenFile, 'bytes'>): boolean => beginsLikeEmail(bytes.subarray(0, 4_096));

/** Why something attached to a mail is not read, in words behind the mail's name. */
export function whyNotRead({ name, why }: Pick<NotRead, 'name' | 'why'>): string {
  return why === 'unopened' ? words.unopened : `${name} is attached to it and not read, ${words[why]}`;
}

function unopened({ name }: GivenFile): (error: unknown) => Attachments {
  return (error) => {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { taken: [], leftOut: [{ name, why: 'unopened' }] };
  };
}

const words: Record<LeftOut['why'], string> = {
  archive: 'for it is an archive. Unpack it, and give the files in it.',
  calendar: 'for it is an entry for a calendar.',
  empty: 'for it is empty.',
  old_office: 'for it is of an old or protected Word or Excel, or a message of Outlook. Save it as .docx, .xlsx or .eml, and give that.',
  picture: 'for it is a picture of another kind than JPEG and PNG. Save it as one of these, and give that.',
  too_deep: 'for it is a mail inside too many others. Save it by itself, and give that.',
  too_large: 'for with it the attachments are larger than 50 MB. Give it by itself.',
  too_many: 'for there are more than 20 attachments. Give it by itself.',
  unopened: 'can’t be taken apart. Save what is attached to it from your mail program, and give that.',
  unsupported: 'for it is of no kind that is read. If it matters, print it to a PDF, and give that.',
  winmail: 'for Outlook has packed the attachments into it. Have the mail sent again as HTML or plain text.',
};
