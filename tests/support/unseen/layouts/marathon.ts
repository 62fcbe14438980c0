import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { CODES, traditional } from '../words.ts';

const balance = (pence: number): string => `${pounds(pence)}${pence < 0 ? 'DR' : ''}`;

/** Two years on some sixty pages; DR close behind overdrawn balances; totals of each page at its foot. */
export const marathon: Layout = {
  name: 'marathon',
  bank: 'Fosse Way Bank',
  maker: 'pdf-lib',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2023-07-01', to: '2025-06-30', pace: 2.5, earns: 'salary' }, 99100)],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => ({
      height: 15.5,
      draw: (on, y) =>
        drawLine(
          on,
          y,
          [
            [45, inForm(row.date, 'dd mmm yyyy')],
            [115, CODES[row.kind]],
            [150, traditional(row)],
            [410, row.amount < 0 ? pounds(row.amount) : '', 'right'],
            [475, row.amount > 0 ? pounds(row.amount) : '', 'right'],
            [555, balance(row.balance), 'right'],
          ],
          { size: 8 },
        ),
    }));
    let from = 0;
    const sheets = flow(blocks, {
      bottom: 760,
      start: (number) => {
        const on = sheet('sans');
        drawLine(
          on,
          28,
          [
            [45, 'Fosse Way Bank'],
            [555, `Page ${number}`, 'right'],
          ],
          { size: 12, bold: true },
        );
        drawLine(on, 48, [
          [
            45,
            `${account.holder}   ${account.sortCode}   ${account.number}   ${inForm(ledger.from, 'dd mmm yyyy')} to ${inForm(ledger.to, 'dd mmm yyyy')}`,
          ],
        ]);
        if (number === 1)
          drawLine(on, 62, [[45, `Balance at start ${balance(ledger.opening)}   Balance at end ${balance(ledger.closing)}`]]);
        drawLine(
          on,
          80,
          [
            [45, 'Date'],
            [115, 'Type'],
            [150, 'Payee'],
            [410, 'Outgoings', 'right'],
            [475, 'Receipts', 'right'],
            [555, 'Balance', 'right'],
          ],
          { size: 8, bold: true },
        );
        return { on, y: 98 };
      },
      end: (on, _y, done) => {
        const page = ledger.rows.slice(from, done);
        from = done;
        const sum = (side: 1 | -1): string => pounds(page.reduce((total, row) => total + Math.max(0, side * row.amount), 0));
        drawLine(
          on,
          775,
          [
            [150, 'Page totals'],
            [410, sum(-1), 'right'],
            [475, sum(1), 'right'],
          ],
          { size: 8, bold: true },
        );
      },
    });
    return { sheets };
  },
};
