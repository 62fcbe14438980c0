import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { typeOf } from '#engine/reading/word/relationships.ts';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { british, type Language } from './formats.ts';
import { withoutMarks } from './marks.ts';
import { addedLists, type AddedLists } from './numbering.ts';
import { type Draft, draftOf, packDraft, relate, type WordPackage } from './package.ts';
import { drawing, numberDrawings, readPicture } from './pictures.ts';
import type { ImageValue, TemplateProblem, TemplateValues, ValueProblem } from './record.ts';
import { type Filling, render } from './render.ts';
import type { Resources } from './rich.ts';
import { type CompiledPart, compileTemplate, readTemplate, type Template } from './template.ts';
import { removeComments } from './without-comments.ts';

/** A filled document, and what should be looked at before it is used. */
export interface Filled {
  docx: Buffer;
  /** Tags that nobody gave a value: they are empty in the document, controls as they were. */
  missing: string[];
  /** Of these, what the document should have printed; of the others it shows no section. */
  blank: string[];
  /** Values that no tag asks for. */
  unused: string[];
  /** What each figure, day and answer was printed as, by `printKey`: with it the same bytes come of the same values on every machine. */
  printed: Record<string, string>;
}

/** What keeps a template from being filled. */
export interface NotFilled {
  problems: TemplateProblem[];
  values: ValueProblem[];
}

/** A document to be looked at, never to be sent: each value stands between marks that `markedPieces` reads. */
export interface MarkedFilled extends Filled {
  /** Values that their tags can't print; the document shows them as missing. */
  values: ValueProblem[];
}

/** Fills documents of one template, any number of times. */
export type Filler = (values: TemplateValues, language?: Language) => Filled | NotFilled;

/**
 * Fills a template: the same template, values and language give the same bytes, on any day. Nothing in template or values is
 * ever evaluated, and nothing active comes out.
 * @throws {ReadingRefusal} when the template can't be read, or a picture
 */
export function fillTemplate(bytes: Uint8Array, values: TemplateValues, language: Language = british): Filled | NotFilled {
  return fillerOf(bytes)(values, language);
}

/**
 * Fills a template as `fillTemplate` does, with marks around what each tag prints and in place of what is missing. Taken out
 * (`withoutMarks`), they leave the text that `fillTemplate` gives.
 * @throws {ReadingRefusal} when the template can't be read, or a picture
 */
export function fillMarked(bytes: Uint8Array, values: TemplateValues, language: Language = british): MarkedFilled | NotFilled {
  const template = readTemplate(bytes);
  if (template.problems.length > 0) return { problems: template.problems, values: [] };
  const { filled, misfits } = fillOnce(readyOf(template), { values, language, marks: true });
  return { ...filled, values: misfits };
}

/**
 * Reads a template once, to fill it many times. Templates from outside go through `createTemplateMaker`, whose children are
 * held to limits.
 * @throws {ReadingRefusal} when the template can't be read
 */
export function fillerOf(bytes: Uint8Array): Filler {
  const template = readTemplate(bytes);
  const ready = readyOf(template);
  return (values, language = british) => {
    if (template.problems.length > 0) return { problems: template.problems, values: [] };
    const { filled, misfits } = fillOnce(ready, { values, language, marks: false });
    return misfits.length > 0 ? { problems: [], values: misfits } : filled;
  };
}

/** All that can be known of a template before its values. */
interface ReadyTemplate {
  template: Template;
  compiled: CompiledPart[];
  numbering: string | null;
  /** Word's own style for tables, where the template has it. */
  tableStyle: string | null;
  asked: ReadonlySet<string | undefined>;
}

function readyOf(template: Template): ReadyTemplate {
  return {
    template,
    compiled: compileTemplate(template),
    numbering: textOfType(template.file, NUMBERING),
    tableStyle: textOfType(template.file, STYLES)?.includes('w:styleId="TableGrid"') ? 'TableGrid' : null,
    asked: new Set(template.tags.map(({ name }) => name.split('.')[0])),
  };
}

function fillOnce(
  { template, compiled, numbering, tableStyle, asked }: ReadyTemplate,
  { values, language, marks }: { values: TemplateValues; language: Language; marks: boolean },
): { filled: Filled; misfits: ValueProblem[] } {
  const draft = draftOf(template.file);
  if (marks) for (const { name, xml } of template.parts) draft.parts.set(name, withoutMarks(xml));
  const lists = addedLists(numbering);
  const shared = {
    language,
    marks,
    missing: new Set<string>(),
    blank: new Set<string>(),
    problems: new Map<string, ValueProblem>(),
    printed: new Map<string, string>(),
  };
  const renumber = numberDrawings();
  for (const { name, ops } of compiled) {
    const filling: Filling = { ...shared, resources: resourcesOf(draft, name, { lists, tableStyle }) };
    draft.parts.set(name, renumber(render(ops, [values], filling)));
  }
  addNumbering(draft, template.file.main, lists);
  removeComments(draft);
  const unused = Object.keys(values).filter((name) => !asked.has(name));
  const filled = {
    docx: packDraft(draft),
    missing: [...shared.missing],
    blank: [...shared.blank],
    unused,
    printed: Object.fromEntries(shared.printed),
  };
  return { filled, misfits: [...shared.problems.values()] };
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function resourcesOf(draft: Draft, part: string, { lists, tableStyle }: { lists: AddedLists; tableStyle: string | null }): Resources {
  return {
    tableStyle,
    numbering: lists.take,
    link: (url) => relate(draft, part, { type: `${OFFICE}/hyperlink`, target: url, external: true }),
    picture: (image) => addPicture(draft, part, image),
  };
}

/** The same picture twice is one part, named by what it is. */
function addPicture(draft: Draft, part: string, image: ImageValue): string {
  const picture = readPicture(image);
  const { bytes, extension } = picture;
  const folder = posix.dirname(part);
  const target = `media/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`;
  draft.parts.set(posix.join(folder, target), bytes);
  draft.types.defaults.set(extension, `image/${extension}`);
  return drawing(picture, image, relate(draft, part, { type: `${OFFICE}/image`, target, external: false }));
}

const NUMBERING = 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml';
const STYLES = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml';

function partOf({ parts, types }: WordPackage | Draft, type: string): string | undefined {
  return [...parts.keys()].find((name) => typeOf(types, name) === type);
}

function textOfType(file: WordPackage, type: string): string | null {
  const name = partOf(file, type);
  const part = name === undefined ? undefined : file.parts.get(name);
  return part === undefined ? null : textOf(part);
}

function addNumbering(draft: Draft, main: string, lists: AddedLists): void {
  const text = lists.write();
  if (text === null) return;
  const known = partOf(draft, NUMBERING);
  const name = known ?? posix.join(posix.dirname(main), 'numbering.xml');
  draft.parts.set(name, text);
  if (known !== undefined) return;
  draft.types.overrides.set(name, NUMBERING);
  relate(draft, main, { type: `${OFFICE}/numbering`, target: posix.relative(posix.dirname(main), name), external: false });
}
