import type { Layout } from '../layout.ts';
import { currentAccount, monthsOf, type Ledger } from '../ledger.ts';
import { drawLine, flow, sheet, type Block, type Sheet } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { COVER, traditional } from '../words.ts';

const balance = (pence: number): string => `${pence < 0 ? '-' : ''}£${pounds(pence)}`;

/** Three monthly statements in one file, each with its own opening and closing balance and page numbers; dd/mm without a year. */
export const triptych: Layout = {
  name: 'triptych',
  bank: 'Calder Union Bank',
  maker: 'pdf-lib',
  balances: 'row',
  ledgers: (random) => monthsOf(currentAccount(random, { from: '2024-12-01', to: '2025-02-28', pace: 1, earns: 'salary' }, 5520)),
  describe: (row) => [traditional(row)],
  draw: (ledgers) => ({ sheets: ledgers.flatMap(month) }),
};

function month(ledger: Ledger): Sheet[] {
  const { account } = ledger;
  const blocks: Block[] = ledger.rows.map((row) => ({
    height: 14,
    draw: (on, y) =>
      drawLine(
        on,
        y,
        [
          [50, inForm(row.date, 'dd/mm')],
          [95, traditional(row)],
          [385, row.amount > 0 ? pounds(row.amount) : '', 'right'],
          [460, row.amount < 0 ? pounds(row.amount) : '', 'right'],
          [545, balance(row.balance), 'right'],
        ],
        { size: 8 },
      ),
  }));
  return flow(blocks, {
    bottom: 770,
    start: (number) => {
      const on = sheet('sans');
      drawLine(
        on,
        30,
        [
          [50, 'Calder Union'],
          [545, `Page ${number}`, 'right'],
        ],
        { size: 14, bold: true },
      );
      drawLine(on, 56, [
        [50, account.holder],
        [300, `Account ${account.number}  Sort code ${account.sortCode}`],
      ]);
      if (number === 1) {
        account.address.forEach((text, at) => drawLine(on, 70 + at * 12, [[50, text]]));
        drawLine(on, 70, [[300, `Statement date ${inForm(ledger.to, 'dd/mm/yyyy')}`]]);
        drawLine(on, 84, [[300, `Period ${inForm(ledger.from, 'dd/mm/yyyy')} to ${inForm(ledger.to, 'dd/mm/yyyy')}`]]);
        drawLine(on, 98, [[300, `Opening balance ${balance(ledger.opening)}`]]);
        drawLine(on, 112, [[300, `Closing balance ${balance(ledger.closing)}`]]);
      }
      const y = number === 1 ? 140 : 80;
      drawLine(
        on,
        y,
        [
          [50, 'Date'],
          [95, 'Details'],
          [385, 'Credit', 'right'],
          [460, 'Debit', 'right'],
          [545, 'Balance', 'right'],
        ],
        { bold: true },
      );
      return { on, y: y + 18 };
    },
    end: (on) => COVER.forEach((text, at) => drawLine(on, 790 + at * 10, [[50, text]], { size: 6.5 })),
  });
}
