import type { Layout } from '../layout.ts';
import { currentAccount, turnover } from '../ledger.ts';
import { drawLine, flow, sheet, type Block } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { COVER, traditional } from '../words.ts';

const balance = (pence: number): string => `${pence < 0 ? '-' : ''}${pounds(pence)}`;

/** Balance in the first column, dates as 03JUN without a year across a new year, "Payments out" before "Payments in". */
export const eskdale: Layout = {
  name: 'eskdale',
  bank: 'Eskdale Bank',
  maker: 'pdf-lib',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2024-11-20', to: '2025-02-19', pace: 0.9, earns: 'pension' }, 128044)],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const { paidIn, paidOut } = turnover(rows);
    const blocks: Block[] = rows.map((row) => ({
      height: 14,
      draw: (on, y) =>
        drawLine(
          on,
          y,
          [
            [110, balance(row.balance), 'right'],
            [130, inForm(row.date, 'ddMMM')],
            [245, row.amount < 0 ? pounds(row.amount) : '', 'right'],
            [320, row.amount > 0 ? pounds(row.amount) : '', 'right'],
            [335, eskdale.describe(row)[0] ?? ''],
          ],
          { size: 8 },
        ),
    }));
    const sheets = flow(blocks, {
      bottom: 780,
      start: (number) => {
        const on = sheet('sans');
        drawLine(
          on,
          30,
          [
            [50, 'Eskdale Bank'],
            [545, `Page ${number}`, 'right'],
          ],
          { size: 12, bold: true },
        );
        if (number > 1) return { on, y: header(on, 60) };
        [account.holder, ...account.address].forEach((text, at) => drawLine(on, 70 + at * 13, [[50, text]]));
        drawLine(on, 70, [
          [340, 'Account number'],
          [545, account.number, 'right'],
        ]);
        drawLine(on, 84, [
          [340, 'Sort code'],
          [545, account.sortCode, 'right'],
        ]);
        drawLine(on, 98, [
          [340, 'Period'],
          [545, `${inForm(ledger.from, 'd mmmm yyyy')} - ${inForm(ledger.to, 'd mmmm yyyy')}`, 'right'],
        ]);
        drawLine(on, 112, [
          [340, 'Balance at start'],
          [545, balance(ledger.opening), 'right'],
        ]);
        drawLine(on, 126, [
          [340, 'Total payments in'],
          [545, pounds(paidIn), 'right'],
        ]);
        drawLine(on, 140, [
          [340, 'Total payments out'],
          [545, pounds(paidOut), 'right'],
        ]);
        drawLine(on, 154, [
          [340, 'Balance at end'],
          [545, balance(ledger.closing), 'right'],
        ]);
        return { on, y: header(on, 190) };
      },
      end: (on) => COVER.forEach((text, at) => drawLine(on, 800 + at * 10, [[50, text]], { size: 6.5 })),
    });
    return { sheets };
  },
};

function header(on: ReturnType<typeof sheet>, y: number): number {
  drawLine(
    on,
    y,
    [
      [110, 'Balance (£)', 'right'],
      [130, 'Date'],
      [245, 'Payments out', 'right'],
      [320, 'Payments in', 'right'],
      [335, 'Description'],
    ],
    { size: 8, bold: true },
  );
  return y + 18;
}
