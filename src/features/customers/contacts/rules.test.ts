import { describe, expect, test } from 'vitest';
import { addressLines, e164Of, emailKey, keptPostcode, normalisedCountry, normalisedPostcode } from './rules.ts';

describe('postcodes', () => {
  test.each([
    ['m11ae', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['cr2  6xh', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['w1a0ax', 'W1A 0AX'],
    ['ec1a 1bb', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['BF1 3AA', 'BF1 3AA'],
  ])('%s is %s', (typed, kept) => expect(normalisedPostcode(typed)).toBe(kept));

  test.each(['Q1 1AA', 'AI1 1AA', 'M1 1CE', 'EC1A', '90210', 'D02 AF30', 'ABC 1AA', 'A1I 1AA', 'AA1C 1AA', ''])(
    '%s has not the form',
    (typed) => expect(normalisedPostcode(typed)).toBeNull(),
  );

  test('one of another country, or of no form, is kept as typed', () => {
    expect(keptPostcode(' D02  AF30', 'IE')).toBe('D02 AF30');
    expect(keptPostcode('m11ae', 'FR')).toBe('m11ae');
    expect(keptPostcode('nowhere', 'GB')).toBe('nowhere');
    expect(keptPostcode('  ', 'GB')).toBeNull();
  });
});

describe('telephones', () => {
  test.each([
    ['07700 900 451', '+447700900451'],
    ['(020) 7946 0112', '+442079460112'],
    ['+44 (0)20 7946 0112', '+442079460112'],
    ['00 353 1 234 5678', '+35312345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('%s is %s', (typed, e164) => expect(e164Of(typed)).toBe(e164));

  test.each(['ask at reception', '12', ''])('%s is none', (typed) => expect(e164Of(typed)).toBeNull());
});

test('countries go by their code where they are known', () => {
  expect(['', null, 'UK', 'England', 'ie', 'France', 'Ruritania'].map(normalisedCountry)).toEqual([
    'GB',
    'GB',
    'GB',
    'GB',
    'IE',
    'FR',
    'Ruritania',
  ]);
});

test('an address is its lines, with the country only when it is another', () => {
  const address = {
    address_1: '1 High St',
    address_2: null,
    address_3: '',
    city: 'Leeds',
    state: null,
    postal_code: 'LS1 4AP',
    country: 'GB',
  };
  expect(addressLines(address)).toEqual(['1 High St', 'Leeds', 'LS1 4AP']);
  expect(addressLines({ ...address, country: 'IE' }).at(-1)).toBe('Ireland');
});

test('case makes no other e-mail address', () => expect(emailKey(' Priya@Example.ORG ')).toBe('priya@example.org'));
