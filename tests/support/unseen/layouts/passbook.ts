import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block } from '../makers/sheet.ts';
import { inForm, leader, pounds } from '../print.ts';
import { traditional } from '../words.ts';

const balance = (pence: number): string => `${pounds(pence)}${pence < 0 ? 'D' : ''}`;

/** Typewritten: one run of text a row with dotted leaders, no header, C and D behind amounts. */
export const passbook: Layout = {
  name: 'passbook',
  bank: 'Fellside Mutual',
  maker: 'pdf-lib',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-08-01', to: '2025-09-30', pace: 0.7, earns: 'pension' }, 204410)],
  describe: (row) => [traditional(row).slice(0, 34).trim()],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => {
      const words = leader(passbook.describe(row)[0] ?? '', 38);
      const amount = `${pounds(row.amount)} ${row.amount < 0 ? 'D' : 'C'}`.padStart(12);
      const text = `${inForm(row.date, 'dd MMM yy')}  ${words} ${amount}  ${balance(row.balance).padStart(12)}`;
      return { height: 13, draw: (on, y) => drawLine(on, y, [[36, text]], { size: 8 }) };
    });
    const sheets = flow(blocks, {
      bottom: 790,
      start: (number) => {
        const on = sheet('mono');
        drawLine(on, 36, [[36, `FELLSIDE MUTUAL          ACCOUNT ${account.number}   SORT CODE ${account.sortCode}   SHEET ${number}`]], {
          size: 8,
        });
        drawLine(on, 50, [[36, account.holder.toUpperCase()]], { size: 8 });
        if (number > 1) return { on, y: 80 };
        account.address.forEach((text, at) => drawLine(on, 62 + at * 11, [[36, text.toUpperCase()]], { size: 8 }));
        drawLine(on, 110, [[36, `PERIOD ${inForm(ledger.from, 'dd MMM yy')} TO ${inForm(ledger.to, 'dd MMM yy')}`]], { size: 8 });
        drawLine(
          on,
          128,
          [
            [
              36,
              `${inForm(ledger.from, 'dd MMM yy')}  ${leader('BALANCE BROUGHT FORWARD', 38)} ${''.padStart(12)}  ${balance(ledger.opening).padStart(12)}`,
            ],
          ],
          { size: 8 },
        );
        return { on, y: 141 };
      },
    });
    return { sheets };
  },
};
