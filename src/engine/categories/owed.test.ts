import { describe, expect, test } from 'vitest';
import type { AccountKind } from '#engine/statements/record.ts';
import { createCategoriser } from './categoriser.ts';
import type { CategoryRule } from './record.ts';

const categoriser = createCategoriser({ holders: ['Miss Jane Smith'] });
const on = (account: AccountKind, description: string, pounds: number, type: string | null = null): string =>
  categoriser.categorise({ description, amount: Math.round(pounds * 100), type, account }).category;

describe('money in on a credit card', () => {
  test.each([
    'PAYMENT RECEIVED - THANK YOU',
    'PAYMENT',
    'PAYMENT BY DIRECT DEBIT - THANK YOU',
    'DIRECT DEBIT PAYMENT - THANK YOU',
    'PAYMENT BY DEBIT CARD',
    'THANK YOU FOR YOUR PAYMENT',
    'FASTER PAYMENT RECEIVED',
    'BACS PAYMENT',
    'DIRECT DEBIT',
    'AUTOPAY',
    'CREDIT',
    'PAYMENT FROM BARCLAYS BANK',
    'TRANSFER FROM CURRENT ACCOUNT',
    'MISS JANE SMITH',
    'A JONES',
    'BALANCE TRANSFER FROM MBNA',
  ])('%s pays off what is owed', (description) => expect(on('credit_card', description, 155.3)).toBe('excluded.card_repayment'));

  test.each([
    ['TESCO STORES 123', 555.3],
    ['AMAZON REFUND', 20],
    ['BLOGGS HARDWARE LTD LEEDS', 20],
    ['THE OLD MILL ACADEMY', 400],
    ['ADMIRAL INSURANCE', 155.3],
    ['STATEMENT CREDIT', 10],
    ['AMEX OFFER CREDIT', 10],
    ['INTEREST REFUND', 15.3],
    ['INTEREST', 15.3],
    ['LATE PAYMENT FEE REFUND', 12],
  ])('%s gives something back', (description, pounds) => expect(on('credit_card', description, pounds)).toBe('excluded.refund'));

  test.each([
    ['CASHBACK EARNED', 'income.other'],
    ['MEMBERSHIP REWARDS CREDIT', 'income.other'],
    ['HMRC SELF ASSESSMENT', 'income.tax_refund'],
    // No card says so: the account was taken for one by mistake.
    ['HAYWARD ENGINEERING SALARY', 'income.salary'],
    ['DWP STATE PENSION', 'income.state_pension'],
  ])('%s says that it is something else', (description, category) => expect(on('credit_card', description, 155.3)).toBe(category));
});

test.each([
  ['RETURNED PAYMENT', 'excluded.card_repayment'],
  ['DIRECT DEBIT RETURNED', 'excluded.card_repayment'],
  ['RETURNED PAYMENT FEE', 'professional.bank_charges'],
  ['BALANCE TRANSFER', 'excluded.card_repayment'],
  ['BALANCE TRANSFER FEE', 'professional.bank_charges'],
  ['MONEY TRANSFER', 'excluded.transfer_own'],
  ['TESCO STORES 123', 'food.groceries'],
  ['INTEREST CHARGED', 'professional.bank_charges'],
])('money out on a credit card: %s is %s', (description, category) => expect(on('credit_card', description, -155.3)).toBe(category));

test.each([
  ['loan', 'PAYMENT', 'excluded.transfer_own'],
  ['loan', 'DIRECT DEBIT RECEIVED', 'excluded.transfer_own'],
  ['loan', 'INTEREST ADJUSTMENT', 'excluded.refund'],
  ['savings', 'FASTER PAYMENT RECEIVED', 'excluded.transfer_own'],
  ['savings', 'GROSS INTEREST', 'income.interest'],
  ['savings', 'HAYWARD LTD DIVIDEND', 'income.dividend'],
  ['current', 'TESCO STORES LTD SALARY', 'income.salary'],
] as const)('money in on an account of the kind %s: %s is %s', (account, description, category) =>
  expect(on(account, description, 420)).toBe(category),
);

test('a firm’s own rule goes before what the account makes of it', () => {
  const rule: CategoryRule = { id: 'r', payee: 'Thank You', direction: 'in', category: 'income.maintenance', rename: null };
  const ruled = createCategoriser({ rules: [rule] });
  const line = { description: 'PAYMENT RECEIVED - THANK YOU', amount: 15_530, account: 'credit_card' } as const;
  expect(ruled.categorise(line)).toMatchObject({ category: 'income.maintenance', because: 'rule' });
});
