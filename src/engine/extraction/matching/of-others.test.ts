import { expect, test } from 'vitest';
import { textFile, valuesOf } from '#tests/support/extraction/files.ts';

const charge: [string, string] = ['platform_charge', 'Find the platform charge.'];
const fund: [string, string] = ['recommended_fund', 'Find the recommended fund.'];

test.each([
  [charge, 'Clients who joined before 1 July 2023 pay a platform charge of 0.28%.', null],
  [charge, 'You pay a platform charge of 0.32%.', '0.32%'],
  [fund, 'The other funds in the range are Passive Growth 20, 40, 60 and 100.', null],
  [fund, 'The fund is Passive Growth 80.', 'Passive Growth 80'],
  [fund, 'The portfolio is at 4. Lower risk is to the left.', null],
] as const)('%s of “%s” is %s', (tag, sentence, value) => {
  const paper = textFile('illustration.txt', ['Windrush pension illustration', 'About this plan', sentence]);
  expect(valuesOf([[...tag]], [paper])).toEqual([value]);
});
