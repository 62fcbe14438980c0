import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { british, type Language } from '#engine/templates/formats.ts';
import { createTemplateMaker, type TemplateMaker } from '#engine/templates/maker.ts';
import { type TemplateProblem, TemplateValues } from '#engine/templates/record.ts';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { bytesOf } from './read-files.ts';

/** `fill`: a Word document from a template and values, or with `--check` what the template asks for and what is wrong with it. */
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
  const usage = 'Usage: suitably fill TEMPLATE.docx VALUES.json --out letter.docx';
  const [path, valuesPath, ...others] = args.files;
  const out = textOption(args, 'out');
  if (path === undefined || valuesPath === undefined || others.length > 0)
    throw new UsageError(`fill takes a template and its values. ${usage}`);
  if (out === undefined) throw new UsageError(`Say where the document goes. ${usage}`);
  const values = readValues(valuesPath);
  const filled = await maker.fill(bytesOf(path), values, languageOf(textOption(args, 'locale')));
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
  output.json({ file: basename(path), out, missing, unused });
  return 0;
}

function sayProblems(problems: readonly TemplateProblem[], output: Output): void {
  for (const { place, message, remedy } of problems) output.say(`${place.part}, paragraph ${place.paragraph}: ${message} ${remedy}`);
}

function readValues(path: string): TemplateValues {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8').decode(bytesOf(path)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${path} is not JSON: ${error.message}.`, { cause: error });
  }
  const values = TemplateValues.safeParse(json);
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
