import { expect, test } from 'vitest';
import { anyKind, paymentKindNamed } from './payment-kinds.ts';

test.each([
  ['Direct debits', 'out'],
  ['Money received', 'in'],
  ['Payments and withdrawals', 'out'],
])('“%s” heads payments of one kind', (text, sign) => {
  expect(paymentKindNamed(text)).toMatchObject({ sign, aside: false });
});

test.each([
  'Pending transactions',
  'Transactions not yet posted.',
  'Reverted from 1 March 2026 to 31 March 2026',
  'Charges we will take next',
  'Payments coming up',
])('what stands below “%s” is for information only', (text) => {
  expect(paymentKindNamed(text)?.aside).toBe(true);
});

test('a remark about pending payments heads nothing, and transactions of a span of time are all that were booked', () => {
  expect(paymentKindNamed('balance available for use, which accounts for pending transactions.')).toBeNull();
  expect(paymentKindNamed('Account transactions from March 1, 2026 to March 31, 2026')).toBe(anyKind);
});
