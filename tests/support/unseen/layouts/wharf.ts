import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block, type Sheet } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { traditional } from '../words.ts';

const signed = (pence: number): string => `${pence < 0 ? '-' : ''}${pounds(pence)}`;

/** Two columns of rows on each landscape page, read down the left half and then down the right. */
export const wharf: Layout = {
  name: 'wharf',
  bank: 'Wharfside Bank',
  maker: 'pdfkit',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-10-01', to: '2025-11-30', pace: 1.3, earns: 'salary' }, 33310)],
  describe: (row) => [traditional(row).slice(0, 38).trim()],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    let half = 1;
    let current: Sheet | undefined;
    const edge = (): number => (half === 0 ? 30 : 436);
    const blocks: Block[] = ledger.rows.map((row) => ({
      height: 12,
      draw: (on, y) => {
        const x = edge();
        drawLine(
          on,
          y,
          [
            [x, inForm(row.date, 'dd/mm/yy')],
            [x + 46, wharf.describe(row)[0] ?? ''],
            [x + 300, signed(row.amount), 'right'],
            [x + 370, signed(row.balance), 'right'],
          ],
          { size: 7.5 },
        );
      },
    }));
    const halves = flow(blocks, {
      bottom: 560,
      start: (number) => {
        half = (number + 1) % 2;
        if (half === 0 || current === undefined) current = sheet('sans', { width: 842, height: 595 });
        const x = edge();
        if (number === 1) {
          drawLine(current, 24, [[30, 'Wharfside Bank']], { size: 14, bold: true });
          drawLine(current, 46, [[30, `${account.holder}, ${account.address.join(', ')}`]]);
          drawLine(current, 60, [
            [
              30,
              `Sort code ${account.sortCode}  Account ${account.number}  Statement ${inForm(ledger.from, 'dd/mm/yyyy')} to ${inForm(ledger.to, 'dd/mm/yyyy')}`,
            ],
          ]);
          drawLine(current, 74, [[30, `Opening balance ${signed(ledger.opening)}   Closing balance ${signed(ledger.closing)}`]]);
        }
        drawLine(
          current,
          100,
          [
            [x, 'Date'],
            [x + 46, 'Details'],
            [x + 300, 'Amount', 'right'],
            [x + 370, 'Balance', 'right'],
          ],
          { size: 8, bold: true },
        );
        return { on: current, y: 116 };
      },
    });
    return { sheets: [...new Set(halves)] };
  },
};
