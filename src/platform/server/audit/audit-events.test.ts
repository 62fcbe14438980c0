import { expect, test } from 'vitest';
import { z } from 'zod';
import { auditEvent, changesBetween, describeEvent } from './audit-events.ts';

const fields = { name: 'personal', state: 'open', password: 'secret', settings: 'open' } as const;
const changed = auditEvent({ name: 'test.changed', object: 'test', fields });
const counted = auditEvent({ name: 'test.counted', object: 'test', details: { count: z.number() } });

test('only what differs is kept: open values, personal ones apart, secrets without any', () => {
  const before = { name: 'Ann', state: 'open', password: 'one', settings: { a: 1, b: [1] } };
  const after = { name: 'Ann Lee', state: 'open', password: 'two', settings: { b: [1], a: 1 } };
  expect(changesBetween(before, after, fields)).toEqual({
    open: { name: 'personal', password: 'secret' },
    personal: { name: { before: 'Ann', after: 'Ann Lee' } },
  });
});

test('a record that was made or taken away is compared with nothing', () => {
  expect(changesBetween(null, { state: 'open' }, { state: 'open', name: 'open' }).open).toEqual({ state: { before: null, after: 'open' } });
  expect(changesBetween({ state: 'open' }, null, { state: 'open' }).open).toEqual({ state: { before: 'open', after: null } });
});

test('no secret stands in what is kept', () => {
  const kept = describeEvent(changed, {
    id: 'x',
    before: { name: 'Ann', state: 'a', password: 'hunter2', settings: null },
    after: { name: 'Ann', state: 'b', password: 'swordfish', settings: null },
  });
  expect(kept).toEqual({ details: { changes: { state: { before: 'a', after: 'b' }, password: 'secret' } }, personal: null });
});

test('facts that the event does not name, or of another kind, are refused; the types refuse them before', () => {
  // @ts-expect-error a fact is missing
  expect(() => describeEvent(counted, { id: 'x' })).toThrow('count');
  // @ts-expect-error a fact is of another kind
  expect(() => describeEvent(counted, { id: 'x', details: { count: 'three' } })).toThrow('expected number');
  // @ts-expect-error a fact is not among those of the event
  expect(() => describeEvent(counted, { id: 'x', details: { count: 3, colour: 'red' } })).toThrow('colour');
  // @ts-expect-error a field that is compared is missing
  describeEvent(changed, { id: 'x', before: null, after: { name: 'Ann' } });
});
