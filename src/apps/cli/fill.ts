import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { givenValues } from '#engine/letters/filling.ts';
import { withManifest } from '#engine/letters/manifest.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { languageFor } from '#engine/templates/formats.ts';
import { createTemplateMaker, type TemplateMaker } from '#engine/templates/maker.ts';
import { otherTags } from '#engine/templates/other-tags.ts';
import { type TemplateProblem, type TemplateTag, TemplateValues } from '#engine/templates/record.ts';
import { outputLanguage } from '#platform/shared/output-languages.ts';
import { flatOutput } from './flat-fields.ts';
import { draftLetter } from './letter-draft.ts';
import { inputsOf } from './letter-inputs.ts';
import { type Arguments, type ExitCode, listOption, type Output, textOption, UsageError } from './output.ts';
import { bytesOf, jsonIn } from './read-files.ts';
import { statedIn } from './stated-values.ts';
import { dateOf, sayDrafted } from './tag-values.ts';

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
  const names = new Set(tags.map(({ name }) => name)).size;
  if (problems.length === 0 && names > 0) output.say(`${basename(path)} can be filled: ${names} ${names === 1 ? 'tag' : 'tags'}.`);
  if (problems.length === 0 && names === 0)
    output.say(`${basename(path)} has no tags: nothing in it would be filled. Write them with two braces, such as {{client_full_name}}.`);
  const untagged = otherTags(await maker.outline(template));
  if (untagged.length > 0)
    output.say(
      `No tags, and so in the document as they stand: ${untagged.join(', ')}. Places to fill in are written with two braces, such as {{client_full_name}}.`,
    );
  output.json({ file: basename(path), tags, problems, others: untagged });
  return problems.length === 0 ? 0 : 1;
}

async function fill(maker: TemplateMaker, args: Arguments, output: Output): Promise<ExitCode> {
  const usage =
    'Usage: suitably fill TEMPLATE.docx VALUES.json --out letter.docx, or suitably fill TEMPLATE.docx [VALUES.json] --source FILE… [--tags tags.json] --out letter.docx';
  const [path, valuesPath, ...others] = args.files;
  const sources = listOption(args, 'source');
  const out = textOption(args, 'out');
  if (path === undefined || (valuesPath === undefined && sources.length === 0) || others.length > 0)
    throw new UsageError(`fill takes a template, and its values or the files that they are found in. ${usage}`);
  if (out === undefined) throw new UsageError(`Say where the document goes. ${usage}`);
  expectPlace(out, [path, ...(valuesPath === undefined ? [] : [valuesPath]), ...sources]);
  const template = bytesOf(path);
  const said = valuesPath === undefined ? {} : readValues(valuesPath);
  const stated = valuesPath === undefined ? [] : statedIn(valuesPath, said);
  const language = languageFor(tagOf(textOption(args, 'language') ?? textOption(args, 'locale') ?? 'en-GB'));
  const check = await maker.check(template);
  const given = givenValues(check.tags, said);
  const drafted =
    sources.length > 0 && check.problems.length === 0 ? await draftLetter(check.tags, { sources, args, stated, language }) : null;
  if (drafted) sayDrafted(drafted, output);
  // What a person gives counts before what was found.
  const values = { ...drafted?.values, ...given };
  const filled = await maker.fill(template, values, language);
  if (!('docx' in filled)) {
    sayProblems(filled.problems, output);
    for (const { message, remedy } of filled.values) output.say(`${message} ${remedy}`);
    output.json({ file: basename(path), ...filled });
    return 1;
  }
  const { missing, unused } = filled;
  const of = {
    template: { name: basename(path), bytes: template },
    language: { ...language, printed: filled.printed },
    made_at: dateOf(args),
    given,
    stated,
    drafted,
  };
  const letter = withManifest(filled.docx, inputsOf(of));
  writeFileSync(out, letter);
  sayMissing(missing, check.tags, output);
  const spare = unused.filter((name) => !drafted?.facts.has(name));
  if (spare.length > 0) output.say(`Not asked for: ${spare.join(', ')}.`);
  output.say(`Filled into ${out}.`);
  const sourced = drafted ? flatOutput(drafted) : {};
  const json = textOption(args, 'json');
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(sourced, null, 2)}\n`);
  output.json({
    file: basename(path),
    out,
    sha256: hash('sha256', letter),
    missing,
    unused: spare,
    ...(json === undefined ? sourced : {}),
  });
  return drafted?.files.some((file) => 'error' in file) ? 1 : 0;
}

/** What has no value, apart from sections that have words of their own for that: these are printed, and may say too much. */
function sayMissing(missing: readonly string[], tags: readonly TemplateTag[], output: Output): void {
  const spoken = new Set(tags.filter(({ kind, otherwise }) => kind === 'inverted' || otherwise).map(({ name }) => name));
  const [said, empty] = [missing.filter((name) => spoken.has(name)), missing.filter((name) => !spoken.has(name))];
  if (empty.length > 0) output.say(`No value for ${empty.join(', ')}: empty in the document.`);
  if (said.length > 0) output.say(`No value for ${said.join(', ')}: the document says there what the template says where there is none.`);
}

/** A document goes over none of the files that it is made of, and is called what it is. */
function expectPlace(out: string, inputs: readonly string[]): void {
  if (inputs.some((path) => resolve(path) === resolve(out)))
    throw new UsageError(`${out} is one of the files that the document is made of, and would be lost. Name another place.`);
  if (/^\.(?:pdf|doc|docm|dotx|odt|rtf|txt|html?)$/i.test(extname(out)))
    throw new UsageError(`The document is a Word file. Name it such as ${basename(out, extname(out))}.docx.`);
}

function sayProblems(problems: readonly TemplateProblem[], output: Output): void {
  for (const { place, message, remedy } of problems) output.say(`${placeOf(place)}: ${message} ${remedy}`);
}

/** What people call a place in a Word file. */
function placeOf({ part, paragraph }: TemplateProblem['place']): string {
  if (/\/(?:charts|diagrams)\//.test(part)) return 'Drawing';
  const kind = /header|footer|footnotes|endnotes/.exec(part)?.[0] ?? 'text';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}, paragraph ${paragraph}`;
}

function readValues(path: string): TemplateValues {
  const values = TemplateValues.safeParse(jsonIn(path));
  if (values.success) return values.data;
  const where = values.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`).join('; ');
  throw new UsageError(`${path} does not hold values for a template (${where}). It is an object of values by tag name.`);
}

function tagOf(code: string): string {
  const language = outputLanguage(code);
  if (language === null)
    throw new UsageError(`“${code}” is not a language that documents are written in. Use a code such as de, fr or zh.`);
  return language;
}
