/* Papers within every limit of size whose values take longer to look for than a process is given: each ends the one that reads it. */

const lines = (line: (n: number) => string): Buffer => Buffer.from(Array.from({ length: 90_000 }, (_, n) => line(n)).join('\n'));

export const endless: Readonly<Record<string, () => Buffer>> = {
  'a list of facts.txt': () => lines((n) => `Value of plan ${n}: £${n},000 on 3 March 2026`),
  'a list of questions.txt': () => lines((n) => `What is the charge of fund ${n}? 0.${n}% a year`),
  'a table of plans.csv': () => lines((n) => `Plan ${n},£${n},3 March 2026`),
};
