import { useSuspenseQuery } from '@tanstack/react-query';
import { allTagsQuery, snippetsQuery, standardTagsQuery } from '#features/templates/web/parts/queries.ts';
import { valueNamesIn } from '../rules.ts';

interface ValueNames {
  /** What a snippet may print or ask about, by name. */
  values: string[];
  /** Tags of paragraphs that the person or their firm made. */
  paragraphs: string[];
  /** Those of some names that no tag has, and none of the product's snippets uses. */
  unknownOf: (names: readonly string[]) => string[];
}

/** The names of tags, one's own, the firm's and the product's, told apart by what they are filled with. */
export function useValueNames(): ValueNames {
  const { data: own } = useSuspenseQuery(allTagsQuery);
  const { data: standard } = useSuspenseQuery(standardTagsQuery);
  const { data: library } = useSuspenseQuery(snippetsQuery);
  const typeOf = ({ metadata_json }: { metadata_json?: { type?: string | undefined } | undefined }) => metadata_json?.type ?? 'text';
  const plain = (one: { tag_name: string }) => !one.tag_name.includes('.');
  const values = [...own.data, ...standard.tags].filter((tag) => plain(tag) && !made.has(typeOf(tag)));
  const paragraphs = own.data.filter((tag) => plain(tag) && typeOf(tag) === 'paragraph');
  const sorted = (tags: readonly { tag_name: string }[]) => [...new Set(tags.map(({ tag_name }) => tag_name))].toSorted();
  const used = library.data.filter(({ is_fixed }) => is_fixed).flatMap(valueNamesIn);
  const known = new Set([...values.map(({ tag_name }) => tag_name), ...used].map((name) => name.toLowerCase()));
  const unknownOf = (names: readonly string[]) => names.filter((name) => !known.has(name.toLowerCase()));
  return { values: sorted(values), paragraphs: sorted(paragraphs), unknownOf };
}

/** What no sentence can print. */
const made = new Set(['paragraph', 'table', 'image']);
