import { expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { readDecisions } from './decisions.ts';
import { findDuplicates } from './duplicates.ts';
import type { Print, Source } from './prints.ts';

const january: Source = { id: 'january', from: 100, to: 130, opening: null, closing: null, proved: false, printed: true };
const february: Source = { ...january, id: 'february', from: 120, to: 150 };

const print = (id: string, source: string, day: number, description = 'GREGGS READING', amount = -350): Print => ({
  id,
  source,
  day,
  amount,
  description,
});

function found(prints: Print[], sources: Source[] = [january, february], decisions: Decision[] = []) {
  return findDuplicates(prints, sources, readDecisions(decisions)).map(({ key, status }) => `${key} ${status}`);
}

test('of two coffees on one day in both files, two stay', () => {
  const prints = ['a', 'b'].flatMap((name) => [print(`${name}1`, 'january', 125), print(`${name}2`, 'february', 125)]);
  expect(found(prints)).toEqual(['a1=a2 sure', 'b1=b2 sure']);
});

test('a third coffee that only the second file prints stays', () => {
  expect(found([print('a1', 'january', 125), print('a2', 'february', 125), print('b2', 'february', 125)])).toHaveLength(1);
});

test('three files that overlap leave one', () => {
  const march: Source = { ...january, id: 'march', from: 125, to: 180 };
  const prints = [print('a', 'january', 126), print('b', 'february', 126), print('c', 'march', 126)];
  expect(found(prints, [january, february, march])).toEqual(['a=b sure', 'a=c sure']);
});

test('a payee that one file words differently is the same payment; other words are asked about', () => {
  expect(
    found([print('a', 'january', 125, 'CARD PAYMENT TO SAINSBURYS 0112 ON 02 MAY'), print('b', 'february', 125, "SAINSBURY'S S/MKT")]),
  ).toEqual(['a=b sure']);
  expect(found([print('a', 'january', 125, 'BP OIL'), print('b', 'february', 125, 'CAFFE NERO')])).toEqual(['a=b ask']);
});

test('other words are the same payment where both files are proved to hold the whole day', () => {
  const sources = [january, february].map((source) => ({ ...source, proved: true }));
  expect(found([print('a', 'january', 125, 'BP OIL'), print('b', 'february', 125, 'CAFFE NERO')], sources)).toEqual(['a=b sure']);
});

test('files that meet on one day share nothing when the second opens with the balance that the first closed with', () => {
  const [first, second] = [
    { ...january, closing: 5_000 },
    { ...february, from: 130, opening: 5_000 },
  ];
  const prints = [print('a', 'january', 130), print('b', 'february', 130)];
  expect(found(prints, [first, second])).toEqual([]);
  expect(found(prints, [first, { ...second, opening: null }])).toEqual(['a=b ask']);
});

test('files of different months share nothing', () => {
  expect(
    found(
      [print('a', 'january', 118), print('b', 'february', 118)],
      [
        { ...january, to: 119 },
        { ...february, from: 131 },
      ],
    ),
  ).toEqual([]);
});

test('the same payment on the day of purchase in one source and of booking in another is asked about', () => {
  const pull: Source = { ...february, id: 'pull', printed: false };
  expect(found([print('a', 'january', 125), print('b', 'pull', 127)], [january, pull])).toEqual(['a=b ask']);
});

test('a person has the last word, whichever of the two is named first', () => {
  const prints = [print('a', 'january', 125, 'BP OIL'), print('b', 'february', 125, 'CAFFE NERO')];
  const say = (subject: string, value: string): Decision[] => [{ kind: 'duplicate', subject, value }];
  expect(found(prints, [january, february], say('a=b', 'yes'))).toEqual(['a=b confirmed']);
  expect(found(prints, [january, february], say('a=b', 'no'))).toEqual(['a=b rejected']);
  expect(found(prints, [january, february], say('b=a', 'yes'))).toEqual(['b=a confirmed']);
});
