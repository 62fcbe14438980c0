import { createCategoriser } from './categoriser.ts';
import { answersHeldOut, readLabelledLines } from './held-out.ts';
import { readPayees } from './payee-file.ts';

/**
 * Prints how often the categoriser is right: `node src/engine/categories/measure.ts [FILE.csv …]`.
 * Always on the sample lines with their payees held out of the training lines and of the payee data, five times a fifth;
 * then, as shipped, on each file of labelled lines (columns description, amount in pounds, category).
 */
const held = answersHeldOut(readLabelledLines());
console.log(`payee data: ${new Set(readPayees().map((alias) => alias.payee)).size} payees`);
console.log(`sample lines, payee held out of lines and data: ${share(held.map((answer) => answer.right))}`);
const telling = held.filter((answer) => answer.worded);
console.log(`  of these, with a telling word in the name: ${share(telling.map((answer) => answer.right))}`);
const payees = Map.groupBy(held, (answer) => `${answer.line.category} ${answer.answer.payee}`);
console.log(
  `  by payee, each counted once: ${share([...payees.values()].map((lines) => lines.filter((line) => line.right).length * 2 > lines.length))}`,
);
for (const file of process.argv.slice(2)) measureFile(file);

function measureFile(file: string): void {
  const lines = readLabelledLines(file);
  const categoriser = createCategoriser();
  const answers = lines.map((line) => ({ line, answer: categoriser.categorise(line) }));
  const right = ({ line, answer }: (typeof answers)[number]): boolean => answer.category === line.category;
  console.log(`\n${file}, as shipped: ${share(answers.map(right))}`);
  for (const [because, some] of Map.groupBy(answers, ({ answer }) => answer.because))
    console.log(`  by ${because}: ${share(some.map(right))}`);
  const wrong = Map.groupBy(
    answers.filter((each) => !right(each)),
    ({ line, answer }) => `${line.category} taken for ${answer.category}`,
  );
  for (const [what, some] of [...wrong].sort((a, b) => b[1].length - a[1].length).slice(0, 15)) console.log(`  ${some.length} ${what}`);
  const bins = Map.groupBy(answers, ({ answer }) => Math.min(Math.floor(answer.confidence * 10), 9));
  for (const [bin, some] of [...bins].sort((a, b) => a[0] - b[0])) console.log(`  confidence ${bin / 10}: ${share(some.map(right))}`);
}

function share(rights: readonly boolean[]): string {
  const right = rights.filter(Boolean).length;
  return `${(right / rights.length).toFixed(3)} (${right} of ${rights.length})`;
}
