import { expect, test } from 'vitest';
import { turnsOfEach } from './turns.ts';

test('what one asks for in a burst waits in order, and another’s goes in between', async () => {
  const inTurn = turnsOfEach(1);
  const began: string[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const all = ['a', 'a', 'a', 'b'].map((who, n) =>
    inTurn(who, async () => {
      began.push(`${who}${n}`);
      await gates[n]!.promise;
    }),
  );
  await Promise.resolve();
  expect(began).toEqual(['a0', 'b3']);
  for (const { resolve } of gates) resolve();
  await Promise.all(all);
  expect(began).toEqual(['a0', 'b3', 'a1', 'a2']);
});

test('work that fails hands its turn on', async () => {
  const inTurn = turnsOfEach(1);
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await inTurn('a', () => Promise.resolve('again'))).toBe('again');
});
