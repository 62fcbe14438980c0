import { createCategoriser } from './categoriser.ts';
import { readLabelledLines } from './held-out.ts';

/**
 * Prints how often the categoriser, as shipped, is right on files of labelled lines (columns description, amount in pounds, category),
 * and what it takes for what: `node src/engine/categories/measure.ts FILE.csv …`. `npm run accuracy` has the figures of the samples.
 */
for (const file of process.argv.slice(2)) measureFile(file);

function measureFile(file: string): void {
  const lines = readLabelledLines(file);
  const categoriser = createCategoriser();
  const answers = lines.map((line) => ({ line, answer: categoriser.categorise(line) }));
  const right = ({ line, answer }: (typeof answers)[number]): boolean => answer.category === line.category;
  console.log(`${file}, as shipped: ${share(answers.map(right))}`);
  for (const [because, some] of Map.groupBy(answers, ({ answer }) => answer.because))
    console.log(`  by ${because}: ${share(some.map(right))}`);
  const wrong = Map.groupBy(
    answers.filter((each) => !right(each)),
    ({ line, answer }) => `${line.category} taken for ${answer.category}`,
  );
  for (const [what, some] of [...wrong].sort((a, b) => b[1].length - a[1].length).slice(0, 15)) console.log(`  ${some.length} ${what}`);
}

function share(rights: readonly boolean[]): string {
  const right = rights.filter(Boolean).length;
  return `${(right / rights.length).toFixed(3)} (${right} of ${rights.length})`;
}
