import { dayIn, findValues } from '#engine/extraction/words/values.ts';

/** A figure, amount, share or day in a text. `key` is the same for all ways to write it: "£1,200" and "£1,200.00"; a bare one doesn't say of what it is. */
export interface Figure {
  from: number;
  to: number;
  key: string;
  bare: boolean;
}

/** The figures of a text from the left; of two that overlap the one of the surer kind. */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = [];
  for (const kind of ['date', 'money', 'percentage', 'number'] as const) {
    for (const { from, to } of findValues(text, kind)) {
      if (found.some((other) => from < other.to && other.from < to)) continue;
      found.push({ from, to, key: keyOf(kind, text.slice(from, to)), bare: kind === 'number' });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function keyOf(kind: 'date' | 'money' | 'percentage' | 'number', words: string): string {
  if (kind === 'date') return dayIn(words) ?? words;
  const number = Number(words.replaceAll(/[^\d.]/g, '')) * (/million$|m$/i.test(words) ? 1_000_000 : /k$/i.test(words) ? 1_000 : 1);
  return `${/^[-−]/.test(words) ? -number : number}${kind === 'percentage' ? '%' : ''}`;
}
