import type { DraftField } from '#engine/composing/draft.ts';
import { servedTag } from '#engine/composing/library.ts';
import type { Snippet } from '#engine/composing/record.ts';
import { wantedBy } from '#engine/composing/wants.ts';
import { printableFor } from '#engine/computing/printable.ts';
import type { GivenField } from '#engine/computing/record.ts';
import { Tag } from '#engine/extraction/record.ts';
import type { Language } from '#engine/templates/formats.ts';
import type { TemplateTag, TemplateValue, TemplateValues } from '#engine/templates/record.ts';
import { type Arguments, textOption } from './output.ts';
import { type Drafted, draftFrom, readTags, snippetsOf } from './tag-values.ts';

/** Values for a template, and how they came about. */
interface LetterDraft extends Drafted {
  values: TemplateValues;
  /** What snippets ask for: given by a person, it is of use also where the template doesn't print it. */
  facts: ReadonlySet<string>;
}

/** The values of a template's tags as its sources give them, by the firm's tags where there are any, with paragraphs of snippets. */
export async function draftLetter(
  tags: readonly TemplateTag[],
  { sources, args, ...more }: { sources: readonly string[]; args: Arguments; stated: GivenField[]; language: Language },
): Promise<LetterDraft> {
  const wanted = new Map(
    tags.filter(({ kind, inside }) => (kind === 'value' || kind === 'control') && inside.length === 0).map((tag) => [tag.name, tag]),
  );
  const tagsPath = textOption(args, 'tags');
  const firms = tagsPath === undefined ? [] : readTags(tagsPath);
  const named = new Set(firms.map(({ tag_name }) => tag_name));
  const snippets = snippetsOf(args);
  const others = [...wanted.keys()].filter((name) => !named.has(name)).map((name) => tagFor(name, snippets));
  const drafted = await draftFrom(sources, [...firms, ...others], args, more);
  const values: TemplateValues = {};
  for (const field of drafted.fields) {
    const tag = wanted.get(field.field);
    if (tag && field.value !== null && field.status !== 'unverified') values[field.field] = valueFor(tag, field, field.value);
  }
  return { ...drafted, values, facts: new Set(snippets.flatMap(wantedBy)) };
}

/** A template's tag of which the firm says no more than its name. */
function tagFor(name: string, snippets: readonly Snippet[]): Tag {
  return Tag.parse({ tag_name: name, kind: servedTag(name, snippets) === null ? 'extracted' : 'written' });
}

function valueFor(tag: TemplateTag, field: DraftField, value: string): TemplateValue {
  if ('sentences' in field) return { $paragraphs: field.paragraphs };
  return field.status === 'computed' && tag.filter === null ? field.printable : printableFor(tag, value);
}
