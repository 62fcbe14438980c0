import type { Truth, TruthAccount } from '#engine/accuracy/truth.ts';
import { shownBalance, type Layout } from './layout.ts';
import type { Ledger } from './ledger.ts';

/** The truth of a layout's file. Ledgers of one account that follow on from one another are one account. */
export function truthOf(layout: Layout, ledgers: Ledger[], file: string): Truth {
  const accounts: TruthAccount[] = [];
  for (const ledger of ledgers) {
    const account = accountOf(layout, ledger);
    const last = accounts.at(-1);
    if (last?.account_number === account.account_number && last.closing_balance === account.opening_balance) {
      last.transactions.push(...account.transactions);
      last.closing_balance = account.closing_balance;
      last.period.to = account.period.to;
    } else accounts.push(account);
  }
  const order = layout.order === undefined ? {} : { order: layout.order };
  return { file, bank: layout.bank, layout: layout.name, producer: layout.maker, ...order, accounts };
}

function accountOf(layout: Layout, ledger: Ledger): TruthAccount {
  return {
    kind: ledger.kind,
    account_holder: ledger.account.holder,
    account_name: ledger.name,
    sort_code: ledger.account.sortCode,
    account_number: ledger.account.number,
    currency: ledger.currency,
    period: { from: ledger.from, to: ledger.to },
    opening_balance: ledger.opening,
    closing_balance: ledger.closing,
    transactions: ledger.rows.map((row, index) => ({
      date: row.date,
      ...(row.boughtOn === row.date ? {} : { transaction_date: row.boughtOn }),
      description: layout.describe(row).join(' '),
      amount: row.amount,
      balance: shownBalance(layout.balances, ledger.rows, index),
      category: row.category,
      ...(row.refundOf === undefined ? {} : { refund_of: row.refundOf }),
      type: null,
    })),
  };
}
