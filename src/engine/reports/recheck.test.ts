import { expect, test } from 'vitest';
import { keptComparison } from '#engine/comparing/compare.ts';
import { reportModel } from './from-budget.ts';
import { readReportJson, reportJson } from './json.ts';
import { recheckReport } from './recheck.ts';
import type { ReportModel } from './record.ts';
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
