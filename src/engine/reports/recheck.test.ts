import { expect, test } from 'vitest';
import { workOut } from '#engine/budgets/work-out.ts';
import { keptComparison } from '#engine/comparing/compare.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { reportModel } from './from-budget.ts';
import { readReportJson, reportJson } from './json.ts';
import { lookupOf } from './lookup.ts';
import { recheckReport } from './recheck.ts';
import { printedCount, type ReportModel } from './record.ts';
import { emptyInput, sampleInput } from './sample-household.ts';

const model = reportModel(sampleInput());
const failed = (report: ReportModel) =>
  recheckReport(report)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

/** A copy with one thing changed. */
function changed(change: (copy: ReportModel) => void): ReportModel {
  const copy = structuredClone(model);
  change(copy);
  return copy;
}

test('a report that was made here says nothing that its lines and payments do not', () => {
  expect(failed(model)).toEqual([]);
  expect(failed(reportModel(emptyInput()))).toEqual([]);
});

test('a changed amount, total, heading, payment or bucket is found', () => {
  expect(failed(changed(({ lines }) => void (lines[3]!.amount += 1)))).toContain('line_amounts');
  expect(failed(changed(({ totals }) => void (totals.monthly.left += 1)))).toEqual(['totals']);
  expect(failed(changed(({ spending }) => void (spending[0]!.rows[0]!.monthly += 1)))).toEqual(['tables']);
  expect(failed(changed(({ payments }) => void (payments[9]!.amount += 1)))).toContain('every_penny');
  expect(failed(changed(({ payments }) => void (payments[9]!.bucket = 'cash')))).toEqual(['set_aside', 'every_penny']);
  expect(failed(changed(({ set_aside }) => void (set_aside[0]!.out += 1)))).toEqual(['set_aside']);
  expect(failed(changed(({ payments }) => void payments.pop()))).toContain('one_place');
  expect(failed(changed(({ statements }) => void statements[0]!.proof.breaks.push({ page: 1, row: 1, expected: 0, found: 1 })))).toEqual([
    'proofs',
  ]);
});

test('the JSON is the report itself, in pence, and comes back the same', () => {
  const json = reportJson(model);
  expect(json).toContain(`"income": ${model.totals.monthly.income}`);
  expect(readReportJson(json)).toEqual(model);
  const { payments, ...rest } = model;
  expect(reportJson({ payments, ...rest })).toBe(json);
  expect(readReportJson('{"format":"suitably.income-report/1"}')).toBeNull();
  expect(readReportJson('not json')).toBeNull();
});

test('a comparison that isn’t of this report, or doesn’t add up, is found', () => {
  const compared = keptComparison(reportModel(sampleInput({ months: 6 })), model);
  const failedWith = (change: (copy: typeof compared) => void) => {
    const copy = structuredClone(compared);
    change(copy);
    return failed({ ...model, compared: copy });
  };
  expect(failed({ ...model, compared })).toEqual([]);
  expect(failedWith(({ lines }) => void (lines[0]!.after!.monthly += 1))).toEqual(['compared']);
  expect(failedWith(({ lines }) => void (lines[0]!.effect += 1))).toEqual(['compared']);
  expect(failedWith(({ lines }) => void lines.pop())).toEqual(['compared']);
  expect(failedWith(({ totals }) => void (totals.income.after += 1))).toEqual(['compared']);
});

test('a payment that a person split stands in the report as its parts, which add up, and the change is told', () => {
  const input = sampleInput();
  const group = input.budget.groups.find(({ bucket, canonicalDescription }) => bucket === 'line' && canonicalDescription === 'Tesco')!;
  const [account] = input.accounts;
  const paid = account!.transactions.find(({ id }) => id === group.transactionIds[0])!;
  const split: Decision = {
    kind: 'split',
    subject: paid.id,
    value: [
      { category: 'food.groceries', amount: paid.amount + 1_000 },
      { category: 'excluded.cash_withdrawal', amount: -1_000 },
    ],
  };
  const decisions = [...input.decisions, split];
  const evidence = { accounts: [...input.accounts], categories: [...input.categories], period: null, manualLines: [], currency: 'GBP' };
  const people = { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true };
  const budget = workOut({ ...evidence, decisions, people, today: '2026-01-14' });
  const report = reportModel({ ...input, budget, decisions });
  expect(failed(report)).toEqual([]);
  const parts = report.payments.filter(({ part }) => part?.of === paid.id);
  expect(parts.map(({ bucket, amount }) => [bucket, amount])).toEqual([
    ['line', paid.amount + 1_000],
    ['cash', -1_000],
  ]);
  expect(printedCount(report.payments)).toBe(account!.transactions.length);
  expect(lookupOf(report).printed(parts[1]!)).toBe(`${paid.description} (part of ${formatMoney(paid.amount)})`);
  expect(report.changes.filter(({ kind }) => kind === 'split')).toMatchObject([
    { before: 'One amount', after: `Groceries and housekeeping ${formatMoney(paid.amount + 1_000)}, Cash withdrawal −£10.00` },
  ]);
  parts[0]!.amount -= 1;
  expect(failed(report)).toContain('one_place');
});
