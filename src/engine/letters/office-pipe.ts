import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where LibreOffice makes it, whatever TMPDIR says: the first that can be written to. */
const places = ['/tmp', '/var/tmp'];

/**
 * Where a LibreOffice may have the socket by which it hears of others with the same profile. Its name is the profile’s address as UTF-16,
 * hashed, each byte in hexadecimal without a leading nought; the person is number 0 within a namespace of one's own (`cutOff`).
 * @param profile the folder (`UserInstallation`)
 */
export function pipesOf(profile: string): string[] {
  const digest = hash('md5', Buffer.from(`file://${profile}`, 'utf16le'), 'buffer');
  const name = [...digest].map((byte) => byte.toString(16)).join('');
  return places.map((place) => join(place, `OSL_PIPE_0_SingleOfficeIPC_${name}`));
}

/** Removes what a LibreOffice leaves behind that was killed; nobody listens there any more. */
export async function removePipes(profile: string): Promise<void> {
  // Another person's is theirs to remove.
  await Promise.all(pipesOf(profile).map((pipe) => rm(pipe, { force: true }).catch(() => undefined)));
}
