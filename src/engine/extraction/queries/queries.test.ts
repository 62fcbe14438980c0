import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { Tag } from '../record.ts';
import { queryOf, type Query } from './queries.ts';

const asked = (tag_name: string, prompt_body = ''): Query => queryOf(Tag.parse({ tag_name, prompt_body }));

test('a tag asks for what its name and its prompt say, without how to answer', () => {
  const query = asked(
    'client1_salary',
    'Find the basic salary of client 1 (a year, without bonus). Copy the value exactly as it stands in the documents; where two documents differ, use the later one.',
  );
  expect(query).toMatchObject({ person: 1, type: 'money', ordinal: null });
  expect(query.wordings.flat().map(({ name }) => name)).not.toContain('bonus');
  expect(query.wordings.flat().map(({ name }) => name)).not.toContain('document');
});

test.each([
  ['client2_date_of_birth', { person: 2, type: 'date' }],
  ['c2_salary', { ordinal: null, type: 'money' }],
  ['ceding2_policy', { ordinal: 2, person: null, type: 'text' }],
  ['projected_fund_mid', { pick: 'middle', type: 'money' }],
  ['youngest_child_name', { pick: 'youngest' }],
  ['fund_charge', { type: 'amount' }],
  ['mortgage_rate', { type: 'percentage' }],
  ['planned_retirement_age', { type: 'age' }],
  ['mortgage_term', { type: 'duration' }],
  ['mortgage_lender', { type: 'party' }],
  ['other_income_source', { type: 'text' }],
  ['review_frequency', { type: 'frequency' }],
] as const)('%s wants what its name says', (name, query) => expect(asked(name)).toMatchObject(query));

test('a firm can say itself what kind of answer a tag wants', () => {
  expect(queryOf(Tag.parse({ tag_name: 'lender', type: 'money' })).type).toBe('money');
});

test.each([
  ['Insert the ongoing charge of the new fund. Take it from the papers.', ['ongoing', 'charge', 'new', 'fund']],
  ['Look up the tenure of the home.', ['tenure', 'property']],
  ['Company year end: give what the file says, newest first', ['firm', 'yearend']],
  ['Bedrooms – exact wording or figure from the client file', ['bedrooms']],
  ['Please state the answer to the question on diabetes (Yes or No).', ['diabetes']],
  ['State Pension forecast', ['statepension']],
  ['Quote reference', ['reference']],
  ['Give the name of the lender.', ['name', 'lender']],
])('“%s” asks for no more than it names', (prompt, meanings) => {
  expect(
    asked('x1', prompt)
      .wordings.at(-1)
      ?.map(({ name }) => name),
  ).toEqual(expect.arrayContaining(meanings));
  expect(asked('x1', prompt).wordings.at(-1)?.length).toBe(meanings.length);
});

test('what a prompt lets one choose from is cut out of the answer, and is no part of the question', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Capacity for loss', 'Medium capacity'],
      ['Timing of payments', 'In advance'],
    ],
  ]);
  const tags: [string, string][] = [
    ['capacity_for_loss', 'Find the capacity for loss (low, medium or high).'],
    ['payment_timing', 'Find the timing of the payments (advance or arrears).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Medium', 'advance']);
});

test('which of several it is, is said once by a number', () => {
  const { asked, ordinal } = queryOf(
    Tag.parse({ tag_name: 'plan1_charge', prompt_body: 'Find the charge of the first existing pension (plan 1).' }),
  );
  expect([ordinal, asked.has('first')]).toEqual([1, false]);
});

test('in what an answer is to be given is no part of the question', () => {
  const { label, type } = asked('exit_charge', 'Find the exit charge in pounds and pence.');
  expect([label, type]).toEqual(['exit charge', 'money']);
  expect(asked('initial_charge', 'Find the initial adviser charge as a percentage.').type).toBe('percentage');
});

test('a policy is a plan, and its number only where a tag or a label names nothing else', () => {
  const form = wordFile('fact-find.docx', [
    '# Life cover',
    [
      ['Policy in trust?', 'No'],
      ['Policy', 'KL/204418'],
      ['Your client ref.', 'FEN-0031'],
    ],
  ]);
  const tags: [string, string][] = [
    ['in_trust', 'Is the policy in trust?'],
    ['life_policy', 'Find the policy number of the life cover.'],
    ['client_reference', 'Find the client reference.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['No', 'KL/204418', 'FEN-0031']);
});

test('a share of a company may be a percentage', () => {
  const form = wordFile('fact-find.docx', ['# The company', [['Shares of the firm that you hold', '35%']]]);
  const tags: [string, string][] = [['client1_shareholding', "Find the client's shareholding."]];
  expect(valuesOf(tags, [form])).toEqual(['35%']);
});

test('a name that the lexicon has, as Pension Wise, is no name of one plan among several', () => {
  expect(asked('guidance_date', 'Find the date of the Pension Wise appointment.').proper).toEqual([]);
});

test.each([
  ['fund_drawn', 'Find the amount placed in drawdown.', 'money'],
  ['provider_annuity', 'Find the annual annuity that the present provider would pay.', 'money'],
  ['first_payment', 'Find the date of the first payment.', 'date'],
])('%s, "%s", is answered by a value of the kind %s', (name, prompt, type) => {
  expect(asked(name, prompt).type).toBe(type);
});

test('"c1" and "c2" in a tag say whose something is, not which of several', () => {
  expect(asked('c1_isa_amount', 'Find the amount held in the ISA.')).toMatchObject({ person: 1, ordinal: null });
  expect(asked('pension_c2_provider', 'Find the provider of the pension.')).toMatchObject({ person: 2, ordinal: null });
});

test('a tag that begins with the letter of a client asks for no second of anything', () => {
  const form = wordFile('profile.docx', [
    '# Client 1',
    [
      ['Occupation', 'Joiner'],
      ['Employer', 'Pell & Co.'],
    ],
    '# Client 2',
    [
      ['Occupation', 'Nurse'],
      ['Employer', 'Harrow Trust'],
    ],
  ]);
  expect(valuesOf([['c2_occ', 'Find the occupation (client 2).']], [form])).toEqual(['Nurse']);
});

test('who is named in a question tells whose the answer is, and is no part of what is asked; his wife is not he', () => {
  const names = new Map([['piers', 1]]);
  const ask = (prompt_body: string): Query => queryOf(Tag.parse({ tag_name: 'asked', prompt_body }), names);
  const own = ask('When Piers was born');
  expect(own.person).toBe(1);
  expect(own.wordings.at(-1)?.map(({ name }) => name)).toEqual(['birthdate']);
  expect(ask('Piers’s salary').person).toBe(1);
  expect(ask('Salary of Piers’s wife').person).not.toBe(1);
});
