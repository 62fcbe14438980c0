import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { CODES, traditional } from '../words.ts';

const signed = (pence: number): string => `${pence < 0 ? '-' : '+'}${pounds(pence)}`;

/** Pages stored sideways and turned by /Rotate, with a column of codes and signed amounts. */
export const ullswater: Layout = {
  name: 'ullswater',
  bank: 'Ullswater Bank',
  maker: 'pdf-lib',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-07-01', to: '2025-08-31', pace: 0.9, earns: 'benefits' }, 12000)],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => ({
      height: 14,
      draw: (on, y) =>
        drawLine(on, y, [
          [40, inForm(row.date, 'yyyy-mm-dd')],
          [120, CODES[row.kind]],
          [165, traditional(row)],
          [640, signed(row.amount), 'right'],
          [780, signed(row.balance), 'right'],
        ]),
    }));
    const sheets = flow(blocks, {
      bottom: 550,
      start: (number) => {
        const on = sheet('sans', { width: 842, height: 595, sideways: true });
        drawLine(
          on,
          24,
          [
            [40, 'Ullswater Bank'],
            [780, `${account.holder} | ${account.sortCode} | ${account.number}`, 'right'],
          ],
          { size: 11, bold: true },
        );
        if (number === 1)
          drawLine(on, 44, [
            [
              40,
              `Period: ${inForm(ledger.from, 'yyyy-mm-dd')} to ${inForm(ledger.to, 'yyyy-mm-dd')}   Opening balance: ${signed(ledger.opening)}   Closing balance: ${signed(ledger.closing)}`,
            ],
          ]);
        drawLine(
          on,
          70,
          [
            [40, 'Date'],
            [120, 'Code'],
            [165, 'Description'],
            [640, 'Amount', 'right'],
            [780, 'Balance', 'right'],
          ],
          { bold: true },
        );
        return { on, y: 88 };
      },
    });
    return { sheets };
  },
};
