import type { Layout } from '../layout.ts';
import { currentAccount, daysOf } from '../ledger.ts';
import { drawLine, flow, sheet, textBlock, type Block } from '../makers/sheet.ts';
import { inForm, pounds, wrap } from '../print.ts';
import { COVER, traditional } from '../words.ts';

const balance = (pence: number): string => `${pounds(pence)}${pence < 0 ? ' overdrawn' : ''}`;

/** Days as headings without a year ("Mon 2 Jun"), and after each day a row of its own for the balance at its close. */
export const ravenscar: Layout = {
  name: 'ravenscar',
  bank: 'Ravenscar Bank',
  maker: 'pdf-lib',
  balances: 'none',
  ledgers: (random) => [currentAccount(random, { from: '2025-06-02', to: '2025-08-01', pace: 1.1, earns: 'pension' }, 51208)],
  describe: (row) => wrap(traditional(row), 36),
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = daysOf(ledger.rows).flatMap((day) => {
      const heading: Block = {
        height: 16,
        draw: (on, y) =>
          drawLine(on, y + 3, [[50, `${inForm(day[0]?.date ?? '', 'dddd').slice(0, 3)} ${inForm(day[0]?.date ?? '', 'd mmm')}`]], {
            bold: true,
          }),
      };
      const rows = day.map((row): Block => {
        const words = ravenscar.describe(row);
        return {
          height: words.length * 12 + 1,
          draw: (on, y) => {
            words.forEach((text, at) => drawLine(on, y + at * 12, [[70, text]]));
            drawLine(on, y, [
              [400, row.amount < 0 ? pounds(row.amount) : '', 'right'],
              [500, row.amount > 0 ? pounds(row.amount) : '', 'right'],
            ]);
          },
        };
      });
      const close: Block = {
        height: 15,
        draw: (on, y) =>
          drawLine(
            on,
            y,
            [
              [70, 'Balance at close of day'],
              [545, balance(day.at(-1)?.balance ?? 0), 'right'],
            ],
            { size: 8 },
          ),
      };
      return [heading, ...rows, close];
    });
    const sheets = flow([...blocks, textBlock(50, COVER, 7)], {
      bottom: 780,
      start: (number) => {
        const on = sheet('serif');
        drawLine(
          on,
          30,
          [
            [50, 'Ravenscar Bank'],
            [545, `Folio ${number}`, 'right'],
          ],
          { size: 14, bold: true },
        );
        if (number === 1) {
          [account.holder, ...account.address].forEach((text, at) => drawLine(on, 66 + at * 12, [[50, text]]));
          drawLine(on, 66, [[330, `Sort code ${account.sortCode}`]]);
          drawLine(on, 78, [[330, `Account ${account.number}`]]);
          drawLine(on, 90, [[330, `${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}`]]);
          drawLine(on, 110, [
            [330, 'Balance at start'],
            [545, balance(ledger.opening), 'right'],
          ]);
          drawLine(on, 122, [
            [330, 'Balance at end'],
            [545, balance(ledger.closing), 'right'],
          ]);
        }
        const y = number === 1 ? 150 : 60;
        drawLine(
          on,
          y,
          [
            [50, 'Entries'],
            [400, 'Payments', 'right'],
            [500, 'Receipts', 'right'],
            [545, '£', 'right'],
          ],
          { bold: true },
        );
        return { on, y: y + 16 };
      },
    });
    return { sheets };
  },
};
