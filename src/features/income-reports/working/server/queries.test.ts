import { expect, test } from 'vitest';
import type { RuleImpact } from '#features/income-reports/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { aReport, ok, post, settled, upload, working } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

test('a rule that would take in more than is meant says so before it is made, and is refused until it is meant', async () => {
  const adviser = await house.anAdministrator();
  const [first, second] = [await aReport(adviser), await aReport(adviser)];
  for (const { customer } of [first, second]) await settled(adviser, (await upload(adviser, customer, 'thornbury-couple-2025.pdf')).id);
  const url = (report: { id: string }) => `/api/customer-income-reports/${report.id}`;
  const impactOf = (payee: string) =>
    post<RuleImpact>(adviser, `${url(second.report)}/preview`, { payee, direction: 'out', category: 'leisure.charity' });

  // Paid fifteen times, for two purposes: two groups of one payee.
  const netflix = await impactOf('Netflix');
  expect(netflix).toMatchObject({ payments: 15, otherReports: 1, decidedOtherwise: 0, breadth: [] });
  expect(netflix.groups.map(({ payments }) => payments).toSorted((a, b) => b - a)).toEqual([12, 3]);
  expect(await impactOf('R Bansal')).toMatchObject({ payments: 4, breadth: ['person'] });
  expect(await impactOf('Cash withdrawal')).toMatchObject({ breadth: ['no_name'] });

  const group = (await working(adviser, first.report.id)).budget.groups.find(({ key }) => key.startsWith('out|netflix|'))!;
  await post(adviser, `${url(first.report)}/decide`, { decisions: [{ kind: 'category', subject: group.key, value: 'leisure.hobbies' }] });
  expect(await impactOf('Netflix')).toMatchObject({ decidedOtherwise: 1, breadth: ['decided_otherwise'] });

  const { budget } = await working(adviser, second.report.id);
  const person = budget.groups.find(({ canonicalDescription, isIncome }) => canonicalDescription === 'R Bansal' && !isIncome)!;
  const decisions = [{ kind: 'reviewed', subject: person.key, value: true }];
  const remember = { payee: 'R Bansal', direction: 'out', category: 'leisure.charity' };
  const decide = (body: object) => adviser.inject({ method: 'POST', url: `${url(second.report)}/decide`, payload: body });
  const refused = await decide({ decisions, remember });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('looks like a person');
  expect((await ok<{ totalItems: number }>(adviser.inject('/api/category-rules'))).totalItems).toBe(0);
  expect((await decide({ decisions, remember: { ...remember, even_if_broad: true } })).statusCode).toBe(200);
  expect((await ok<{ totalItems: number }>(adviser.inject('/api/category-rules'))).totalItems).toBe(1);
});
