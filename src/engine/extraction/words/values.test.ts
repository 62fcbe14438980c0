import { expect, test } from 'vitest';
import { canonical, dayIn, findValues, mayBe, type WantedType } from './values.ts';

const found = (text: string, type: WantedType): string[] => findValues(text, type).map(({ from, to }) => text.slice(from, to));

test.each<[WantedType, string, string[]]>([
  [
    'date',
    'Signed on 3rd February 2026, valid until 22/03/2026 or 2026-04-01; fixed until September 2027',
    ['3rd February 2026', '22/03/2026', '2026-04-01', 'September 2027'],
  ],
  ['date', 'help with university from 2031', ['2031']],
  ['money', 'between £1,284 and £96,730.50, about £1.2m', ['£1,284', '£96,730.50', '£1.2m']],
  ['money', 'It is 4 times salary and not 3 x basic pay; 2 x 4 tablets', ['4 times salary', '3 x basic pay']],
  ['percentage', '0.75% a year, 4.3 per cent', ['0.75%', '4.3 per cent']],
  ['age', 'stop work at 64, aged 58, is 63, at £64 or at 4.5%', ['64', '58', '63']],
  ['duration', 'over four tax years, at least 12 years, 8 weeks', ['four tax years', '12 years', '8 weeks']],
  ['rating', 'rated 5 out of 7', ['5 out of 7']],
  ['frequency', 'Wants six-monthly reviews', ['six-monthly']],
  ['name', 'Sian’s brother Huw Pritchard', ['Huw Pritchard']],
])('a %s is found in “%s”', (type, text, values) => expect(found(text, type)).toEqual(values));

test('days come in many forms, and mean one', () => {
  for (const text of ['3 February 2026', '3rd Feb 2026', '03/02/2026', '3.2.26', '2026-02-03', 'February 3, 2026'])
    expect(dayIn(text)).toBe('2026-02-03');
  expect(dayIn('31/02/2026')).toBeNull();
});

test('a month and a year, and a day in boxes, are days where they are the whole answer', () => {
  for (const text of ['01/2031', '9/2029', '27 09 1969']) expect(mayBe(text, 'date')).toBe(true);
  for (const text of ['13/2031', '40 09 1969', '01/31']) expect(mayBe(text, 'date')).toBe(false);
  expect(found('CDF/2026/02 of 03/2026', 'date')).toEqual([]);
});

test('an answer on a form may be of the kind that is asked for, or say that there is nothing', () => {
  expect(mayBe('None', 'money')).toBe(true);
  expect(mayBe('No', 'percentage')).toBe(false);
  expect(mayBe('-14.2%', 'money')).toBe(false);
  expect(mayBe('Halford Building Society', 'money')).toBe(false);
  expect(mayBe('£420,000', 'name')).toBe(false);
  expect(mayBe('—', 'text')).toBe(false);
  // A year, and the number of a house.
  expect(mayBe('2014', 'money')).toBe(false);
  expect(mayBe('2014.50', 'money')).toBe(true);
  expect(mayBe('8 Pennine Close, Barnoldswick', 'number')).toBe(false);
  expect(mayBe('12 years', 'number')).toBe(true);
  expect(mayBe('15 July 2026', 'code')).toBe(false);
  expect(mayBe('TM-448120', 'amount')).toBe(false);
  expect(mayBe('SP/15-07-2026/2', 'code')).toBe(true);
});

test.each([
  'To be appointed',
  'tbc',
  'None given',
  'Nothing has changed since the form',
  'Unchanged',
  'Stays as it is',
  'No change to the agreed level',
  'talked it through again',
  'Name of vet:',
  'Not yet known',
  'not stated',
  'Unknown',
  'To be confirmed.',
])('“%s” answers nothing', (text) => expect(mayBe(text, 'text')).toBe(false));

test.each([
  'Nothing at all',
  'Nothing more than inflation',
  'No change of address',
  'Not applicable',
  'Unknown Pleasures Ltd',
  'To be kept in cash',
])('“%s” is an answer', (text) => expect(mayBe(text, 'text')).toBe(true));

test('values that differ only in how they are written are one', () => {
  expect(canonical('£58,400.00')).toBe(canonical('£ 58400'));
  expect(canonical('14/03/1967')).toBe(canonical('14 March 1967'));
  expect(canonical('26 wks')).toBe(canonical('26 weeks'));
  expect(canonical('45k')).toBe(canonical('£45,000'));
  expect(canonical('£1.2 million')).toBe(canonical('£1,200,000'));
  expect(canonical('£650')).not.toBe(canonical('£600'));
});
