import { expect, test } from 'vitest';
import { reportModel } from '../from-budget.ts';
import { lookupOf } from '../lookup.ts';
import { sampleInput } from '../sample-household.ts';
import { proofAnnex } from './annexes.ts';

test('the pages of a file are said, and none of a file whose payments stand in rows', () => {
  const model = reportModel(sampleInput({ months: 2 }));
  const [table] = model.files;
  const asRows = model.payments.map((payment) => (payment.file === table!.ref ? { ...payment, place: { row: 4, column: 3 } } : payment));
  const filesOf = (of: typeof model) => {
    const files = proofAnnex(of, lookupOf(of)).blocks.find((block) => block.kind === 'table');
    return files?.rows.map(({ cells }) => cells[2]);
  };
  const before = filesOf(model)!;
  const after = filesOf({ ...model, payments: asRows })!;
  expect(JSON.stringify(before[0])).toContain('3');
  expect(JSON.stringify(after[0])).not.toContain('3');
  expect(after.slice(1)).toEqual(before.slice(1));
});
