import type { DraftField, Snippet } from './record.ts';
import { sentencesIn } from './wording.ts';

/** The headings and sentences of the snippets that fields are composed of, as the library has them, once each. */
export function toTranslate(fields: readonly DraftField[], snippets: readonly Snippet[]): string[] {
  const used = fields.flatMap((field) => (field.status === 'composed' ? field.used.map(({ snippet }) => snippet) : []));
  const texts = used.flatMap(({ id, version }) => {
    const snippet = snippets.find((one) => one.id === id && one.version === version);
    return snippet ? [...(snippet.heading === undefined ? [] : [snippet.heading]), ...sentencesIn(snippet)] : [];
  });
  return [...new Set(texts)];
}
