import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { beforePaint } from './before-paint.ts';

/** A page whose scripts fail as they are named, load after load; gives how often it reloaded itself. */
function reloadsOf(failing: readonly string[], passing: number): number {
  const kept = new Map<string, string>();
  let [reloads, now] = [0, 1_700_000_000_000];
  for (const src of failing) {
    now += passing;
    let onError: (event: object) => void = () => {};
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    runInNewContext(beforePaint, {
      window: {},
      sessionStorage: store,
      localStorage: store,
      document: { documentElement: { setAttribute: () => {} } },
      matchMedia: () => ({ matches: false }),
      Date: { now: () => now },
      location: { reload: () => reloads++ },
      addEventListener: (_: string, listener: typeof onError) => (onError = listener),
    });
    // What the page calls by its short name stands on its window.
    onError({ target: { tagName: 'SCRIPT', src } });
  }
  return reloads;
}

test('a page of which many parts are gone reloads once, whichever of them comes up first', () => {
  expect(reloadsOf(['/a.js', '/b.js', '/c.js', '/a.js', '/b.js'], 500)).toBe(1);
});

test('a part that is gone later reloads the page again, and the same part does not', () => {
  expect(reloadsOf(['/a.js', '/b.js'], 60_000)).toBe(2);
  expect(reloadsOf(['/a.js', '/a.js'], 60_000)).toBe(1);
});
