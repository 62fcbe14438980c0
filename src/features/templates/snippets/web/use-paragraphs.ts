import { useSuspenseQuery } from '@tanstack/react-query';
import { inWords } from '#engine/composing/record.ts';
import { sectionsQuery, snippetsQuery } from '#features/templates/web/parts/queries.ts';

interface Paragraphs {
  /** Those of a letter in its order, then the firm's own. */
  all: { value: string; label: string }[];
  titleOf: (tag: string) => string;
}

/** The paragraphs that snippets are written for, with their headings in a letter; `more` are tags that may have none yet. */
export function useParagraphs(more: readonly string[] = []): Paragraphs {
  const { data } = useSuspenseQuery(sectionsQuery);
  const { data: library } = useSuspenseQuery(snippetsQuery);
  const titles = new Map(data.sections.map(({ tag, title }) => [tag, title]));
  const titleOf = (tag: string): string => titles.get(tag) ?? inWords(tag);
  const tags = new Set([...titles.keys(), ...library.data.map(({ tag }) => tag), ...more]);
  return { all: [...tags].map((tag) => ({ value: tag, label: titleOf(tag) })), titleOf };
}
