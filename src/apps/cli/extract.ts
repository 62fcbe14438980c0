import { writeFileSync } from 'node:fs';
import { flatOutput } from './flat-fields.ts';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { draftFrom, readTags, sayDrafted } from './tag-values.ts';

/** `extract`: the values of a firm's tags in fact-finds, product documents and notes, each with its source; computed and composed ones too. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const tagsPath = textOption(args, 'tags');
  if (tagsPath === undefined)
    throw new UsageError('Say which values are wanted. Usage: suitably extract FILE… --tags tags.json [--json F]');
  const drafted = await draftFrom(args.files, readTags(tagsPath), args);
  sayDrafted(drafted, output);
  const path = textOption(args, 'json');
  if (path === undefined) output.json(flatOutput(drafted));
  else writeFileSync(path, `${JSON.stringify(flatOutput(drafted), null, 2)}\n`);
  return drafted.files.some((file) => 'error' in file) ? 1 : 0;
}
