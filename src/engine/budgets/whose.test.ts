import { expect, test } from 'vitest';
import type { BudgetAccount, Decision } from '#engine/evidence/record.ts';
import { everyPenny } from './every-penny.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import type { BudgetInput } from './input.ts';
import type { People } from './people/record.ts';
import type { BudgetLine } from './record.ts';
import { workOut } from './work-out.ts';

const [from, to] = ['2025-01-01', '2025-06-30'];
const couple: People = { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true };
const alone: People = { client: 'Daniel Ashworth', partner: null, couple: false };

const paid = (amount: number, description: string, category: string): Row[] =>
  monthly(28, from, to, 'back').map((date): Row => [date, amount, description, category]);
const held = (id: string, holder: string | null, rows: Row[] = [], more: Partial<BudgetAccount> = {}): BudgetAccount =>
  account(rows, { id, file: `file of ${id}`, from, to, holders: holder === null ? [] : [holder], ...more });
const worked = (accounts: BudgetAccount[], people: People, rest: Partial<BudgetInput> = {}) => {
  const budget = workOut(household(accounts, { people, ...rest }));
  expect(everyPenny(accounts, budget)).toEqual([]);
  return budget;
};
const kinds = (budget: ReturnType<typeof workOut>) => budget.checks.map(({ kind }) => kind);

test.each<[string, string | null, People, unknown]>([
  ['the client’s', 'Mr D Ashworth', couple, { whose: 'client', because: 'printed', proposed_share: null }],
  ['the partner’s', 'Mrs Priya Ashworth', couple, { whose: 'partner', because: 'printed', proposed_share: null }],
  ['of both: nothing of it is halved', 'Mr D & Mrs P Ashworth', couple, { whose: 'both', because: 'printed', proposed_share: null }],
  ['of nobody that is printed', null, couple, { whose: null, because: 'not_printed' }],
  ['of one whose name could be either’s', 'Ashworth', couple, { whose: null, because: 'either' }],
  ['of a stranger', 'Mr C Jones', couple, { whose: null, because: 'stranger', outsiders: ['Mr C Jones'], proposed_share: null }],
  [
    'of the client and a stranger: half is proposed',
    'Mr D Ashworth & Mr C Jones',
    couple,
    { whose: 'client', outsiders: ['Mr C Jones'], proposed_share: 5_000 },
  ],
  ['of the couple and a stranger', 'Mr D Ashworth & Mrs P Ashworth & Mr C Jones', couple, { whose: 'both', proposed_share: 6_667 }],
  [
    'of the client and perhaps the partner under another surname',
    'Mr D Ashworth & Miss P Nair',
    couple,
    { whose: null, because: 'stranger' },
  ],
  ['of one who is alone', null, alone, { whose: 'client', because: 'only_person' }],
  ['of one who is alone, held with a brother', 'Mr D Ashworth & Mr C Ashworth', alone, { whose: 'client', proposed_share: 5_000 }],
  [
    'of two, where nobody has said whether they are a couple',
    'Mr D & Mrs P Ashworth',
    { ...alone, couple: null },
    { whose: null, because: 'stranger', proposed_share: null },
  ],
  ['of the client, where nobody has said so', 'Mr D Ashworth', { ...alone, couple: null }, { whose: 'client', because: 'printed' }],
  ['of somebody else', 'Mrs P Ashworth', alone, { whose: null, because: 'stranger' }],
  ['of the partner who isn’t named yet', 'Mr D & Mrs P Ashworth', { ...alone, couple: true }, { whose: null, because: 'stranger' }],
])('an account %s', (_, holder, people, holding) => {
  expect(worked([held('one', holder)], people).holdings).toMatchObject([holding]);
});

