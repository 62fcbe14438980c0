import { expect, test } from 'vitest';
import { listCustomers } from '#features/customers/server/queries.ts';
import { listReports } from '#features/income-reports/server/queries.ts';
import { listLetters } from '#features/suitability-letters/server/queries.ts';
import { listTemplates } from '#features/templates/server/queries.ts';
import { runTestCase } from '#features/templates/test-cases/running/server/service.ts';
import { listTestCases } from '#features/templates/test-cases/server/queries.ts';
import { openHouse } from '#tests/support/app.ts';
import { seedClients } from './seed-clients.ts';
import { seedLetters } from './seed-letters.ts';
import { seedTemplates } from './seed-templates.ts';
import { demoSignIn, seedDemo } from './seed.ts';

const house = openHouse({ work: true });

test(
  'the demo is a firm with clients, two finished reports and a half-reviewed one, a template whose tests pass, a letter read from its papers, and its sign-in can be told again',
  { timeout: 90_000 },
  async () => {
    expect(await demoSignIn(house.services)).toBeNull();
    const demo = await seedDemo(house.services);
    if (!demo) throw new Error('Nothing was made');
    await seedClients(demo);
    const everybody = await listCustomers(demo.administrator, { page: 1, limit: 50, sort: 'name', state: 'active' });
    expect(everybody.totalItems).toBe(6);
    const reports = await listReports(demo.administrator, { page: 1, limit: 50, sort: '-updated_at', status: 'all' });
    const finished = reports.data.filter(({ finished_at }) => finished_at !== null);
    expect(finished).toHaveLength(2);
    expect(reports.data.some(({ finished_at, summary }) => finished_at === null && (summary?.toReview ?? 0) > 0)).toBe(true);

    await seedTemplates(demo);
    const [template] = (await listTemplates(demo.contributor, { page: 1, limit: 10 })).data;
    const [testCase] = (await listTestCases(demo.contributor, { page: 1, limit: 10 })).data;
    const run = await runTestCase(demo.contributor, testCase!.id, { document_template_id: template!.id, number: 1 });
    const tested = run.results.filter(({ passes }) => passes !== null);
    expect(tested.map(({ field, passes }) => [field.field, field.value, passes])).toEqual([
      ['client_full_name', 'Dr Miriam Okonjo-Tate', true],
      ['first_year_cost', '£3,591.00', true],
    ]);

    await seedLetters(demo);
    const letters = await listLetters(demo.contributor, { page: 1, limit: 10, sort: '-updated_at' });
    expect(letters.data).toMatchObject([
      { customer_name: 'Miriam Okonjo-Tate', work: 'done', status: 'draft', advice: expect.arrayContaining(['isa']) },
    ]);
    expect(letters.data[0]!.counts.cited).toBeGreaterThan(20);

    expect(await seedDemo(house.services)).toBeNull();
    const { organisation, email, password } = demo;
    expect(await demoSignIn(house.services)).toEqual({ organisation, email, password });
  },
);
