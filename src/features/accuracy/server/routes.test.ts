import { expect, test } from 'vitest';
import type { AccuracyPage } from '#features/accuracy/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aReport, ok, post, settled, upload, uploadPayments, working } from '#tests/support/reports.ts';

const house = openHouse({ work: true });
const accuracy = (adviser: Adviser) => ok<AccuracyPage>(adviser.inject('/api/accuracy'));

/** Both sums over all tenths. */
function sums({ firm }: AccuracyPage): { reviewed: number; changed: number } {
  const sum = (of: 'reviewed' | 'changed') => firm.bins.reduce((total, bin) => total + bin[of], 0);
  return { reviewed: sum('reviewed'), changed: sum('changed') };
}

test('a firm sees what is measured of this version, and how often its people chose another category, until they take it back', async () => {
  const boss = await house.anAdministrator();
  const { customer, report } = await aReport(boss);
  await settled(boss, (await upload(boss, customer, 'thornbury-retired-1m.pdf')).id);
  const before = await accuracy(boss);
  expect(before.shipped.statements.map(({ layout }) => layout)).toContain('thornbury');
  expect(before.firm).toEqual({ bins: [], months: [] });

  const { budget } = await working(boss, report.id);
  const [kept, changed] = budget.groups.filter(({ isIncome, category }) => !isIncome && category !== 'leisure.charity');
  const url = `/api/customer-income-reports/${report.id}/decide`;
  const decisions = [
    { kind: 'reviewed', subject: kept!.key, value: true },
    { kind: 'category', subject: changed!.key, value: 'leisure.charity' },
  ];
  const { undo } = await post<{ undo: object }>(boss, url, { decisions });
  const after = await accuracy(boss);
  expect(sums(after)).toEqual({ reviewed: kept!.count + changed!.count, changed: changed!.count });
  const month = new Date().toISOString().slice(0, 7);
  expect(after.firm.months).toEqual([{ month, ...sums(after) }]);

  await post(boss, url, undo);
  expect((await accuracy(boss)).firm).toEqual({ bins: [], months: [] });
});

test('a correction that becomes a rule of the firm still counts', async () => {
  const boss = await house.anAdministrator();
  const { customer, report } = await aReport(boss);
  await settled(boss, (await upload(boss, customer, 'thornbury-retired-1m.pdf')).id);
  const { budget } = await working(boss, report.id);
  const group = budget.groups.find(({ isIncome, category }) => !isIncome && category === 'food.groceries')!;
  await post(boss, `/api/customer-income-reports/${report.id}/decide`, {
    decisions: [{ kind: 'category', subject: group.key, value: 'leisure.charity' }],
    remember: { payee: group.canonicalDescription, direction: 'out', category: 'leisure.charity', rename: null },
  });
  const { reviewed, changed } = sums(await accuracy(boss));
  expect(changed).toBeGreaterThanOrEqual(group.count);
  expect(reviewed).toBe(changed);
});

test('what one firm corrects is nothing to another, and a contributor is not shown it', async () => {
  const [boss, other] = [await house.anAdministrator(), await house.anAdministrator()];
  const { customer, report } = await aReport(boss);
  await settled(boss, (await upload(boss, customer, 'thornbury-retired-1m.pdf')).id);
  const { budget } = await working(boss, report.id);
  await post(boss, `/api/customer-income-reports/${report.id}/decide`, {
    decisions: [{ kind: 'reviewed', subject: budget.groups[0]!.key, value: true }],
  });
  expect(sums(await accuracy(boss)).reviewed).toBeGreaterThan(0);
  expect(sums(await accuracy(other)).reviewed).toBe(0);
  const contributor = await house.anAdviser({ of: boss });
  expect((await contributor.inject('/api/accuracy')).statusCode).toBe(403);
});

/** Money in, then payees that nobody knows, some of them well named: between 80 and 90 per cent sure. */
const unknown = ['Larkfield pottery cafe', 'Silverdown taxis', 'Penhallow garden shop', 'Wharfside bistro'];
const fairlySure = ['HMRC child benefit', ...unknown.map((payee) => `Card payment to ${payee}`)];

test('a firm that wants to see more has more put to review, told beforehand by its open reports; its trail says who said so', async () => {
  const boss = await house.anAdministrator();
  const { customer, report } = await aReport(boss);
  await settled(boss, (await uploadPayments(boss, customer, fairlySure)).id);
  const toReview = async () => (await working(boss, report.id)).budget.groups.filter(({ reasons }) => reasons.length > 0).length;
  const { review } = await accuracy(boss);
  const waitingAt = (below: number) => review.choices.find((choice) => choice.review_below === below)!;
  expect(review).toMatchObject({ review_below: 70, open_reports: 1 });
  const before = await toReview();
  const more = waitingAt(90).payees - waitingAt(70).payees;
  expect(more).toBeGreaterThan(0);
  expect(waitingAt(90).errors).toBeLessThanOrEqual(waitingAt(60).errors);

  const put = (review_below: number, who: Adviser = boss) =>
    who.inject({ method: 'PUT', url: '/api/accuracy/review-threshold', payload: { review_below } });
  expect((await put(75)).statusCode).toBe(400);
  expect((await put(90, await house.anAdviser({ of: boss }))).statusCode).toBe(403);
  expect(await ok<AccuracyPage['review']>(put(90))).toMatchObject({ review_below: 90, open_reports: 1 });
  expect(await toReview()).toBe(before + more);
  expect((await boss.inject('/api/audit-rows?limit=1')).body).toContain('accuracy.threshold-set');

  const other = await house.anAdministrator();
  expect((await accuracy(other)).review).toMatchObject({ review_below: 70, open_reports: 0 });
  await ok(put(70));
  expect(await toReview()).toBe(before);
});

