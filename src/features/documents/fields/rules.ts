import { type CitedPart, type EarlierPaper, partsOf, type ValueParts } from '#engine/collections/record.ts';
import type { DraftField, RewordedSentence } from '#engine/composing/record.ts';
import type { GivenField } from '#engine/computing/record.ts';
import type { Alternative, ExtractedField } from '#engine/extraction/record.ts';
import { labelOf, type TemplateTag } from '#engine/templates/record.ts';
import { translatedIn } from '#features/documents/translating/rules.ts';
import { askedOf, type TagWords } from '#features/templates/tags/rules.ts';
import type { Decision, DocumentField, FieldEvent, Need } from './contract.ts';

/** Below it a found value is looked at: on forms of examiners it is one in nine, and two in five of those that are wrong. */
export const unsureBelow = 0.88;

/** Sentences in other words, and whose they are. */
export interface Rewording {
  model: string;
  sentences: readonly RewordedSentence[];
}

/** The last word of a person on a field, with what was on the table when they said it. */
export interface Said {
  decision: Decision;
  /** The value that they accepted, chose or stated; null where they left the field out, or took what is worked out as it is. */
  value: GivenField | null;
  /** What the papers said, or the machine had made, at that time; null for nothing. */
  saw: string | null;
  /** Sentences of a model that they accepted; null where they accepted none. */
  rewording: Rewording | null;
  event: FieldEvent;
}

/** Whether two answers say the same, such as "£1,000" and "1000.00". */
export type Same = (one: string, other: string) => boolean;

interface Case {
  /** What is asked for, in the template's order. */
  words: readonly TagWords[];
  found: readonly ExtractedField[];
  said: ReadonlyMap<string, Said>;
  /** SHA-256 of the document's papers: what is cited from another is cited no more. */
  papers: ReadonlySet<string>;
}

/**
 * What the papers and people say of each field: what everything else is computed and composed of. What people said goes before what is
 * found; a value that was carried over counts as unverified, and only where no paper answers.
 */
export function givenFields({ found, said, papers }: Omit<Case, 'words'>): GivenField[] {
  const asFound = new Map(found.map((field) => [field.field, field]));
  const named = new Set([...asFound.keys(), ...said.keys()]);
  return [...named].flatMap((name) => given(name, { found: asFound.get(name), said: said.get(name), papers }) ?? []);
}

function given(
  field: string,
  { found, said, papers }: { found: ExtractedField | undefined; said: Said | undefined; papers: ReadonlySet<string> },
): GivenField | undefined {
  switch (said?.decision) {
    case 'accepted':
    case 'chosen':
    case 'edited':
    case 'attested':
      return said.value ? stillCited(said.value, said.event, papers) : found;
    case 'left_out':
      return { field, status: 'absent', value: null, confidence: 1 };
    case 'carried':
      return found && found.status !== 'absent' ? found : (said.value ?? found);
    case 'reworded':
    case 'withdrawn':
    case undefined:
      return found;
  }
}

/** A value whose paper was taken away is the word of whoever accepted it; so is each part of a list or table. */
function stillCited(value: GivenField, { user_name }: FieldEvent, papers: ReadonlySet<string>): GivenField {
  if (value.status === 'attested') return { ...value, ...citedBy(value, papers) };
  if (value.status !== 'cited') return value;
  if (!papers.has(value.citation.sha256)) {
    const stated = { field: value.field, status: 'attested' as const, value: value.value, by: user_name ?? 'a colleague' };
    return { ...stated, ...citedBy(value, papers) };
  }
  return { ...value, alternatives: value.alternatives.filter(({ citation }) => papers.has(citation.sha256)) };
}

/** The parts of a value, of which only those are cited whose paper is still there, or was the earlier document's that they come from. */
function citedBy({ items, table, papers: earlier = [] }: ValueParts, papers: ReadonlySet<string>): ValueParts {
  const known = new Set([...papers, ...earlier.map(({ sha256 }) => sha256)]);
  const still = ({ value, citation }: CitedPart): CitedPart => ({
    value,
    citation: citation && known.has(citation.sha256) ? citation : null,
  });
  return {
    ...(items && { items: items.map(still) }),
    ...(table && { table: { ...table, rows: table.rows.map((cells) => cells.map(still)) } }),
  };
}

interface Drafted extends Omit<Case, 'papers'> {
  /** What enters the document, by field. */
  drafts: ReadonlyMap<string, DraftField>;
  /** What the machine makes of computed and written fields, whatever people said of them. */
  made: ReadonlyMap<string, string | null>;
  tags: readonly TemplateTag[];
  same: Same;
}

/** Every field of a document with what is known of it, in the order in which its template asks. */
export function fieldsOf({ words, found, said, drafts, made, tags, same }: Drafted): DocumentField[] {
  const asFound = new Map(found.map((field) => [field.field, field]));
  const hidden = hiddenSections(words, drafts, tags);
  return words.map((word) => {
    const field = word.tag_name;
    const draft = drafts.get(field) ?? { field, status: 'absent' as const, value: null, confidence: 1 };
    const last = said.get(field);
    const columns = word.columns ?? [];
    const printed = columns.length > 0 || isPrinted(field, tags, hidden);
    const known = { draft, found: asFound.get(field) ?? null, said: last, isPrinted: printed, same };
    const need = needOf({ ...known, now: made.get(field) ?? known.found?.value ?? null });
    return {
      field,
      label: labelOf(field),
      type: word.metadata_json.type,
      purpose: askedOf(word).kind,
      columns,
      draft,
      found: known.found,
      decision: last?.event ?? null,
      need,
      blocks: need !== null && blocking.has(need),
    };
  });
}

