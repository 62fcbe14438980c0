import { servedTag } from '#engine/composing/library.ts';
import type { Snippet } from '#engine/composing/record.ts';
import { wantedBy } from '#engine/composing/wants.ts';
import type { GivenField } from '#engine/computing/record.ts';
import { Tag } from '#engine/extraction/record.ts';
import { valuesFor } from '#engine/letters/filling.ts';
import { standardTagNamed } from '#engine/letters/standard-tags.ts';
import type { Language } from '#engine/templates/formats.ts';
import { askedNames, columnsAskedIn, type TemplateTag, type TemplateValues } from '#engine/templates/record.ts';
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
  const tagsPath = textOption(args, 'tags');
  const firms = (tagsPath === undefined ? [] : readTags(tagsPath)).map((tag) => withColumns(tag, tags));
  const named = new Set(firms.map(({ tag_name }) => tag_name));
  const snippets = snippetsOf(args);
  const rows = new Set(firms.filter(({ type }) => type === 'list' || type === 'table').map(({ tag_name }) => tag_name));
  const wanted = askedNames(tags, (name) => rows.has(name));
  const others = wanted.filter((name) => !named.has(name)).map((name) => tagFor(name, snippets));
  const drafted = await draftFrom(sources, [...firms, ...others], args, more);
  return { ...drafted, values: valuesFor(tags, drafted.fields, more.language.locale), facts: new Set(snippets.flatMap(wantedBy)) };
}

/** A tag whose rows the template prints wants what it prints of each. */
function withColumns(tag: Tag, tags: readonly TemplateTag[]): Tag {
  const columns = tag.columns ?? columnsAskedIn(tags, tag.tag_name);
  return (tag.type === 'list' || tag.type === 'table') && columns.length > 0 ? { ...tag, columns } : tag;
}

/** A template's tag of which the firm says no more than its name: as the product knows it, a paragraph of snippets, or to be found by its name. */
function tagFor(name: string, snippets: readonly Snippet[]): Tag {
  const kind = servedTag(name, snippets) === null ? 'extracted' : 'written';
  return standardTagNamed(name) ?? Tag.parse({ tag_name: name, kind });
}
