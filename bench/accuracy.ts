/**
 * How right the product is on the papers that come with it: `npm run accuracy`. Prints it in a table and writes `accuracy.json`;
 * `--json` prints the whole of it instead; `--keep` makes it what is shown as measured of this version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureAccuracy } from '#engine/accuracy/measure.ts';
import { Accuracy, type Counted, type Reliability } from '#engine/accuracy/record.ts';
import { formatMoney } from '#platform/shared/money.ts';

const root = new URL('../', import.meta.url);
const shipped = new URL('src/engine/accuracy/measured.json', root);
const { values } = parseArgs({ options: { json: { type: 'boolean' }, keep: { type: 'boolean' } } });
const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const found = await measureAccuracy({ version, today: new Date().toISOString().slice(0, 10) });
const written = z.encode(Accuracy, found);

if (values.json === true) console.log(JSON.stringify(written, null, 2));
else {
  print(found);
  writeFileSync(new URL('accuracy.json', root), `${JSON.stringify(written, null, 2)}\n`);
}
if (values.keep === true) {
  const before = z.array(Accuracy).parse(JSON.parse(readFileSync(shipped, 'utf8')));
  const kept = [found, ...before.filter((each) => each.version !== version)];
  writeFileSync(shipped, `${JSON.stringify(z.encode(z.array(Accuracy), kept), null, 2)}\n`);
}

function print({ statements, refusals, categories, letters, ...measured }: Accuracy): void {
  console.log(`version ${measured.version}, ${measured.measured_on}\n`);
  row('statements', ['lines', 'extra', 'signs', 'balances', 'header', 'proved', 'WRONG', 'category', 'income', 'spending']);
  for (const { layout, lines, extra, wrong_sign, balances, header, accounts, proved, ...rest } of statements) {
    const { proved_when_wrong, categories: named, income, spending } = rest;
    const errors = [income, spending].map((figure) => formatMoney(figure.found - figure.truth, { sign: true }));
    const read = [counted(lines), extra, wrong_sign, counted(balances), counted(header)];
    row(layout, [...read, `${proved}/${accounts}`, proved_when_wrong, counted(named), ...errors]);
  }
  console.log(`no statements, refused for the right reason: ${counted(refusals)}\n`);
  row('letters', ['right', 'source', 'stale', 'wrong', 'missing', 'absent']);
  for (const { case: name, values: right, source, stale, wrong, missing, absent } of letters)
    row(name, [counted(right), counted(source), stale, wrong, missing, counted(absent)]);
  printReliability('payees that were never met, a line each', categories.payees);
  printReliability('lines that were never seen, as shipped', categories.unseen);
  printReliability('sample lines, their payees taken out of what is known', categories.samples);
}

function printReliability(title: string, { bins, widest_gap, ...all }: Reliability): void {
  console.log(`\n${title}: ${(all.right / all.of).toFixed(3)} right of ${all.of}, ${all.payees} payees`);
  row('as sure as', ['expected', 'right', 'lines', 'payees']);
  for (const { from, expected, right, of, payees } of bins)
    row(`${from.toFixed(1)} and more`, [expected.toFixed(3), (right / of).toFixed(3), of, payees]);
  console.log(`widest gap of a bin of 100 lines or more: ${widest_gap?.toFixed(3) ?? 'there is none'}`);
}

function row(name: string, cells: readonly unknown[]): void {
  console.log(name.padEnd(30) + cells.map((cell) => String(cell).padStart(11)).join(''));
}

function counted({ right, of }: Counted): string {
  return `${right}/${of}`;
}
