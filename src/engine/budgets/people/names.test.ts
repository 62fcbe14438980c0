import { expect, test } from 'vitest';
import { namedAmong, namedHolders } from './names.ts';
import type { People } from './record.ts';

const ashworths: People = { client: 'Daniel Peter Ashworth', partner: 'Priya Ashworth', couple: true };

test.each<[printed: string, client: boolean, partner: boolean]>([
  ['Mr Daniel Ashworth', true, false],
  ['MRS PRIYA ASHWORTH', false, true],
  ['MR D P ASHWORTH', true, false],
  ['D. Ashworth', true, false],
  ['ASHWORTH DANIEL', true, false],
  ['Ashworth, Priya', false, true],
  ['Dan Ashworth', true, false],
  ['Peter Ashworth', true, false],
  ['Mr D P & Mrs P Ashworth', true, true],
  ['MR D ASHWORTH AND MRS P ASHWORTH', true, true],
  ['Mrs P Ashworth & Mr D Ashworth', true, true],
  ['Mr D Ashworth Mrs P Ashworth', true, true],
  ['Daniel & Priya Ashworth', true, true],
  ['Mr & Mrs D Ashworth', true, true],
  ['Mr D Ashworth t/a Ashworth Joinery', true, false],
])('the holder %s is known', (printed, client, partner) => {
  expect(namedHolders([printed], ashworths)).toMatchObject({ client, partner, either: false, strangers: [] });
});

test('an initial that both have, and a surname alone, could be either', () => {
  const twins: People = { client: 'Peter Ashworth', partner: 'Priya Ashworth', couple: true };
  expect(namedHolders(['Mr P Ashworth'], twins)).toMatchObject({ client: false, partner: false, either: true });
  expect(namedHolders(['Ashworth'], twins)).toMatchObject({ client: false, partner: false, either: true });
  expect(namedHolders(['Priya Ashworth'], twins)).toMatchObject({ client: false, partner: true, either: false });
});

test('a name that fits neither is a stranger, whatever it shares with them', () => {
  expect(namedHolders(['Mr C Ashworth'], ashworths)).toMatchObject({ client: false, partner: false, strangers: ['Mr C Ashworth'] });
  expect(namedHolders(['Mr D Ashworth & Miss C Jones'], ashworths)).toMatchObject({
    client: true,
    partner: false,
    strangers: ['Miss C Jones'],
  });
});

test('a company names nobody, and statements of one account are read together', () => {
  expect(namedHolders(['Ashworth Joinery Ltd'], ashworths)).toEqual({
    client: false,
    partner: false,
    either: false,
    strangers: [],
    count: 0,
  });
  expect(namedHolders(['Mr D Ashworth', 'Mr D Ashworth & Mrs P Ashworth'], ashworths)).toMatchObject({ client: true, partner: true });
});

test('accents, apostrophes and double-barrelled surnames are the same name', () => {
  const people: People = { client: 'Anna Smith-Jones', partner: 'Ben Smith-Jones', couple: true };
  expect(namedHolders(['MISS A SMITH JONES'], people)).toMatchObject({ client: true, partner: false });
  const others: People = { client: 'Zoë O’Neill', partner: 'José Núñez', couple: true };
  expect(namedHolders(["MS ZOE O'NEILL & MR J NUNEZ"], others)).toMatchObject({ client: true, partner: true, strangers: [] });
});

test.each<[words: string, named: 'client' | 'partner' | null]>([
  ['BACS HARROW MILLS D ASHWORTH SALARY', 'client'],
  ['HARROW MILLS PRIYA ASHWORTH', 'partner'],
  ['HARROW MILLS ASHWORTH P', 'partner'],
  ['HARROW MILLS ASHWORTH', null],
  ['HARROW MILLS SALARY', null],
  ['C ASHWORTH RENT', null],
  ['D ASHWORTH AND P ASHWORTH', null],
])('a payment that says %s', (words, named) => {
  expect(namedAmong(words, { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true })).toBe(named);
});
