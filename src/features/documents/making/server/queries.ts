import { createHash, hash } from 'node:crypto';
import type { MadeLetter } from '#engine/letters/make-letter.ts';
import { letterMaker } from '#engine/letters/maker.ts';
import { LetterInputs, type LetterView } from '#engine/letters/record.ts';
import type { NotFilled } from '#engine/templates/fill.ts';
import { languageFor } from '#engine/templates/formats.ts';
import type { TemplateValues, ValueProblem } from '#engine/templates/record.ts';
import { asItStands } from '#features/documents/editing/proving/rules.ts';
import { outdatedSince, printedValues } from '#features/documents/editing/rules.ts';
import { keptEdit } from '#features/documents/editing/server/queries.ts';
import type { DocumentField, FieldState } from '#features/documents/fields/contract.ts';
import { earlierPapers } from '#features/documents/fields/rules.ts';
import { fieldsAsTheyStand } from '#features/documents/fields/server/queries.ts';
import { paragraphsGiven } from '#features/documents/making/rules.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { type SourceAndFile, sourcesOf } from '#features/documents/sources/server/queries.ts';
import { engineWith } from '#features/documents/translating/rules.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { madeWithFile } from '#features/templates/versions/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { Conflict } from '#platform/server/errors.ts';
import { product } from '#platform/server/product.ts';

/** All that a document is made of. */
export interface Making {
  /** As it was before everything else was looked up: what is made is of this content, if that still stands afterwards. */
  row: DocumentRow;
  /** The Word file that it is made of: the template's, or the one that came back from Word. */
  template: Buffer;
  state: FieldState;
  inputs: LetterInputs;
}

/**
 * Everything that a document that the actor may see is made of, or 404; outside transactions. The same document gives the same inputs. A text
 * that was edited in Word stands where the template stood, and says which that was.
 */
export async function inputsOf(ctx: Context, id: string): Promise<Making> {
  const made = await templateInputs(ctx, await documentRow(ctx, id));
  const kept = await keptEdit(ctx, made.row);
  if (!kept || made.row.edited_file_id === null) return made;
  const file = await getFile(ctx, made.row.edited_file_id);
  const outdated = outdatedSince(kept, { values: printedValues(made.state.fields), language: made.row.language });
  const edited = asItStands(kept.edited, {
    outdated: new Set(outdated.map(({ field }) => field)),
    papers: new Set(made.inputs.sources.map(({ sha256 }) => sha256)),
  });
  const inputs = { ...made.inputs, template: { name: file.name, sha256: file.sha256 }, edited };
  return { ...made, template: await readFileBytes(ctx, file), inputs };
}

/** As `inputsOf`, of the text that the template gives, whatever came back from Word. */
export async function templateInputs(ctx: Context, row: DocumentRow): Promise<Making> {
  const { state } = await fieldsAsTheyStand(ctx, row);
  const { name, bytes } = await madeWithFile(ctx, row.document_template_id, row.template_number);
  const sources = await sourcesOf(ctx, row.id);
  const inputs = LetterInputs.parse({
    product,
    engine: engineWith(row.engine, row.translation),
    made_at: row.date,
    language: languageFor(row.language),
    document: row.id,
    template: { name, sha256: hash('sha256', bytes), version: row.template_number },
    sources: allSources(sources.flatMap(readSource), state.fields),
    fields: state.fields.map(({ draft }) => draft),
    given: { ...paragraphsGiven(state.fields), ...(await picturesGiven(ctx, state.fields)) },
  });
  return { row, template: bytes, state, inputs };
}

/** The pictures that people gave, as they are printed. */
async function picturesGiven(ctx: Context, fields: readonly DocumentField[]): Promise<TemplateValues> {
  const given: TemplateValues = {};
  for (const { field, label, draft } of fields) {
    if (draft.status !== 'attested' || !draft.picture) continue;
    const bytes = await readFileBytes(ctx, await getFile(ctx, draft.picture.file_metadata_id));
    given[field] = { $image: bytes.toString('base64'), alt: label };
  }
  return given;
}

/** The document's papers, and those of an earlier one that something which was carried over stands in. */
function allSources(own: LetterInputs['sources'], fields: readonly DocumentField[]): LetterInputs['sources'] {
  const known = new Set(own.map(({ sha256 }) => sha256));
  return [...own, ...earlierPapers(fields).filter(({ sha256 }) => !known.has(sha256))];
}

function readSource({ source, file }: SourceAndFile): { name: string; sha256: string; kind: string }[] {
  return source.status === 'read' && source.format !== null ? [{ name: file.name, sha256: file.sha256, kind: source.format }] : [];
}

/** A document as it looks now, or what keeps it from being filled. */
export interface Looks {
  content: number;
  view: LetterView;
  problems: ValueProblem[];
  milliseconds: number;
}

/** The document as it looks now, block by block. Outside transactions. */
export async function viewOfDocument(ctx: Context, id: string): Promise<Looks> {
  const { row, template, inputs } = await inputsOf(ctx, id);
  const { fields, given, language, edited } = inputs;
  const key = createHash('sha256')
    .update(JSON.stringify([tenantOf(ctx), inputs.template.sha256, edited, fields, given, language]))
    .digest('hex');
  const known = recent.get(key);
  if (known) return { content: row.content, ...known };
  const made = await letterMaker().view({ template, fields, given, language, edited });
  const looks = 'view' in made ? { view: made.view, problems: made.values, milliseconds: Math.round(made.milliseconds) } : blank(made);
  remember(key, looks);
  return { content: row.content, ...looks };
}

const recent = new Map<string, Omit<Looks, 'content'>>();
/** Views of a few dozen kilobytes each. */
const mostRecent = 100;

function remember(key: string, looks: Omit<Looks, 'content'>): void {
  if (recent.size >= mostRecent) recent.delete(recent.keys().next().value!);
  recent.set(key, looks);
}

function blank({
  problems,
  values,
}: {
  problems: readonly { message: string; remedy: string; context: string }[];
  values: ValueProblem[];
}) {
  const ofTemplate = problems.map(({ message, remedy, context }) => ({ name: context, message, remedy }));
  return { view: { header: [], body: [], footer: [], notes: [] }, problems: [...ofTemplate, ...values], milliseconds: 0 };
}

/** The Word file of a document as it stands, with all that it is made of. Outside transactions. */
export async function documentDocx(ctx: Context, id: string): Promise<Making & MadeLetter> {
  const making = await inputsOf(ctx, id);
  return { ...making, ...(await madeOf(making)) };
}

async function madeOf({ template, inputs }: Pick<Making, 'template' | 'inputs'>): Promise<MadeLetter> {
  const made = await letterMaker().make({ template, inputs });
  if (!('docx' in made)) throw notFilled(made);
  return { ...made, docx: Buffer.from(made.docx) };
}

/** That no document comes of its template and values, and why. */
export function notFilled(why: NotFilled): Conflict {
  return new Conflict('This document can’t be made as it stands: some values don’t fit their tags', { current: blank(why).problems });
}
