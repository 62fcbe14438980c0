import type { Page } from '#engine/reading/record.ts';

/** Pages by the numbers printed on them, where each has its own from 1 up and they were put together in another order: scanned, or merged by hand. */
export function inPrintedOrder(pages: readonly Page[]): readonly Page[] {
  if (pages.length < 2) return pages;
  const numbers = pages.map(printedNumber);
  if (numbers.every((number, i) => number === null || number === i + 1)) return pages;
  const order = numbers.flatMap((number, i) => (number === null ? [] : [{ number, i }])).toSorted((a, b) => a.number - b.number);
  const complete = order.length === pages.length && order.every(({ number }, i) => number === i + 1);
  return complete ? order.flatMap(({ i }) => pages[i] ?? []) : pages;
}

/** The number after the word "Page" or "Sheet"; null where there is none, or more than one. */
function printedNumber({ words }: Page): number | null {
  let found: number | null = null;
  for (let i = 0; i < words.length; i++) {
    const text = words[i]?.text ?? '';
    if ((text.length !== 4 && text.length !== 5) || !/^(?:page|sheet)$/i.test(text)) continue;
    const number = /^(\d{1,3})(?:\/\d+)?$/.exec(words[i + 1]?.text ?? '');
    if (!number) continue;
    if (found !== null && found !== Number(number[1])) return null;
    found = Number(number[1]);
  }
  return found;
}