test('a share that is proposed counts for nothing until a person takes it', () => {
  const accounts = [held('one', 'Mr D Ashworth & Mr C Jones', paid(200_000, 'HARROW MILLS', 'income.salary'))];
  const proposed = worked(accounts, couple);
  expect(proposed.monthly.income).toBe(200_000);
  expect(proposed.checks).toContainEqual({ kind: 'shared_account', level: 'warn', count: 1, subjects: ['one'] });
  const taken = worked(accounts, couple, { decisions: [{ kind: 'account_share', subject: 'one', value: 5_000 }] });
  expect(taken.monthly.income).toBe(100_000);
  expect(kinds(taken)).not.toContain('shared_account');
});

test('what a person says of an account is the last word', () => {
  const accounts = [held('one', 'Mr D Ashworth', paid(200_000, 'HARROW MILLS', 'income.salary'))];
  const { holdings, earners, byPerson } = worked(accounts, couple, {
    decisions: [{ kind: 'account_owner', subject: 'one', value: 'partner' }],
  });
  expect(holdings).toMatchObject([{ whose: 'partner', because: 'decided' }]);
  expect(earners).toMatchObject([{ whose: 'partner', because: 'account' }]);
  expect(byPerson).toEqual([{ whose: 'partner', monthly: 200_000, yearly: 2_400_000 }]);
});

const salary = 'income.salary';
test.each<[string, { holder: string; words: string; category: string }, unknown]>([
  [
    'into the partner’s account',
    { holder: 'Mrs P Ashworth', words: 'HARROW MILLS', category: salary },
    { whose: 'partner', because: 'account' },
  ],
  [
    'into the joint account, naming her',
    { holder: 'Mr D & Mrs P Ashworth', words: 'HARROW MILLS PRIYA ASHWORTH', category: salary },
    { whose: 'partner', because: 'payment' },
  ],
  [
    'into her account, naming him',
    { holder: 'Mrs P Ashworth', words: 'HARROW MILLS D ASHWORTH', category: salary },
    { whose: 'client', because: 'payment' },
  ],
  [
    'into the joint account, naming nobody',
    { holder: 'Mr D & Mrs P Ashworth', words: 'HARROW MILLS', category: salary },
    { whose: null, because: 'unsure' },
  ],
  [
    'of a pension into the joint account',
    { holder: 'Mr D & Mrs P Ashworth', words: 'DWP STATE PENSION', category: 'income.state_pension' },
    { whose: null, because: 'unsure' },
  ],
  [
    'of Child Benefit into the joint account',
    { holder: 'Mr D & Mrs P Ashworth', words: 'HMRC CHILD BENEFIT', category: 'income.child_benefit' },
    { whose: 'both', because: 'account' },
  ],
])('income %s', (_, { holder, words, category }, earner) => {
  expect(worked([held('one', holder, paid(200_000, words, category))], couple).earners).toMatchObject([earner]);
});

test('a salary of which nothing tells whose it is waits for a person, and one who is alone is never asked', () => {
  const accounts = [held('one', 'Mr D & Mrs P Ashworth', paid(200_000, 'HARROW MILLS', salary))];
  const asked = worked(accounts, couple);
  const [group] = asked.groups;
  expect(group?.reasons).toContain('whose');
  expect(asked.checks).toContainEqual({ kind: 'unknown_earner', level: 'warn', count: 1, subjects: [] });
  const decisions: Decision[] = [{ kind: 'whose', subject: group?.key ?? '', value: 'partner' }];
  const told = worked(accounts, couple, { decisions });
  expect(told.groups[0]?.reasons).not.toContain('whose');
  expect(kinds(told)).not.toContain('unknown_earner');
  expect(told.byPerson).toEqual([{ whose: 'partner', monthly: 200_000, yearly: 2_400_000 }]);
  const single = worked([held('one', 'Mr D Ashworth', paid(200_000, 'HARROW MILLS', salary))], alone);
  expect([single.groups[0]?.reasons, single.byPerson]).toEqual([[], []]);
});

