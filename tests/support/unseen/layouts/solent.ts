import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, textBlock, type Block } from '../makers/sheet.ts';
import { inForm, pounds, wrap } from '../print.ts';
import { ADVERT, CONTACT, RATES, traditional } from '../words.ts';

const trailing = (pence: number): string => `${pounds(pence)}${pence < 0 ? '-' : ''}`;

/** One amount column with the minus behind the figure, dd-Mon-yyyy, the header only on the first page, an advert after the table. */
export const solent: Layout = {
  name: 'solent',
  bank: 'Solent Trust Bank',
  maker: 'pdfkit',
  balances: 'row',
  ledgers: (random) => [
    currentAccount(random, { from: '2025-05-14', to: '2025-07-13', pace: 1.5, earns: 'benefits' }, 8812, 'Choice Account'),
  ],
  describe: (row) => wrap(traditional(row), 40),
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => ({
      height: 4 + solent.describe(row).length * 12,
      draw: (on, y) => {
        const words = solent.describe(row);
        drawLine(on, y, [
          [45, inForm(row.date, 'dd-mmm-yyyy')],
          [130, words[0] ?? ''],
          [440, trailing(row.amount), 'right'],
          [545, trailing(row.balance), 'right'],
        ]);
        words.slice(1).forEach((text, at) => drawLine(on, y + 12 * (at + 1), [[130, text]]));
      },
    }));
    const rates: Block = {
      height: 90,
      draw: (on, y) =>
        RATES.forEach((cells, at) =>
          drawLine(
            on,
            y + 20 + at * 13,
            [
              [45, cells[0]],
              [250, cells[1]],
              [330, cells[2]],
            ],
            { bold: at === 0 },
          ),
        ),
    };
    const sheets = flow([...blocks, textBlock(45, ADVERT, 8), rates, textBlock(45, CONTACT, 8)], {
      bottom: 790,
      start: (number) => {
        const on = sheet('serif');
        drawLine(
          on,
          806,
          [
            [45, 'Solent Trust Bank, The Hard, Portsmouth'],
            [545, `${number}`, 'right'],
          ],
          { size: 7 },
        );
        if (number > 1) return { on, y: 45 };
        drawLine(on, 36, [[45, 'Solent Trust']], { size: 22, bold: true });
        [account.holder, ...account.address].forEach((text, at) => drawLine(on, 80 + at * 13, [[45, text]], { size: 10 }));
        drawLine(on, 150, [[45, `${ledger.name} statement ${inForm(ledger.from, 'dd-mmm-yyyy')} to ${inForm(ledger.to, 'dd-mmm-yyyy')}`]], {
          size: 12,
          bold: true,
        });
        drawLine(on, 168, [
          [45, `Account ${account.number}`],
          [180, `Sorting code ${account.sortCode.replaceAll('-', ' ')}`],
        ]);
        drawLine(
          on,
          196,
          [
            [45, 'Date'],
            [130, 'Transaction'],
            [440, 'Amount (£)', 'right'],
            [545, 'Balance (£)', 'right'],
          ],
          { bold: true },
        );
        drawLine(on, 214, [
          [45, inForm(ledger.from, 'dd-mmm-yyyy')],
          [130, 'BALANCE BROUGHT FORWARD'],
          [545, trailing(ledger.opening), 'right'],
        ]);
        return { on, y: 230 };
      },
    });
    return { sheets };
  },
};
