import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ExtractionOutput } from '#engine/extraction/job.ts';
import { Tag } from '#engine/extraction/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { british, type Language } from '#engine/templates/formats.ts';
import { createTemplateMaker, type TemplateMaker } from '#engine/templates/maker.ts';
import { type TemplateProblem, TemplateValues } from '#engine/templates/record.ts';
import { type Arguments, type ExitCode, listOption, type Output, textOption, UsageError } from './output.ts';
import { bytesOf, jsonIn } from './read-files.ts';
import { extractFrom, flatOutput, printableFor, readTags, sayFound } from './tag-values.ts';

/** `fill`: a Word document from a template and values, given or found in files, or with `--check` what the template asks for and what is wrong with it. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const maker = createTemplateMaker({ size: 1 });
  try {
    return await (args.options['check'] === true ? check(maker, args, output) : fill(maker, args, output));
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    const file = basename(args.files[0] ?? '');
    output.say(`${file}: ${error.message}`);
    output.json({ file, error: error.error, message: error.message });
    return 1;
  } finally {
    await maker.close();
  }
}

async function check(maker: TemplateMaker, args: Arguments, output: Output): Promise<ExitCode> {
  const [path = '', ...others] = args.files;
  if (others.length > 0) throw new UsageError('fill --check takes one template. Usage: suitably fill --check TEMPLATE.docx');
  const template = bytesOf(path);
  const { tags, problems } = await maker.check(template);
  const comments = textOption(args, 'comments');
  if (comments !== undefined) writeFileSync(comments, await maker.comment(template));
  sayProblems(problems, output);
  if (problems.length === 0) output.say(`${basename(path)} can be filled: ${tags.length} tags.`);
  output.json({ file: basename(path), tags, problems });
  return problems.length === 0 ? 0 : 1;
}

async function fill(maker: TemplateMaker, args: Arguments, output: Output): Promise<ExitCode> {
  const usage =
    'Usage: suitably fill TEMPLATE.docx VALUES.json --out letter.docx, or suitably fill TEMPLATE.docx --source FILE… [--tags tags.json] --out letter.docx';
  const [path, valuesPath, ...others] = args.files;
  const sources = listOption(args, 'source');
  const out = textOption(args, 'out');
  if (path === undefined || (valuesPath === undefined) === (sources.length === 0) || others.length > 0)
    throw new UsageError(`fill takes a template, and its values or the files that they are found in. ${usage}`);
  if (out === undefined) throw new UsageError(`Say where the document goes. ${usage}`);
  const template = bytesOf(path);
  const { values, extraction }: Found =
    valuesPath === undefined ? await valuesIn(maker, { template, sources, args, output }) : { values: readValues(valuesPath) };
  const filled = await maker.fill(template, values, languageOf(textOption(args, 'locale')));
  if (!('docx' in filled)) {
    sayProblems(filled.problems, output);
    for (const { message, remedy } of filled.values) output.say(`${message} ${remedy}`);
    output.json({ file: basename(path), ...filled });
    return 1;
  }
  const { docx, missing, unused } = filled;
  writeFileSync(out, docx);
  if (missing.length > 0) output.say(`No value for ${missing.join(', ')}: empty in the document.`);
  if (unused.length > 0) output.say(`Not asked for: ${unused.join(', ')}.`);
  output.say(`Filled into ${out}.`);
  const sourced = extraction ? flatOutput(extraction) : {};
  const json = textOption(args, 'json');
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(sourced, null, 2)}\n`);
  output.json({ file: basename(path), out, missing, unused, ...(json === undefined ? sourced : {}) });
  return extraction?.files.some((file) => 'error' in file) ? 1 : 0;
}

/** Values for a template, and how they were found in files. */
interface Found {
  values: TemplateValues;
  extraction?: ExtractionOutput;
}

/** The values of a template's tags as its sources give them, by the firm's prompts where there are any; of a bad template none. */
async function valuesIn(
  maker: TemplateMaker,
  { template, sources, args, output }: { template: Uint8Array; sources: readonly string[]; args: Arguments; output: Output },
): Promise<Found> {
  const { tags, problems } = await maker.check(template);
  if (problems.length > 0) return { values: {} };
  const wanted = new Map(
    tags.filter(({ kind, inside }) => (kind === 'value' || kind === 'control') && inside.length === 0).map((tag) => [tag.name, tag]),
  );
  const tagsPath = textOption(args, 'tags');
  const prompts = new Map(tagsPath === undefined ? [] : readTags(tagsPath).map((tag) => [tag.tag_name, tag]));
  const asked = [...wanted.keys()].map((name) => prompts.get(name) ?? Tag.parse({ tag_name: name }));
  const extraction = await extractFrom(sources, asked, textOption(args, 'password'));
  sayFound(extraction, output);
  const values: TemplateValues = {};
  for (const { field, value } of extraction.fields) {
    const tag = wanted.get(field);
    if (tag && value !== null) values[field] = printableFor(tag, value);
  }
  return { values, extraction };
}

function sayProblems(problems: readonly TemplateProblem[], output: Output): void {
  for (const { place, message, remedy } of problems) output.say(`${place.part}, paragraph ${place.paragraph}: ${message} ${remedy}`);
}

function readValues(path: string): TemplateValues {
  const values = TemplateValues.safeParse(jsonIn(path));
  if (values.success) return values.data;
  const where = values.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`).join('; ');
  throw new UsageError(`${path} does not hold values for a template (${where}). It is an object of values by tag name.`);
}

function languageOf(locale: string | undefined): Language {
  if (locale === undefined) return british;
  try {
    return { ...british, locale: Intl.getCanonicalLocales(locale)[0] ?? british.locale };
  } catch (error) {
    throw new UsageError(`“${locale}” is not a language. Use a tag such as en-GB or de.`, { cause: error });
  }
}
