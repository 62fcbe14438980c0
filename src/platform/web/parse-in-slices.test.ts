import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Money } from '#platform/shared/money.ts';
import { parseInSlices } from './parse-in-slices.ts';

const Payment = z.object({ id: z.string(), amount: Money, note: z.string().optional() });
const Report = z.object({
  id: z.string(),
  accounts: z.array(z.object({ name: z.string(), payments: z.array(Payment) })),
  totals: z.object({ income: Money }),
  firm: z.object({ name: z.string() }).nullable(),
});

const payment = (n: number) => ({ id: `p${n}`, amount: n / 100, unknown: true });
const many = Array.from({ length: 120 }, (_, n) => payment(n));

describe('an answer is parsed in slices', () => {
  test('to what it is parsed to at once: pounds to pence, without what is not asked for', async () => {
    const sent = { id: 'r', accounts: [{ name: 'Current', payments: many, more: 1 }], totals: { income: 12.5 }, firm: null, extra: 'x' };
    const parsed = await parseInSlices(Report, sent);
    expect(parsed).toEqual({
      id: 'r',
      accounts: [{ name: 'Current', payments: many.map(({ id }, n) => ({ id, amount: n })) }],
      totals: { income: 1_250 },
      firm: null,
    });
    expect(Object.keys(parsed)).toEqual(['id', 'accounts', 'totals', 'firm']);
    expect(parsed.accounts[0]!.payments[0]).not.toHaveProperty('note');
  });

  test.each([
    ['a field of another kind', { id: 1, accounts: [], totals: { income: 1 }, firm: null }],
    ['a field that is missing', { id: 'r', accounts: [], firm: null }],
    ['no list where there is one', { id: 'r', accounts: {}, totals: { income: 1 }, firm: null }],
    ['the last of many', { id: 'r', accounts: [{ name: 'A', payments: [...many, { id: 1 }] }], totals: { income: 1 }, firm: null }],
    ['nothing', null],
  ])('and refuses %s', async (_, sent) => {
    await expect(parseInSlices(Report, sent)).rejects.toThrow(z.ZodError);
  });

  test.each([
    ['an object that may have nothing more', z.strictObject({ id: z.string() }), { id: 'r', more: 1 }],
    [
      'an object with a rule of its own',
      z.object({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to),
      { from: 2, to: 1 },
    ],
    ['a list with a most', z.array(z.string()).max(2), ['a', 'b', 'c']],
  ])('holding to what is asked of %s', async (_, schema, sent) => {
    await expect(parseInSlices(schema, sent)).rejects.toThrow(z.ZodError);
  });

  test('with breaks in which other work has its turn', async () => {
    const Slow = z.object({ items: z.array(z.string().transform(afterAMillisecond)) });
    let turns = 0;
    const timer = setInterval(() => turns++);
    await parseInSlices(Slow, { items: Array.from({ length: 200 }, String) });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});

function afterAMillisecond(text: string): string {
  const until = performance.now() + 1;
  while (performance.now() < until);
  return text;
}
