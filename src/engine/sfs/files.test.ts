import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Employment, Tenure } from '#engine/reports/household/record.ts';
import { statementOf } from './from-report.ts';
import { fromJson, toJson } from './json.ts';
import { readStatementFile } from './read-file.ts';
import type { FinancialStatement } from './record.ts';
import { StatementRefusal } from './refusal.ts';
import { anyLines, entered, reportOf } from './sample-lines.ts';
import { repeatable, sfsGroups, sfsLines } from './schema.ts';
import { fromXml, toXml } from './xml.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('A & B <Ltd>', ' "so" ', "it's\nhere", '<!-- -->', '&amp;'),
);
const pence = fc.integer({ min: 0, max: 99_999_999 });
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of);
const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const people = maybe(fc.integer({ min: 0, max: 12 }));
const debt = { creditor: words, owed: maybe(pence), offer: maybe(pence), note: words };

const anyStatement: fc.Arbitrary<FinancialStatement> = fc
  .record({
    header: fc.record({
      client_name: words,
      client_date_of_birth: maybe(day),
      joint: maybe(fc.boolean()),
      partner_name: maybe(words),
      partner_date_of_birth: maybe(day),
      address: maybe(words),
      dependants_under_16: people,
      dependants_16_to_18: people,
      other_dependants: people,
      non_dependants: people,
      people,
      vehicles: people,
      tenure: maybe(fc.constantFrom(...Tenure.options)),
      tenure_other: maybe(words),
      employment: fc.array(fc.constantFrom(...Employment.options), { maxLength: 3 }),
      employment_other: maybe(words),
      partner_employment: fc.array(fc.constantFrom(...Employment.options), { maxLength: 2 }),
      partner_employment_other: maybe(words),
      assets_considered: maybe(fc.boolean()),
    }),
    amounts: fc.array(fc.record({ amount: pence, note: words }), { minLength: 90, maxLength: 90 }),
    used: fc.array(fc.boolean(), { minLength: 90, maxLength: 90 }),
    savings: fc.record({ contribution: pence, considered: maybe(fc.boolean()) }),
    debts: fc.record({
      admin_fee: fc.record({ amount: pence, note: words }),
      priority: fc.array(fc.record(debt), { maxLength: 3 }),
      non_priority: fc.array(fc.record({ ...debt, ccj: maybe(fc.boolean()) }), { maxLength: 3 }),
      token_payments: maybe(pence),
    }),
    notes: fc.array(words, { maxLength: 3 }),
  })
  .map(({ amounts, used, ...rest }) => {
    const places = [...sfsLines, ...sfsLines.filter(({ id }) => id === repeatable)].sort(
      (a, b) => sfsLines.indexOf(a) - sfsLines.indexOf(b),
    );
    const lines = places
      .map(({ id }, index) => ({ line: id, ...(amounts[index] ?? { amount: 0, note: '' }) }))
      .filter(({ amount, note }, index) => used[index] === true && (amount > 0 || note !== ''));
    const sum = (belongs: (line: (typeof sfsLines)[number]) => boolean) =>
      lines.reduce((all, { line, amount }) => (sfsLines.some((each) => each.id === line && belongs(each)) ? all + amount : all), 0);
    return {
      ...rest,
      lines,
      totals: {
        income: sum(({ section }) => section === 'monthly-income'),
        outgoings: sum(({ section }) => section !== 'monthly-income'),
        fixed: sum(({ section }) => section === 'fixed-costs'),
        flexible: sum(({ section }) => section === 'flexible-costs'),
        groups: Object.fromEntries(sfsGroups.map(({ id }) => [id, sum(({ group }) => group === id)])),
      },
    };
  });

test('a Statement comes back from JSON and from XML as it went', () => {
  fc.assert(
    fc.property(anyStatement, (statement) => {
      expect(readStatementFile(bytes(toJson(statement)))).toEqual(statement);
      expect(readStatementFile(bytes(toXml(statement)))).toEqual(statement);
    }),
    { numRuns: 150 },
  );
});

test('so does the Statement of any report', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { statement } = statementOf(reportOf(lines));
      expect(fromJson(toJson(statement))).toEqual(statement);
      expect(fromXml(toXml(statement))).toEqual(statement);
    }),
    { numRuns: 100 },
  );
});

const { statement } = statementOf(
  reportOf([
    entered({ name: 'Harrow Mills', category: 'income.salary', is_income: true, amount: 200_000 }),
    entered({ name: 'Rent', category: 'home.rent', is_income: false, amount: 80_050 }),
  ]),
);

test('the files have the elements of the toolkit, every line among them, in pounds', () => {
  const json = JSON.parse(toJson(statement));
  expect(json['monthly-income'].earnings).toEqual({
    'client-salary-or-wages': { 'monthly-amount': 2000, notes: 'Harrow Mills' },
    'partner-salary-or-wages': { 'monthly-amount': 0, notes: '' },
    'other-earnings': { 'monthly-amount': 0, notes: '' },
    'total-earnings': 2000,
  });
  expect(json.overview['income-minus-outgoings']).toBe(1199.5);
  const xml = toXml(statement);
  expect(xml).toContain('<total-monthly-outgoings>800.50</total-monthly-outgoings>');
  const written = sfsLines.filter(({ id }) => id !== repeatable && !xml.includes(`<${id}>`));
  expect(written).toEqual([]);
});

