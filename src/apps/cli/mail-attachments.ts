import { basename } from 'node:path';
import { type GivenFile, mayBeMail, type NotRead, whyNotRead, withAttachments as attachedTo } from '#engine/reading/mails.ts';
import { createFileViewer } from '#engine/reading/viewer.ts';
import { bytesOf } from './read-files.ts';

export type { GivenFile, NotRead };

/** Files as the shell names them, and the password that opens those that are protected. */
export function givenFiles(paths: readonly string[], password: string | undefined): GivenFile[] {
  return paths.map((path) => ({ name: basename(path), bytes: bytesOf(path), ...(password === undefined ? {} : { password }) }));
}

/** Files, each mail followed by what is attached to it, the same bytes once. Mails are taken apart in a limited child process. */
export async function withAttachments(given: readonly GivenFile[]): Promise<{ files: GivenFile[]; notRead: NotRead[] }> {
  if (!given.some(mayBeMail)) return { files: [...given], notRead: [] };
  const viewer = createFileViewer({ size: 1 });
  try {
    return await attachedTo(given, (bytes) => viewer.apart(bytes));
  } finally {
    await viewer.close();
  }
}

/** Why something attached to a mail is not read, in words. */
export function sayNotRead({ mail, name, why }: NotRead): string {
  return `${mail}${why === 'unopened' ? ' ' : ': '}${whyNotRead({ name, why })}`;
}
