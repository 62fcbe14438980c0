import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { verifyInChild } from '#engine/letters/verifier.ts';
import type { Paper } from '#engine/letters/verify-papers.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { givenFiles, withAttachments } from './mail-attachments.ts';
import { type Arguments, type ExitCode, listOption, type Output, textOption } from './output.ts';
import { bytesOf } from './read-files.ts';

/** `verify` of a letter: by the manifest in it, and by the papers and template that it was made of where they are given. */
export async function verifyLetterFile(path: string, letter: Uint8Array, args: Arguments, output: Output): Promise<ExitCode> {
  const file = basename(path);
  try {
    const verdict = await verifyInChild({ letter, ...(await papersIn(args)), ...templateIn(args) });
    for (const { name, ok, detail } of verdict.checks) output.say(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${detail}`);
    output.json({ file, kind: 'docx', sha256: hash('sha256', letter), ...verdict });
    return verdict.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    output.say(`${path}: ${error.message}`);
    output.json({ file, error: error.error, message: error.message });
    return 1;
  }
}

async function papersIn(args: Arguments): Promise<{ papers?: Paper[] }> {
  const { files } = await withAttachments(givenFiles(listOption(args, 'source'), textOption(args, 'password')));
  return files.length === 0 ? {} : { papers: files };
}

function templateIn(args: Arguments): { template?: Uint8Array } {
  const path = textOption(args, 'template');
  return path === undefined ? {} : { template: bytesOf(path) };
}
