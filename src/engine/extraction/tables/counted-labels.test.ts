import { expect, test } from 'vitest';
import type { Piece } from '../pieces.ts';
import { withoutCounts } from './counted-labels.ts';

const piece = (text: string): Piece => ({ text, origin: { blocks: [], at: 0 } });
const labelsOf = (labels: readonly string[]): string[] =>
  withoutCounts([{ rows: labels.map((label) => [piece(label), piece('x')]), stacked: true }]).flatMap((region) =>
    'rows' in region ? region.rows.map(([label]) => label?.text ?? '') : [],
  );

test('boxes that a form counts lose their numbers', () => {
  expect(labelsOf(['1 Title', '2 First name', '3 Surname', '4 Date of birth', '5 Telephone', '6 Email'])).toEqual([
    'Title',
    'First name',
    'Surname',
    'Date of birth',
    'Telephone',
    'Email',
  ]);
});

test('numbers that count nothing stay', () => {
  const labels = ['1 bedroom flat', '10 years', '3 children'];
  expect(labelsOf(labels)).toEqual(labels);
});
