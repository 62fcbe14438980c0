import { parseArgs } from 'node:util';
import { byLayout, figuresOf, isSound, type Figures } from '#engine/accuracy/figures.ts';
import { examine, statementsIn } from '#engine/accuracy/read.ts';
import type { Verdict } from '#engine/accuracy/statements.ts';
import { anyBank } from './any/bank.ts';
import { missedBars } from './bars.ts';
import { examineCategories } from './blind.ts';
import { generate } from './generate.ts';
import { LAYOUTS } from './layouts/all.ts';

const options = {
  any: { type: 'string' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string' },
  folder: { type: 'string' },
  errors: { type: 'string', default: '0' },
} as const;
const { values } = parseArgs({ options });
const known = values.only === undefined ? LAYOUTS : LAYOUTS.filter((layout) => layout.name === values.only);
const byChance = Array.from({ length: Number(values.any ?? 0) }, (_, at) => anyBank(Number(values.seed) * 1000 + at));
const layouts = values.any === undefined ? known : byChance.filter(({ name }) => values.only === undefined || name === values.only);
const { files, missing } =
  values.folder === undefined
    ? await generate({ seed: Number(values.seed), layouts })
    : { files: statementsIn(values.folder), missing: [] };
const verdicts: Verdict[] = [];
for (const file of files) verdicts.push(await examine(file));

const sound = verdicts.filter(isSound);
const heads = [
  'layout',
  'lines',
  'prec',
  'recall',
  'sign',
  'words',
  'bal',
  'acc',
  'open',
  'close',
  'holder',
  'number',
  'sort',
  'period',
  'cur',
  'kind',
  'proved',
  'WRONG',
  'dates',
  'right but not proved',
];
console.log(heads.map((head, at) => (at === 0 ? head.padEnd(14) : head.padStart(8))).join(''));
for (const figures of [...byLayout(sound), figuresOf('all', sound)]) console.log(rowOf(figures));
const falsified = verdicts.filter(({ truth }) => truth.tampered === true);
console.log(`\nfalsified: ${falsified.length}, shown as proved: ${falsified.filter(({ provedWhenWrong }) => provedWhenWrong > 0).length}`);
const negatives = verdicts.filter(({ refused }) => refused !== null);
console.log(
  `to be refused: ${negatives.length}, refused for the right reason: ${negatives.filter(({ refused }) => refused === true).length}`,
);
if (missing.length > 0) console.log(`not made, for want of the program: ${missing.join(', ')}`);
for (const { truth, complaints } of verdicts) {
  const shown = complaints.slice(0, Number(values.errors));
  if (shown.length > 0) console.log(`\n${truth.file} (${complaints.length})\n  ${shown.join('\n  ')}`);
}
const blind = examineCategories();
console.log(
  `\ncategories of ${blind.lines} lines of payees never seen: ${blind.right.toFixed(4)} right, heading ${blind.heading.toFixed(4)}`,
);
for (const [mistake, count, example] of blind.confusions.slice(0, Number(values.errors)))
  console.log(`  ${count} ${mistake}, such as ${example}`);
const missed = missedBars(verdicts);
for (const bar of missed) console.log(`MISSED ${bar}`);
process.exitCode = missed.length > 0 ? 1 : 0;

function rowOf({
  name,
  lines,
  precision,
  recall,
  wrongSign,
  words,
  balances,
  accounts,
  header,
  proved,
  provedWhenWrong,
  provedButForDates,
  unprovedThoughRight,
}: Figures): string {
  const shares = [precision, recall].map((share) => share.toFixed(3));
  const { opening, closing, holder, number, sort, period, currency, kind } = header;
  const cells = [
    lines,
    ...shares,
    wrongSign,
    words.toFixed(2),
    balances.toFixed(2),
    accounts,
    opening,
    closing,
    holder,
    number,
    sort,
    period,
    currency,
    kind,
    proved,
    provedWhenWrong,
    provedButForDates,
    unprovedThoughRight,
  ];
  return name.padEnd(14) + cells.map((cell) => String(cell).padStart(8)).join('');
}
