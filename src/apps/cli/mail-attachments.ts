import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { LeftOut } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { beginsLikeEmail } from '#engine/reading/sniff.ts';
import type { Attachments } from '#engine/reading/text/attachments.ts';
import { createFileViewer } from '#engine/reading/viewer.ts';
import { bytesOf } from './read-files.ts';

/** A file that is read, by its name, and the name of the mail that it is attached to. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
  password?: string;
  mail?: string;
}

/** Something that is attached to a mail and is not read. */
export type NotRead = LeftOut & { mail: string };

/** Files as the shell names them, and the password that opens those that are protected. */
export function givenFiles(paths: readonly string[], password: string | undefined): GivenFile[] {
  return paths.map((path) => ({ name: basename(path), bytes: bytesOf(path), ...(password === undefined ? {} : { password }) }));
}

/** Files, each mail followed by what is attached to it, the same bytes once. Mails are taken apart in a limited child process. */
export async function withAttachments(given: readonly GivenFile[]): Promise<{ files: GivenFile[]; notRead: NotRead[] }> {
  if (!given.some(mayBeMail)) return { files: [...given], notRead: [] };
  const known = new Set(given.map(({ bytes }) => hash('sha256', bytes)));
  const files: GivenFile[] = [];
  const notRead: NotRead[] = [];
  const viewer = createFileViewer({ size: 1 });
  try {
    for (const file of given) {
      files.push(file);
      if (!mayBeMail(file)) continue;
      const { taken, leftOut } = await viewer.apart(file.bytes).catch(unopened(file));
      for (const { name, bytes, sha256 } of taken) {
        if (!known.has(sha256)) files.push({ ...file, name, bytes, mail: file.name });
        known.add(sha256);
      }
      notRead.push(...leftOut.map((one) => ({ ...one, mail: file.name })));
    }
  } finally {
    await viewer.close();
  }
  return { files, notRead };
}

/** Why something attached to a mail is not read, in words. */
export function sayNotRead({ mail, name, why }: NotRead): string {
  return why === 'unopened' ? `${mail} ${words.unopened}` : `${mail}: ${name} is attached to it and not read, ${words[why]}`;
}

const mayBeMail = ({ bytes }: GivenFile): boolean => beginsLikeEmail(bytes.subarray(0, 4_096));

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
