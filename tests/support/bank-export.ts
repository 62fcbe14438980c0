import { readLabelledLines } from '#engine/categories/held-out.ts';
import { addDays } from '#platform/shared/dates.ts';
import { chance } from './chance.ts';

const days = 365;
/** Payees that one household has: a few are met every week, most seldom. */
const payees = 160;
const salary = { description: 'MARLOWE FREIGHT LTD SALARY', amount: 312_055 };

/**
 * A bank's export of so many payments of one household in one year, as CSV with balances: the same for the same numbers, and of one
 * account in every year. Its payees come from the labelled lines; a third of them always take the same amount; a salary each month.
 */
export function bankExport({ rows, year, household = 0 }: { rows: number; year: number; household?: number }): string {
  const known = readLabelledLines();
  const own = Array.from({ length: payees }, (_, n) => known[(household * payees + n * 7) % known.length]!);
  const drawn = chance(household * 10_000 + year);
  const salaryEvery = Math.max(2, Math.round(rows / 12));
  const account = `20-00-00,${10_000_000 + household}`;
  let balance = 10_000_000;
  const lines = Array.from({ length: rows }, (_, n) => {
    const which = Math.floor(payees * drawn.next() ** 2);
    const usual = 100 + (Math.abs(own[which]!.amount) % 9_000);
    const spent = which % 3 === 0 ? usual : Math.round(usual * (0.5 + drawn.next()));
    const { description, amount } = n % salaryEvery === 0 ? salary : { description: own[which]!.description, amount: -spent };
    balance += amount;
    const date = addDays(`${year}-01-01`, Math.floor((n * days) / rows));
    return `${date},${account},"${description.replaceAll('"', '')}",${pounds(amount)},${pounds(balance)}`;
  });
  return `Date,Sort Code,Account Number,Description,Amount,Balance\n${lines.join('\n')}\n`;
}

function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}