test('a firm with few reviewed lines is proposed what was measured of the product, and takes it by one call, with a row in the trail', async () => {
  const boss = await house.anAdministrator();
  const { review } = await accuracy(boss);
  expect(review).toMatchObject({ review_below: 70, levels: [], accepted_errors: 8, proposal: { is_taken: true } });
  expect(review.proposal.levels).toMatchObject([{ category: null, by: 'shipped', below: 0.7 }]);
  expect(review.proposal.levels[0]!.held_out.of).toBeGreaterThan(1_000);

  const set = (accepted_errors: number, who: Adviser = boss) =>
    who.inject({ method: 'PUT', url: '/api/accuracy/accepted-errors', payload: { accepted_errors } });
  const take = (who: Adviser = boss) => who.inject({ method: 'POST', url: '/api/accuracy/review-proposal' });
  expect((await set(0)).statusCode).toBe(400);
  const contributor = await house.anAdviser({ of: boss });
  expect([(await set(3, contributor)).statusCode, (await take(contributor)).statusCode]).toEqual([403, 403]);
  const stricter = await ok<AccuracyPage['review']>(set(3));
  expect(stricter).toMatchObject({ review_below: 70, accepted_errors: 3, proposal: { is_taken: false, levels: [{ below: 0.9 }] } });
  expect(await ok<AccuracyPage['review']>(take())).toMatchObject({ review_below: 90, accepted_errors: 3, proposal: { is_taken: true } });
  const trail = (await boss.inject('/api/audit-rows?limit=2')).body;
  expect(trail).toContain('accuracy.proposal-taken');
  expect(trail).toContain('accuracy.accepted-errors-set');
});

test('lines that a firm looked at propose a level of their own for a category, which holds in its reports until it is set by hand', async () => {
  const boss = await house.anAdministrator();
  const { customer, report } = await aReport(boss);
  const shops = Array.from({ length: 14 }, (_, n) => `Card payment to ${String.fromCharCode(65 + n)}elford wharfside bistro`);
  await settled(boss, (await uploadPayments(boss, customer, ['HMRC child benefit', ...shops])).id);
  // A third of the reports, by their ids, are held out: some of both kinds are wanted.
  const reports = [report];
  const isHeld = ({ id }: { id: string }) => parseInt(id.slice(-2), 16) % 3 === 0;
  while (new Set(reports.map(isHeld)).size < 2) reports.push(await post(boss, '/api/customer-income-reports', { customer_id: customer }));
  const { budget } = await working(boss, report.id);
  const eatingOut = budget.groups.filter(({ category }) => category === 'food.eating_out');
  expect(eatingOut.length).toBeGreaterThan(11);
  for (const { id } of reports) {
    const decisions = eatingOut.map(({ key }) => ({ kind: 'reviewed', subject: key, value: true }));
    await post(boss, `/api/customer-income-reports/${id}/decide`, { decisions });
  }
  await ok(boss.inject({ method: 'PUT', url: '/api/accuracy/accepted-errors', payload: { accepted_errors: 20 } }));
  const { proposal } = (await accuracy(boss)).review;
  const own = proposal.levels.find(({ category }) => category === 'food.eating_out')!;
  const held = reports.filter(isHeld).length;
  const found = reports.length - held;
  expect(own).toMatchObject({ by: 'firm', label: 'Eating out, takeaway, cafes and pubs', found_on: { wrong: 0 }, held_out: { wrong: 0 } });
  expect(own.held_out.of * found).toBe(own.found_on.of * held);

  const taken = await ok<AccuracyPage['review']>(boss.inject({ method: 'POST', url: '/api/accuracy/review-proposal' }));
  expect(taken.levels).toEqual([{ category: 'food.eating_out', label: own.label, review_below: Math.round(100 * own.below) }]);
  const byHand = await boss.inject({ method: 'PUT', url: '/api/accuracy/review-threshold', payload: { review_below: 90 } });
  expect(await ok<AccuracyPage['review']>(Promise.resolve(byHand))).toMatchObject({ review_below: 90, levels: [] });
});

test('who sets how much is reviewed leaves markers as they were', async () => {
  const boss = await house.anAdministrator();
  const markers = { method: 'PUT', url: '/api/income-report-settings', payload: { shows_markers: true } } as const;
  await ok(boss.inject(markers));
  await ok(boss.inject({ method: 'PUT', url: '/api/accuracy/review-threshold', payload: { review_below: 80 } }));
  expect(await ok(boss.inject('/api/income-report-settings'))).toMatchObject({ shows_markers: true });
  await ok(boss.inject({ ...markers, payload: { shows_markers: false } }));
  expect((await accuracy(boss)).review.review_below).toBe(80);
});
