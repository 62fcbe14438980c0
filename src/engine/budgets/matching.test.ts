import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign, type Edge } from './matching.ts';

const edge = (left: string, right: string, score: number, near = 0): Edge => ({ key: `${left}>${right}`, left, right, score, near });
const pairs = (edges: Edge[]) => assign(edges, 5).map(({ key }) => key);

test('the best pair wins, then the nearest', () => {
  expect(pairs([edge('a', 'x', 5), edge('a', 'y', 7), edge('b', 'y', 6)])).toEqual(['a>x', 'b>y']);
  expect(pairs([edge('a', 'x', 6, -3), edge('a', 'y', 6, -1)])).toEqual(['a>y']);
});

test('a pair moves aside only where both ways are sure', () => {
  expect(pairs([edge('a', 'x', 4), edge('a', 'y', 7), edge('b', 'y', 6)])).toEqual(['a>y']);
});

test('each thing is paired once, the same pairs in whatever order the edges come', () => {
  const edges = fc.uniqueArray(
    fc
      .record({
        left: fc.constantFrom('a', 'b', 'c', 'd'),
        right: fc.constantFrom('w', 'x', 'y', 'z'),
        score: fc.integer({ min: 3, max: 9 }),
      })
      .map(({ left, right, score }) => edge(left, right, score)),
    { selector: ({ key }) => key },
  );
  fc.assert(
    fc.property(edges, fc.integer({ min: 0, max: 20 }), (all, turn) => {
      const turned = [...all.slice(turn % (all.length || 1)), ...all.slice(0, turn % (all.length || 1))].reverse();
      const made = assign(all, 5);
      expect(assign(turned, 5)).toEqual(made);
      expect(new Set(made.map(({ left }) => left)).size).toBe(made.length);
      expect(new Set(made.map(({ right }) => right)).size).toBe(made.length);
    }),
  );
});
