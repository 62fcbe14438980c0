import { hostilePdfs } from '../hostile-pdfs.ts';

const lines = (line: (n: number) => string): Buffer => Buffer.from(Array.from({ length: 40_000 }, (_, n) => line(n)).join('\n'));

/** Papers that end the process that reads them: it breaks. */
export const deadlyPapers: Readonly<Record<string, () => Buffer>> = Object.fromEntries(
  ['a form that calls itself', 'an image of 60,000 by 60,000', 'an image whose rows are two thousand million wide'].map((name) => [
    `${name}.pdf`,
    hostilePdfs[name]!,
  ]),
);

/** Papers within every limit that keep a process busy for some seconds each. */
export const heavyPapers: Readonly<Record<string, () => Buffer>> = {
  'a list of facts.txt': () => lines((n) => `Value of plan ${n}: £${n},000 on 3 March 2026`),
  'a list of questions.txt': () => lines((n) => `What is the charge of fund ${n}? 0.${n}% a year`),
};