const blocking: ReadonlySet<Need> = new Set(['changed', 'stale', 'unverified', 'absent', 'translated']);

interface Known {
  draft: DraftField;
  found: ExtractedField | null;
  said: Said | undefined;
  /** What the papers say, or the machine makes, now. */
  now: string | null;
  isPrinted: boolean;
  same: Same;
}

/**
 * Why a person should look at a field, the most urgent reason; null where nobody needs to. What somebody said settles every doubt until
 * the papers say something else than they did then. A value that nothing answers is missed only where the template prints it whatever
 * comes; one of low confidence where it is under `unsureBelow`.
 */
export function needOf({ draft, found, said, now, isPrinted: printed, same }: Known): Need | null {
  if (said && settles.has(said.decision)) {
    if (hasChanged(said, now, same)) return 'changed';
    if (said.decision !== 'accepted' || said.value !== null) return null;
    const doubt = own(draft, printed);
    // Read as it stood then; other words are read again.
    return doubt === 'translated' && said.saw === now ? null : doubt;
  }
  if (found && isContradicted(found, same)) return 'contradicted';
  if (said?.decision === 'carried' && draft.status === 'unverified') return 'stale';
  return own(draft, printed);
}

const settles: ReadonlySet<Decision> = new Set(['accepted', 'chosen', 'edited', 'attested', 'reworded', 'left_out']);

/** What a draft says of itself. */
function own(draft: DraftField, printed: boolean): Need | null {
  if (draft.status === 'unverified') return 'unverified';
  if (draft.value === null) return printed ? 'absent' : null;
  if (translatedIn([draft]).byModel > 0) return 'translated';
  return draft.status === 'cited' && draft.confidence < unsureBelow ? 'unsure' : null;
}

/** Whether the papers say something else than they did then, and than what was decided. */
function hasChanged({ decision, saw, value }: Said, now: string | null, same: Same): boolean {
  const alike = (other: string | null): boolean => (now === null || other === null ? now === other : same(now, other));
  // What is worked out anew each time was taken as it comes.
  if (decision === 'accepted' && value === null) return false;
  return !alike(saw) && !alike(value?.value ?? null);
}

/** Papers differ, or a model reads it otherwise. */
function isContradicted(found: ExtractedField, same: Same): boolean {
  if (found.status !== 'cited') return false;
  const { value, citation, alternatives, disputed } = found;
  return disputed === true || alternatives.some((other) => other.citation.sha256 !== citation.sha256 && !same(other.value, value));
}

/** Sections of a template that show nothing: those of fields that nothing answers, unless it has something to say for that too. */
function hiddenSections(words: readonly TagWords[], drafts: ReadonlyMap<string, DraftField>, tags: readonly TemplateTag[]): Set<string> {
  const inverted = new Set(tags.filter(({ kind }) => kind === 'inverted').map(({ name }) => name));
  const names = words.map(({ tag_name }) => tag_name);
  return new Set(names.filter((name) => (drafts.get(name)?.value ?? null) === null && !inverted.has(name)));
}

/**
 * Whether a template prints a field whatever comes: by a tag that stands within no section of its own name, nor within one that shows
 * nothing.
 */
export function isPrinted(field: string, tags: readonly TemplateTag[], hidden: ReadonlySet<string>): boolean {
  return tags.some(
    ({ name, kind, inside }) =>
      name === field && (kind === 'value' || kind === 'control') && !inside.some((section) => section === field || hidden.has(section)),
  );
}

/** What the papers give beside the value that was found, or near it where none is sure: what a person may choose instead. */
export function othersOf(found: ExtractedField | null): readonly Alternative[] {
  if (found?.status === 'cited') return found.alternatives;
  return found?.status === 'absent' ? (found.nearest ?? []) : [];
}

/** What was found, with another of its values in its place; null where there is none at this index. */
export function withChosen(found: ExtractedField | null, index: number): (ExtractedField & { status: 'cited' }) | null {
  const chosen = othersOf(found)[index];
  if (!chosen || !found || found.status === 'unverified') return null;
  const others = othersOf(found).filter((other) => other !== chosen);
  if (found.status === 'absent') {
    return { field: found.field, status: 'cited', confidence: 1 - found.confidence, ...chosen, alternatives: others };
  }
  const { disputed: _, by: __, value, file, date, citation, items, table, alternatives: ___, ...rest } = found;
  const lost = { value, file, date, citation, ...(items && { items }), ...(table && { table }) };
  return { ...rest, ...chosen, alternatives: [lost, ...others] };
}

/** The fields that keep a document from being final. */
export function blockersAmong(fields: readonly DocumentField[]): DocumentField[] {
  return fields.filter(({ blocks }) => blocks);
}

/** What lists show of a document's fields; `unseen` papers need eyes too. */
export function countsOf(fields: readonly DocumentField[], unseen: number): { fields: number; cited: number; need_eyes: number } {
  return {
    fields: fields.length,
    cited: fields.filter(({ draft }) => draft.status === 'cited').length,
    need_eyes: fields.filter(({ need }) => need !== null).length + unseen,
  };
}

/** The items or rows that a draft has, where it is a list or table. */
export const partsIn = (draft: DraftField): ValueParts => ('items' in draft || 'table' in draft ? draft : {});

/** Papers of an earlier document that parts of values stand in, each once. */
export function earlierPapers(fields: readonly DocumentField[]): EarlierPaper[] {
  const cited = fields.flatMap(({ draft }) => {
    if (draft.status !== 'attested') return [];
    const used = new Set(partsOf(draft).map(({ citation }) => citation?.sha256));
    return draft.papers?.filter(({ sha256 }) => used.has(sha256)) ?? [];
  });
  return [...new Map(cited.map((paper) => [paper.sha256, paper])).values()];
}
