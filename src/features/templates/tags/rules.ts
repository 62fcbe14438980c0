import type { Tag, ValueType } from '#engine/extraction/record.ts';
import { askedNames, type TemplateTag } from '#engine/templates/record.ts';
import type { TemplateType } from '#features/templates/contract.ts';
import type { DocumentTemplateTag, TagInput, TagType } from './contract.ts';

/** What a tag says, whoever says it. */
export type TagWords = Pick<
  DocumentTemplateTag,
  'tag_name' | 'prompt_body' | 'prompt_examples_json' | 'metadata_json' | 'document_type' | 'purpose'
> & {
  /** What a template prints of each of its rows. */
  columns?: string[] | undefined;
};

type OwnedTag = TagWords & Pick<DocumentTemplateTag, 'is_shared' | 'is_active' | 'can'>;

/** Whether a tag counts in a person's documents: switched on, and the firm's or their own; what a colleague only proposes doesn't. */
const counts = ({ is_active, is_shared, can }: OwnedTag): boolean => is_active === 1 && (is_shared || can.change);

const answers: Partial<Record<TagType, ValueType>> = {
  date: 'date',
  money: 'money',
  percentage: 'percentage',
  'yes/no': 'yes/no',
  list: 'list',
  table: 'table',
};

/** A tag as the extraction asks for it. What no paper holds as it stands, paragraphs and pictures, is never looked for. */
export function askedOf({ tag_name, prompt_body, prompt_examples_json, metadata_json, purpose, columns = [] }: TagWords): Tag {
  const type = answers[metadata_json.type];
  const isMade = metadata_json.type === 'paragraph' || metadata_json.type === 'image';
  const kind = purpose === 'extracted' && isMade ? 'written' : purpose;
  const more = { ...(type !== undefined && { type }), ...(columns.length > 0 && { columns }) };
  return { tag_name, prompt_body, examples: prompt_examples_json, kind, ...more };
}

/** Whether a section of the tag's name prints rows, each with values of its own. */
export const hasRows = ({ metadata_json: { type } }: Pick<TagWords, 'metadata_json'>): boolean => type === 'list' || type === 'table';

/**
 * What is said of a name in documents of a type: a person's own words before the firm's, the firm's before those that come with
 * the product; words for this type before words for all.
 */
export function tagFor<T extends OwnedTag>(
  name: string,
  type: TemplateType,
  { tags, standard }: { tags: readonly T[]; standard: readonly TagInput[] },
): T | TagInput | null {
  const meant = <W extends TagWords>(one: W): boolean =>
    one.tag_name.toLowerCase() === name.toLowerCase() && (one.document_type === null || one.document_type === type);
  const rank = ({ is_shared, document_type }: T): number => (is_shared ? 2 : 0) + (document_type === null ? 1 : 0);
  const [best] = tags.filter((tag) => counts(tag) && meant(tag)).toSorted((a, b) => rank(a) - rank(b));
  if (best) return best;
  return standard.filter(meant).toSorted((a, b) => Number(a.document_type === null) - Number(b.document_type === null))[0] ?? null;
}

/** The names that a template of a type asks for, each once, where its tags mean this: what stands within a list or table comes with its rows. */
export function askedIn<T extends OwnedTag>(
  placed: readonly TemplateTag[],
  type: TemplateType,
  known: { tags: readonly T[]; standard: readonly TagInput[] },
): string[] {
  return askedNames(placed, (name) => {
    const words = tagFor(name, type, known);
    return words !== null && hasRows(words);
  });
}

/** Names that somebody has said something of for documents of a type, and that a template doesn't ask for. */
export function unusedNames(asked: readonly string[], type: TemplateType, tags: readonly OwnedTag[]): string[] {
  const used = new Set(asked.map((name) => name.toLowerCase()));
  const meant = tags.filter((tag) => counts(tag) && (tag.document_type === null || tag.document_type === type));
  return [...new Set(meant.map(({ tag_name }) => tag_name))].filter((name) => !used.has(name.toLowerCase()));
}

/** What a tag of which nobody has said anything is asked for by: its name alone. */
export function nameAlone(tag_name: string, type: TagType = 'text'): TagWords {
  return {
    tag_name,
    prompt_body: '',
    prompt_examples_json: [],
    metadata_json: { type, fallback: null },
    document_type: null,
    purpose: 'extracted',
  };
}
