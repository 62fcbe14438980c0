import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block } from '../makers/sheet.ts';
import { inForm, pounds, wrap } from '../print.ts';
import { modern } from '../words.ts';

const signed = (pence: number): string => `${pence < 0 ? '−' : '+'}${pounds(pence)}`;

/** No header row at all; an embedded font; U+2212 and plus before amounts; words that wrap. */
export const barebones: Layout = {
  name: 'barebones',
  bank: 'Plain Bank',
  maker: 'pdfkit',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-09-10', to: '2025-11-09', pace: 1, earns: 'benefits' }, 2077)],
  describe: (row) => wrap(modern(row).join(' - '), 34),
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => ({
      height: barebones.describe(row).length * 12 + 5,
      draw: (on, y) => {
        barebones.describe(row).forEach((text, at) => drawLine(on, y + at * 12, [[140, text]], { size: 8.5 }));
        drawLine(
          on,
          y,
          [
            [60, inForm(row.date, 'd/m/yyyy')],
            [430, signed(row.amount), 'right'],
            [530, `£${row.balance < 0 ? '−' : ''}${pounds(row.balance)}`, 'right'],
          ],
          { size: 8.5 },
        );
      },
    }));
    const sheets = flow(blocks, {
      bottom: 780,
      start: (number) => {
        const on = sheet('unicode');
        if (number > 1) return { on, y: 60 };
        drawLine(on, 40, [[60, 'plain bank.']], { size: 18, bold: true });
        [account.holder, ...account.address, `${account.sortCode}  ${account.number}`].forEach((text, at) =>
          drawLine(on, 80 + at * 14, [[60, text]], { size: 9 }),
        );
        drawLine(on, 80, [[530, `${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}`, 'right']], { size: 9 });
        drawLine(on, 94, [[530, `You had £${pounds(ledger.opening)} at the start`, 'right']], { size: 9 });
        drawLine(on, 108, [[530, `and ${ledger.closing < 0 ? '−' : ''}£${pounds(ledger.closing)} at the end`, 'right']], { size: 9 });
        return { on, y: 180 };
      },
    });
    return { sheets };
  },
};
