import { hash } from 'node:crypto';
import { openZip, type ZipPart } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { writeManifest } from './manifest-text.ts';
import { manifestIn, packWith } from './manifest.ts';
import type { Manifest } from './record.ts';

/** One thing that isn't as it was when the letter was made: the part of the file, where it is one part, and what is wrong in words. */
export interface LetterProblem {
  part: string | null;
  message: string;
}

/** What a letter says of itself, and whether its file is still the one that was made. */
export interface VerifiedLetter {
  ok: boolean;
  manifest: Manifest | null;
  problems: LetterProblem[];
}

/**
 * Compares a letter with the manifest in it, byte for byte: names each part that was changed, added or taken out. A change that is fitted
 * into the manifest too shows in the file's SHA-256 alone.
 * @throws {ReadingRefusal} when the file can't be opened, as after a change in its packing that damages it
 */
export function verifyLetter(docx: Uint8Array): VerifiedLetter {
  const zip = openZip(docx);
  const found = manifestIn(zip);
  const failed = (message: string): VerifiedLetter => ({
    ok: false,
    manifest: null,
    problems: [{ part: found?.part ?? null, message }],
  });
  if (!found) return failed('this letter carries no manifest: it was not made here, or the manifest was taken out');
  const { part, manifest, whole } = found;
  if (!manifest) return failed('the manifest can’t be read: it was changed, or another version of this program wrote it');
  const others = new Map(zip.entries().filter(([name]) => name !== part));
  const changed = [...changedParts(others, manifest), ...(whole ? [] : [{ part, message: 'the manifest itself was changed' }])];
  const problems = changed.length > 0 ? changed : packingProblems(docx, others, manifest);
  return { ok: problems.length === 0, manifest, problems };
}

function changedParts(parts: ReadonlyMap<string, ZipPart>, manifest: Manifest): LetterProblem[] {
  const recorded = new Map(manifest.parts.map(({ name, sha256 }) => [name, sha256]));
  const gone = [...recorded.keys()].filter((name) => !parts.has(name));
  const problems = gone.map((part) => ({ part, message: 'taken out after the letter was made' }));
  for (const [part, { bytes }] of parts) {
    const before = recorded.get(part);
    if (before === undefined) problems.push({ part, message: 'added after the letter was made' });
    else if (before !== hash('sha256', bytes)) problems.push({ part, message: 'changed after the letter was made' });
  }
  return problems;
}

/** What stands between the parts of a file, and how they are packed, shows to nobody, and still isn't what was made. */
function packingProblems(docx: Uint8Array, parts: ReadonlyMap<string, ZipPart>, manifest: Manifest): LetterProblem[] {
  const same = hash('sha256', packZip(parts)) === manifest.rest && packWith(parts, writeManifest(manifest)).equals(docx);
  return same ? [] : [{ part: null, message: 'every part says what it said, but the file was packed again by another program' }];
}

/** Problems in one line: what happened, and to which parts. */
export function sayProblems(problems: readonly LetterProblem[]): string {
  const alike = Object.entries(Object.groupBy(problems, ({ message }) => message));
  return alike
    .map(([message, each = []]) => {
      const parts = each.flatMap(({ part }) => part?.replaceAll(/\p{C}/gu, '�') ?? []);
      return parts.length === 0 ? message : `${message}: ${parts.join(', ')}`;
    })
    .join('; ');
}