test('where nobody is named, nobody is told apart', () => {
  const { holdings, earners, byPerson } = workOut(household([held('one', 'Mr D Ashworth', paid(200_000, 'HARROW MILLS', salary))]));
  expect([holdings, earners, byPerson]).toEqual([[], [], []]);
});

const entered = (key: string, name: string, line: Pick<BudgetLine, 'category' | 'amount' | 'frequency'>): BudgetLine => ({
  key,
  is_income: true,
  name,
  share: 10_000,
  source: 'manual',
  pattern: null,
  note: null,
  counts: true,
  transactionIds: [],
  ...line,
});

/* Yearly 100.01 each: 8.334… a month. Together 25.0025, which is 25.00; the running sums are 8.33, 16.67 and 25.00. */
test('income by person adds up to the household’s to the penny', () => {
  const gift = { category: 'income.other', amount: 10_001, frequency: 7 } as const;
  const manualLines = [entered('a', 'D Ashworth’s honey', gift), entered('b', 'Priya Ashworth’s honey', gift), entered('c', 'Eggs', gift)];
  const { byPerson, monthly: totals } = worked([], couple, { manualLines });
  expect(totals.income).toBe(2_500);
  expect(byPerson).toEqual([
    { whose: 'client', monthly: 833, yearly: 10_001 },
    { whose: 'partner', monthly: 834, yearly: 10_001 },
    { whose: 'both', monthly: 833, yearly: 10_001 },
  ]);
});

test('a line of a Statement that names client or partner is theirs; another salary entered by hand is asked about', () => {
  const wage = { category: salary, amount: 100_000, frequency: 4 } as const;
  const manualLines = [
    entered('a', 'Partner salary or wages (take home)', wage),
    entered('b', 'Salary or wages of the client', wage),
    entered('c', 'Wages', wage),
  ];
  expect(worked([], couple, { manualLines }).earners.map(({ whose }) => whose)).toEqual(['partner', 'client', null]);
});

test('money between two partners’ own accounts, and into the joint one, is moved within the household', () => {
  const dates = monthly(3, from, to);
  const his = held(
    'his',
    'Mr D Ashworth',
    [
      ...paid(250_000, 'HARROW MILLS', salary),
      ...dates.map((date): Row => [date, -90_000, 'P ASHWORTH BILLS', 'other.person']),
      ...dates.map((date): Row => [date, -40_000, 'D & P ASHWORTH JOINT', 'other.person']),
    ],
    { numbers: ['30481275'] },
  );
  const hers = held(
    'hers',
    'Mrs Priya Ashworth',
    [
      ...paid(180_000, 'READING COUNCIL', salary),
      ...dates.map((date): Row => [date, 90_000, 'DANIEL ASHWORTH BILLS', 'income.other']),
      ...monthly(5, from, to).map((date): Row => [date, -25_000, 'TO 20-11-22 30481299', 'other.unknown']),
    ],
    { numbers: ['30481288'] },
  );
  const joint = held(
    'joint',
    'Mr D & Mrs P Ashworth',
    [
      ...dates.map((date): Row => [date, 40_000, 'MR D ASHWORTH', 'income.other']),
      ...monthly(5, from, to).map((date): Row => [date, 25_000, 'MRS P ASHWORTH', 'income.other']),
      ...monthly(9, from, to).map((date): Row => [date, -60_000, 'SKIPTON BS MORTGAGE', 'home.mortgage']),
    ],
    { numbers: ['30481299'] },
  );
  const budget = worked([his, hers, joint], couple);
  // Two salaries and nothing else come in: 2,500 and 1,800.
  expect(budget.monthly).toMatchObject({ income: 430_000, spending: 60_000 });
  expect(budget.transfers.filter(({ status }) => status === 'sure')).toHaveLength(18);
  expect(budget.byPerson).toEqual([
    { whose: 'client', monthly: 250_000, yearly: 3_000_000 },
    { whose: 'partner', monthly: 180_000, yearly: 2_160_000 },
  ]);
});
