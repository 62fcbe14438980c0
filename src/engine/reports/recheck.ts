import { isDeepStrictEqual } from 'node:util';
import { incomeByPerson } from '#engine/budgets/earners.ts';
import { headingsOf } from '#engine/budgets/headings.ts';
import { totalsOf } from '#engine/budgets/lines.ts';
import type { KeptComparison } from '#engine/comparing/record.ts';
import { monthOf } from '#platform/shared/dates.ts';
import { monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { isReturnedPayment } from './conduct.ts';
import type { ReportModel, ReportPayment } from './record.ts';
import { spendingSplits, statementTables } from './tables.ts';

/** One thing that was worked out again, and what came of it in words. */
export interface Recheck {
  name: string;
  ok: boolean;
  detail: string;
}

/** Works out again from a report's lines and payments whatever the report says in sum: nothing is taken on trust but the lines and payments themselves. */
export function recheckReport(model: ReportModel): Recheck[] {
  const always = [lineAmounts(model), totals(model), tables(model), onePlace(model), setAside(model), ledger(model), proofs(model)];
  return model.compared ? [...always, compared(model, model.compared)] : always;
}

function result(name: string, faults: readonly string[], good: string): Recheck {
  return { name, ok: faults.length === 0, detail: faults.length === 0 ? good : faults.slice(0, 5).join('; ') };
}

function lineAmounts({ lines }: ReportModel): Recheck {
  const wrong = lines.filter((line) => {
    const counting = line.counts ? [line] : [];
    return line.monthly !== monthlyTotal(counting) || line.yearly !== yearlyTotal(counting);
  });
  return result(
    'line_amounts',
    wrong.map(({ name }) => `${name} comes to another amount`),
    `${lines.length} lines come to what they say a month and a year`,
  );
}

function totals({ lines, categories, by_person, totals: stated }: ReportModel): Recheck {
  const worked = totalsOf(lines, headingsOf(categories));
  const faults = (['monthly', 'yearly'] as const).flatMap((span) =>
    (['income', 'spending', 'saving', 'left'] as const)
      .filter((key) => worked[span][key] !== stated[span][key])
      .map((key) => `${span} ${key} is ${worked[span][key]}, stated ${stated[span][key]}`),
  );
  const persons = incomeByPerson(
    lines,
    lines.flatMap(({ key, whose }) => (whose === undefined ? [] : [{ key, whose }])),
  );
  if (by_person !== undefined && !isDeepStrictEqual(persons, by_person)) faults.push('income by person does not follow from the lines');
  return result('totals', faults, 'income, spending, saving and what is left are the sums of the lines');
}

function tables(model: ReportModel): Recheck {
  const headings = { categories: model.categories, groups: model.groups };
  const worked = { ...statementTables(model.lines, headings), splits: spendingSplits(model.lines, headings) };
  const faults = (['income', 'spending', 'saving', 'splits'] as const).filter((key) => !isDeepStrictEqual(worked[key], model[key]));
  return result(
    'tables',
    faults.map((key) => `the table of ${key} does not follow from the lines`),
    'every heading is the sum of its lines',
  );
}

function onePlace({ lines, payments, returned }: ReportModel): Recheck {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const claimed = lines.flatMap((line) => line.payments);
  const faults = [
    ...(known.size === payments.length ? [] : ['a payment stands twice']),
    ...(new Set(claimed).size === claimed.length ? [] : ['a payment stands in two lines']),
    ...[...Map.groupBy(payments, ({ part }) => part?.of)]
      .filter(([of, parts]) => of !== undefined && sumOf(parts) !== parts[0]?.part?.whole)
      .map(([of]) => `the parts of payment ${of} do not add up to it`),
    ...claimed.filter((id) => !known.has(id)).map((id) => `payment ${id} of a line is missing`),
    ...(isDeepStrictEqual(
      payments.filter(({ description }) => isReturnedPayment(description)).map(({ id }) => id),
      returned,
    )
      ? []
      : ['returned payments differ']),
  ];
  return result('one_place', faults, `${payments.length} payments stand in one place each`);
}

/** Sums are compared where every account is in the report's currency; converted ones depend on rates. */
function setAside({ set_aside, payments, accounts, currency }: ReportModel): Recheck {
  const comparable = accounts.every((account) => account.currency === currency);
  const faults = set_aside.flatMap(({ bucket, count, in: came, out, payments: ids }) => {
    const members = payments.filter((payment) => payment.bucket === bucket);
    const counted =
      members.length === count &&
      isDeepStrictEqual(
        ids,
        members.map(({ id }) => id),
      );
    const summed = !comparable || sumOf(members) === came - out;
    return [
      ...(counted ? [] : [`${bucket} has ${members.length} payments, stated ${count}`]),
      ...(summed ? [] : [`${bucket} adds up to another sum`]),
    ];
  });
  return result('set_aside', faults, 'what is set aside is there, payment by payment');
}

function ledger(model: ReportModel): Recheck {
  const faults = model.ledger.flatMap(({ account_id, month, buckets, change, balanceChange, ok }) => {
    const members = model.payments.filter(
      (payment) => payment.account_id === account_id && monthOf(payment.date) === month && payment.bucket !== 'duplicate',
    );
    const stated = Object.entries(buckets).filter(([bucket]) => bucket !== 'duplicate');
    const wrong = stated.some(([bucket, sum]) => sum !== sumOf(members.filter((payment) => payment.bucket === bucket)));
    const sums = sumOf(members) === change && (!ok || balanceChange === change);
    return wrong || !sums ? [`${account_id} ${month} does not add up as stated`] : [];
  });
  return result('every_penny', faults, `${model.ledger.length} account months add up as stated`);
}

function sumOf(payments: readonly ReportPayment[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

function proofs({ statements }: ReportModel): Recheck {
  const unproved = statements.filter(({ proof }) => !proof.ok);
  const claimed = statements.filter(({ proof }) => proof.ok && (proof.breaks.length > 0 || proof.rows_checked === 0));
  const said = unproved.length > 0 ? `, ${unproved.length} said to be unproved` : '';
  return result(
    'proofs',
    claimed.map(({ file }) => `${file} is called proved and isn’t`),
    `${statements.length - unproved.length} statements proved${said}`,
  );
}

/** The report's own side of a comparison is the report, and its differences add up. The earlier report is not here to be asked. */
function compared(model: ReportModel, { lines, totals: stated }: KeptComparison): Recheck {
  const own = new Map(model.lines.map(({ key, monthly }) => [key, monthly]));
  const sides = lines.flatMap(({ after, ended }) => [after, ended]).filter((side) => side !== null);
  const others = lines.filter(({ before, after, difference }) => difference !== (after?.monthly ?? 0) - (before?.monthly ?? 0));
  const sums = (['income', 'spending', 'saving', 'left'] as const).filter((key) => {
    const { before, after, difference } = stated[key];
    return after !== model.totals.monthly[key] || difference !== after - before;
  });
  const steps = lines.reduce((sum, { effect }) => sum + effect, 0) + stated.left.rounding;
  const faults = [
    ...sides.filter(({ key, monthly }) => own.get(key) !== monthly).map(({ name }) => `${name} is compared by another amount`),
    ...(sides.length === own.size ? [] : [`${own.size} lines, ${sides.length} compared`]),
    ...others.map(({ key }) => `the difference of ${key} is another`),
    ...sums.map((key) => `${key} is compared by another total`),
    ...(steps === stated.left.difference ? [] : ['the differences of lines do not add up to the difference of what is left']),
  ];
  return result('compared', faults, `the differences of ${lines.length} lines add up to the difference of what is left`);
}
