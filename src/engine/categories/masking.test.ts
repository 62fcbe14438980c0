import { expect, test } from 'vitest';
import { maskedPayment } from './masking.ts';

const masked = (description: string, people: string[] = []): string => maskedPayment({ payee: '', description }, people).description;

test.each([
  ['FASTER PAYMENT 20-45-53 41822876 RENT', 'FASTER PAYMENT # RENT'],
  ['CARD PAYMENT 4929 1234 5678 9012 CORNER CAFE', 'CARD PAYMENT # CORNER CAFE'],
  ['CARD XXXX1234 CORNER CAFE', 'CARD # CORNER CAFE'],
  ['DD GB29NWBK60161331926819 BUPA', 'DD # BUPA'],
  ['BACS HMRC QQ123456C', 'BACS HMRC #'],
  ['CORNER CAFE 12/03/2025 38.99', 'CORNER CAFE #'],
  ['CORNER CAFE LEEDS LS1 4AP', 'CORNER CAFE LEEDS #'],
  ['PAYPAL jo.bloggs@mail.example', 'PAYPAL #'],
  ['CORNER CAFE ١٢٣٤٥٦٧٨', 'CORNER CAFE #'],
])('numbers that name somebody are kept back: %s', (description, expected) => {
  expect(masked(description)).toBe(expected);
});

test.each([['CARD PAYMENT TO VETS4PETS 12'], ['O2 UK PAY MONTHLY'], ['M6 TOLL'], ['7-ELEVEN']])(
  'a payee’s own figures stay: %s',
  (description) => {
    expect(masked(description)).toBe(description);
  },
);

test.each([
  ['TRANSFER TO JOHN SMITH RENT', 'TRANSFER TO [name] RENT'],
  ['FASTER PAYMENT MR A OKAFOR GARDEN', 'FASTER PAYMENT [name] GARDEN'],
  ['FPO ZELDA QWERTYSON', 'FPO [name]'],
  ['STANDING ORDER MUM', 'STANDING ORDER [name]'],
])('people who are paid are kept back: %s', (description, expected) => {
  expect(masked(description)).toBe(expected);
});

test('shops may bear a person’s name, but not one of the household', () => {
  expect(masked('CARD PAYMENT TO PAUL SMITH LONDON')).toBe('CARD PAYMENT TO PAUL SMITH LONDON');
  expect(masked('CARD PAYMENT TO OKAFOR TILES', ['Mrs Amara Okafor'])).toBe('CARD PAYMENT TO [name] TILES');
  expect(masked('O’NEILL & SONS', ["Bridget O'Neill"])).toBe('[name] & SONS');
  expect(masked('CAFÉ LÉA', ['Lea Martin'])).toBe('CAFÉ [name]');
  expect(masked('CARDPAYMENT TO OKAFORTILES', ['Mrs Amara Okafor'])).toBe('CARDPAYMENT TO [name]TILES');
});

test('a payee’s name is kept back where the description shows that it is a person’s, and the other way round', () => {
  expect(maskedPayment({ payee: 'John Smith', description: 'TRANSFER TO JOHN SMITH' }, [])).toEqual({
    payee: '[name]',
    description: 'TRANSFER TO [name]',
  });
});
