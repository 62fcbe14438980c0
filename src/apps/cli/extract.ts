import { writeFileSync } from 'node:fs';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { extractFrom, flatOutput, readTags, sayFound } from './tag-values.ts';

/** `extract`: the values of a firm's tags in fact-finds, product documents and notes, each with its source. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const tagsPath = textOption(args, 'tags');
  if (tagsPath === undefined)
    throw new UsageError('Say which values are wanted. Usage: suitably extract FILE… --tags tags.json [--json F]');
  const extraction = await extractFrom(args.files, readTags(tagsPath), textOption(args, 'password'));
  sayFound(extraction, output);
  const path = textOption(args, 'json');
  if (path === undefined) output.json(flatOutput(extraction));
  else writeFileSync(path, `${JSON.stringify(flatOutput(extraction), null, 2)}\n`);
  return extraction.files.some((file) => 'error' in file) ? 1 : 0;
}