test('what nobody stated is not in a file', () => {
  expect(toXml(statement)).not.toMatch(/client-date-of-birth|housing-tenure|amount-owed/);
});

/** The problems of a file, as people read them. */
function problemsOf(text: string): [string, string][] {
  try {
    readStatementFile(bytes(text));
  } catch (error) {
    if (error instanceof StatementRefusal) return error.problems.map(({ path, message }) => [path, message]);
    throw error;
  }
  return [];
}

const withJson = (change: (file: ReturnType<typeof JSON.parse>) => void): string => {
  const file = JSON.parse(toJson(statement));
  change(file);
  return JSON.stringify(file);
};

test.each<[string, string, string, RegExp]>([
  [
    'an amount in words',
    withJson((file) => (file['monthly-income'].earnings['other-earnings']['monthly-amount'] = 'ten')),
    'monthly-income/earnings/other-earnings/monthly-amount',
    /write it as 123\.45/,
  ],
  [
    'three decimals',
    withJson((file) => (file.savings['savings-contribution'] = 1.005)),
    'savings/savings-contribution',
    /write it as 123\.45/,
  ],
  [
    'a negative amount',
    withJson((file) => (file.savings['savings-contribution'] = -1)),
    'savings/savings-contribution',
    /write it as 123\.45/,
  ],
  [
    'a name that is not known',
    withJson((file) => (file['monthly-income'].earnings.bonus = 1)),
    'monthly-income/earnings',
    /“bonus”.*take it out/,
  ],
  [
    'a tenure that is not known',
    withJson((file) => (file['housing-tenure'] = 'Castle')),
    'housing-tenure',
    /“Castle” is not known.*“Owner”/,
  ],
  ['a day that is none', withJson((file) => (file['client-date-of-birth'] = '1980-02-30')), 'client-date-of-birth', /1975-12-25/],
  ['a part that is missing', withJson((file) => delete file['monthly-outgoings']), 'monthly-outgoings', /missing/],
  [
    'a total that is not the sum of its lines',
    withJson((file) => (file['monthly-income'].earnings['total-earnings'] = 2100)),
    'monthly-income/earnings/total-earnings',
    /£2,100\.00.*£2,000\.00/,
  ],
  ['broken JSON', toJson(statement).slice(0, -10), '', /not well-formed JSON/],
  ['broken XML', toXml(statement).slice(0, -10), '', /well-formed XML/],
  ['XML with types of its own', toXml(statement).replace('?>', '?><!DOCTYPE root [<!ENTITY a "b">]>'), '', /plain/],
  [
    'an entity that is not defined',
    toXml(statement).replace('Harrow', '&harrow;'),
    'monthly-income/earnings/client-salary-or-wages/notes',
    /&amp;/,
  ],
  ['other XML', '<invoice><total>1</total></invoice>', '', /<invoice>, not <root>/],
  ['words between elements', toXml(statement).replace('<earnings>', '<earnings>so'), 'monthly-income/earnings', /Words stand between/],
  [
    'an element twice',
    toXml(statement).replace('<rent>', '<rent><monthly-amount>1.00</monthly-amount><notes></notes></rent><rent>'),
    'monthly-outgoings/fixed-costs/home-contents/rent',
    /missing or holds something else/,
  ],
  ['a PDF', '%PDF-1.7', '', /neither XML nor JSON/],
])('refused with its place and what to do: %s', (_, file, path, message) => {
  const [problem] = problemsOf(file);
  expect(problem?.[0]).toBe(path);
  expect(problem?.[1]).toMatch(message);
});

test('a file that is not UTF-8 and one that is too large are refused', () => {
  expect(() => readStatementFile(Buffer.from([0x7b, 0xff, 0xfe]))).toThrow(/UTF-8/);
  expect(() => readStatementFile(new Uint8Array(2_000_001))).toThrow(/larger/);
});

test('what the toolkit allows and we write otherwise is read: times with dates, a missing group, its second name, no totals', () => {
  const read = fromJson(
    JSON.stringify({
      'client-name': 'Asha Verma',
      'client-date-of-birth': '1980-02-29T00:00:00-0000',
      'client-employment-status': ['Part-time', 'Carer'],
      'monthly-income': { benefits: { 'child-benefit': { 'monthly-amount': 110.95 } } },
      'monthly-outgoings': { 'fixed-costs': { 'pensions-insurance': { 'life-insurance': { 'monthly-amount': 12.5, notes: 'Joint' } } } },
    }),
  );
  expect(read.header).toMatchObject({ client_date_of_birth: '1980-02-29', employment: ['part_time', 'carer'], tenure: null });
  expect(read.lines).toEqual([
    { line: 'child-benefit', amount: 11_095, note: '' },
    { line: 'life-insurance', amount: 1_250, note: 'Joint' },
  ]);
  expect(read.totals).toMatchObject({ income: 11_095, outgoings: 1_250, fixed: 1_250, flexible: 0 });
});

test('pennies that come of rounding each figure by itself are let pass, a pound is not', () => {
  const rounded = withJson((file) => (file['monthly-outgoings']['total-monthly-outgoings'] = 800.51));
  expect(problemsOf(rounded)).toEqual([]);
  const wrong = withJson((file) => (file['monthly-outgoings']['total-monthly-outgoings'] = 801.5));
  expect(problemsOf(wrong).map(([path]) => path)).toEqual(['monthly-outgoings/total-monthly-outgoings']);
});
