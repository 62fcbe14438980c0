import { expect, test } from 'vitest';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { readAccountFields, type AccountFields } from './fields.ts';
import { linesOf } from './lines.ts';

function fieldsOf(...texts: string[]): AccountFields {
  const sheet = blankSheet();
  texts.forEach((text, i) => sheet.put(40, 40 + 14 * i, text));
  return readAccountFields(linesOf(sheet.source().pages).flat());
}

test('a telephone number for lost cards is no card number', () => {
  expect(fieldsOf('Report a lost or stolen card +44 20 3322 2222')).toEqual({ sortCode: null, accountNumber: null, card: false });
  expect(fieldsOf('Account number 40118822 Sort code 00-71-18', 'Report a lost or stolen card 0800 555 1234').accountNumber).toBe(
    '40118822',
  );
});

test('a card number in groups is read by its last four digits', () => {
  expect(fieldsOf('Card number 5432 10XX XXXX 7788')).toMatchObject({ accountNumber: '7788', card: true });
  expect(fieldsOf('Account number 0000 3391 0750 7788')).toMatchObject({ accountNumber: '7788', card: true });
  expect(fieldsOf('Account number 5490 XXXX XXXX 7788')).toMatchObject({ accountNumber: '7788', card: true });
  expect(fieldsOf('Cobaltcard number ending 7788')).toMatchObject({ accountNumber: '7788', card: true });
  expect(fieldsOf('Card ending 7788')).toMatchObject({ accountNumber: '7788', card: true });
});

test('the number of the card comes before that of another card of the account', () => {
  expect(fieldsOf('Card number XXXX XXXX XXXX 4410', 'Purchases, card ending 7725')).toMatchObject({ accountNumber: '4410', card: true });
});

test('a member’s account and a roll number are read with their endings', () => {
  expect(fieldsOf('Christmas Club, account 104772-07').accountNumber).toBe('104772-07');
  expect(fieldsOf('Roll number 4-118830-07').accountNumber).toBe('4-118830-07');
  expect(fieldsOf('Account number 7700418815 Roll number M/20418-1').accountNumber).toBe('7700418815');
});
