import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const invest: [string, string] = ['amount', 'Find the total amount to be invested.'];
const draw: [string, string] = ['income', 'Find the monthly income wanted from the investments.'];
const keep: [string, string] = ['reserve', 'Find the cash reserve wanted.'];
const horizon: [string, string] = ['horizon', 'Find the investment time horizon.'];

const goal: [string, string] = ['goal', 'Find the target income in retirement.'];
const age: [string, string] = ['age', 'Find the planned retirement age.'];
const day: [string, string] = ['completion', 'Find the date by which the money is wanted.'];

const formOf = (...wishes: string[]) => wordFile('questionnaire.docx', ['# In your own words', ...wishes, 'Signed on 3 February 2026']);

test.each([
  [invest, 'I hope to put £64,000 of the legacy to work for at least seven years.', '£64,000'],
  [horizon, 'I hope to put £64,000 of the legacy to work for at least seven years.', 'seven years'],
  [draw, 'We would like to take about £420 a month from it.', '£420'],
  [draw, 'An income of £420 a month would be wanted from May.', '£420'],
  [keep, 'She wants to hold £8,000 where she can get at it.', '£8,000'],
  [goal, 'He would like to be able to stop at 60 and live on £42,000 a year.', '£42,000'],
  [age, 'He would like to be able to stop at 60 and live on £42,000 a year.', '60'],
  [day, 'He would like the money in the bank by 8 May 2026.', '8 May 2026'],
  [keep, 'She does not want to leave £8,000 in the bank.', null],
  [draw, 'If we were to take £420 a month, would it last?', null],
] as const)('%s: “%s” is %s', (tag, wish, value) => expect(valuesOf([[...tag]], [formOf(wish)])).toEqual([value]));

test('a later wish takes the place of an earlier one, and of nothing that somebody has', () => {
  const form = wordFile('questionnaire.docx', [
    '# Money',
    [
      ['Shares', '£61,000'],
      ['Savings account', '£18,500'],
    ],
    '# In your own words',
    'We wish to put £64,000 into the plan. We want to keep £8,000 to hand.',
    'Signed on 3 February 2026',
  ]);
  const note = textFile('meeting-note.txt', [
    'Date: 1 March 2026',
    'Amount: they will put in £58,000, not the sum on the form.',
    'Petra would feel easier with £9,500 kept back rather than £8,000.',
  ]);
  expect(valuesOf([[...invest], [...keep], 'savings_account'], [form, note])).toEqual(['£58,000', '£9,500', '£18,500']);
});

test('what somebody wants something “to be” is told by its name', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'He wants his emergency savings to be £9,500 because of the roof.']);
  expect(valuesOf([['emergency_fund', 'Find the emergency fund.']], [note])).toEqual(['£9,500']);
});

test('a part of a sum is not the sum', () => {
  const form = formOf('They have £41,000 for the deposit, of which £12,000 comes from an aunt.');
  expect(valuesOf([['deposit', 'Find the deposit.']], [form])).toEqual(['£41,000']);
});

test('the house that somebody buys is told by its number or name, and by its price', () => {
  const form = formOf('Petra and Hugh are buying Fern Cottage, Fell Row, Kendal for £212,000. They like 9 Mill Lane, Frome, better.');
  const asked: [string, string][] = [
    ['property', 'Find the address of the property to be bought.'],
    ['price', 'Find the purchase price.'],
  ];
  expect(valuesOf(asked, [form])).toEqual(['Fern Cottage, Fell Row, Kendal', '£212,000']);
});

test('what would be enough is wanted, what would do later is not wanted now', () => {
  const form = formOf(
    'They think £2,300 a month after tax would be plenty by then. After that £600 a month would do. They see this as money for 8 years or longer. She would like £10,000 kept free for a car.',
  );
  const asked: [string, string][] = [
    ['target_income', 'Find the target net income in retirement.'],
    ['time_horizon', 'Find the time horizon.'],
    ['cash_reserve', 'Find the cash reserve to keep.'],
  ];
  expect(valuesOf(asked, [form])).toEqual(['£2,300', '8 years', '£10,000']);
});

test('an age that a mail asks to be worked on takes the place of one that will never do', () => {
  const form = wordFile('profile.docx', [
    '# Fact-find, 3 February 2026',
    '# In your own words',
    'He would like to stop at 60 and see more of the world.',
  ]);
  const mail = textFile('note.txt', ['Note of call, 9 February 2026', '', 'I will never manage to stop at 60, so please work on 61.']);
  expect(valuesOf([age], [form, mail])).toEqual(['61']);
});
