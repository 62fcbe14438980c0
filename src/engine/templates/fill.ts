import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { typeOf } from '#engine/reading/relationships.ts';
import { textOf } from '#engine/reading/word-parts.ts';
import { british, type Language } from './formats.ts';
import { addedLists, type AddedLists } from './numbering.ts';
import { type Draft, draftOf, packDraft, relate, type WordPackage } from './package.ts';
import { drawing, numberDrawings, readPicture } from './pictures.ts';
import type { ImageValue, TemplateProblem, TemplateValues, ValueProblem } from './record.ts';
import { type Filling, render } from './render.ts';
import type { Resources } from './rich.ts';
import { compileTemplate, readTemplate } from './template.ts';

/** A filled document, and what should be looked at before it is used. */
export interface Filled {
  docx: Buffer;
  /** Tags that nobody gave a value: they are empty in the document, controls as they were. */
  missing: string[];
  /** Values that no tag asks for. */
  unused: string[];
}

/** What keeps a template from being filled. */
export interface NotFilled {
  problems: TemplateProblem[];
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
 * Reads a template once, to fill it many times. Templates from outside go through `createTemplateMaker`, whose children are
 * held to limits.
 * @throws {ReadingRefusal} when the template can't be read
 */
export function fillerOf(bytes: Uint8Array): Filler {
  const template = readTemplate(bytes);
  const compiled = compileTemplate(template);
  const numbering = textOfType(template.file, NUMBERING);
  // Word's own style for tables, where the template has it.
  const tableStyle = textOfType(template.file, STYLES)?.includes('w:styleId="TableGrid"') ? 'TableGrid' : null;
  const asked = new Set(template.tags.map(({ name }) => name.split('.')[0]));
  return (values, language = british) => {
    if (template.problems.length > 0) return { problems: template.problems, values: [] };
    const draft = draftOf(template.file);
    const lists = addedLists(numbering);
    const shared = { language, missing: new Set<string>(), problems: new Map<string, ValueProblem>() };
    const renumber = numberDrawings();
    for (const { name, ops } of compiled) {
      const filling: Filling = { ...shared, resources: resourcesOf(draft, name, { lists, tableStyle }) };
      draft.parts.set(name, renumber(render(ops, [values], filling)));
    }
    if (shared.problems.size > 0) return { problems: [], values: [...shared.problems.values()] };
    addNumbering(draft, template.file.main, lists);
    const unused = Object.keys(values).filter((name) => !asked.has(name));
    return { docx: packDraft(draft), missing: [...shared.missing], unused };
  };
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
