import { textChanges } from '#features/templates/snippets/rules.ts';

/** One text as it became another, word by word: what went, and what came. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  return textChanges(before, after).map(({ kind, text }, index) => {
    if (kind === 'gone') return <del key={index}>{text}</del>;
    return kind === 'new' ? <ins key={index}>{text}</ins> : text;
  });
}
