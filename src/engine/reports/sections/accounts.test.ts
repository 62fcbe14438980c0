import { expect, test } from 'vitest';
import { reportModel } from '../from-budget.ts';
import { lookupOf } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { sampleInput } from '../sample-household.ts';
import { setAsideSection } from './accounts.ts';

test('money back is said to be netted where its purchase is spending of the report, and else not', () => {
  const model = reportModel(sampleInput({ months: 2 }));
  const of = (bucket: string, isIn: boolean) => model.payments.find((payment) => payment.bucket === bucket && payment.amount > 0 === isIn)!;
  const [back, purchase, apart] = [of('line', true), of('line', false), model.payments.find(({ bucket }) => bucket === 'cash')!];
  const netted = (second: string | null, status: 'sure' | 'ask' = 'sure') => {
    const pairs: ReportModel['pairs'] = [{ kind: 'refund', first: back.id, second, category: 'food.groceries', status }];
    const { blocks } = setAsideSection({ ...model, pairs }, lookupOf({ ...model, pairs }));
    const table = blocks.findLast((block) => block.kind === 'table');
    return table?.rows[0]?.cells.slice(-2);
  };
  expect(JSON.stringify(netted(purchase.id))).toMatch(/Groceries.*Yes/);
  expect(JSON.stringify(netted(null))).toMatch(/–.*No"/);
  expect(JSON.stringify(netted(apart.id))).toMatch(/–.*No"/);
  expect(JSON.stringify(netted(null, 'ask'))).toMatch(/–.*Not decided/);
});
