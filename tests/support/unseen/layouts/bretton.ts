import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, type Block, type Sheet } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { CONTACT, traditional } from '../words.ts';

const balance = (pence: number): string => `${pounds(pence)} ${pence < 0 ? 'Dr' : 'Cr'}`;

/** Debit and credit columns, no balance on any row: only brought forward and carried forward on each page. */
export const bretton: Layout = {
  name: 'bretton',
  bank: 'Bretton & Co',
  maker: 'pdf-lib',
  balances: 'none',
  ledgers: (random) => [currentAccount(random, { from: '2025-08-05', to: '2025-10-04', pace: 1.6, earns: 'salary' }, 77001)],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    let carried = ledger.opening;
    const blocks: Block[] = rows.map((row) => ({
      height: 15,
      draw: (on, y) =>
        drawLine(on, y, [
          [60, inForm(row.date, 'd mmm')],
          [120, bretton.describe(row)[0] ?? ''],
          [450, row.amount < 0 ? pounds(row.amount) : '', 'right'],
          [540, row.amount > 0 ? pounds(row.amount) : '', 'right'],
        ]),
    }));
    const sheets = flow(blocks, {
      bottom: 740,
      start: (number) => ({ on: top(number), y: number === 1 ? 218 : 138 }),
      end: (on, y, done, last) => {
        carried = rows[done - 1]?.balance ?? carried;
        drawLine(
          on,
          y + 4,
          [
            [120, last ? 'Closing balance' : 'Balance carried forward'],
            [540, balance(carried), 'right'],
          ],
          { bold: true },
        );
        if (last) CONTACT.forEach((text, at) => drawLine(on, 770 + at * 9, [[60, text]], { size: 6 }));
      },
    });
    return { sheets };

    function top(number: number): Sheet {
      const on = sheet('serif');
      drawLine(
        on,
        40,
        [
          [60, 'Bretton & Co'],
          [540, `Statement ${100 + number}`, 'right'],
        ],
        { size: 14, bold: true },
      );
      drawLine(on, 66, [
        [60, `In account with ${account.holder}`],
        [540, `${account.sortCode} / ${account.number}`, 'right'],
      ]);
      if (number === 1) account.address.forEach((text, at) => drawLine(on, 84 + at * 12, [[60, text]]));
      const y = number === 1 ? 160 : 100;
      if (number === 1)
        drawLine(on, y - 18, [[60, `From ${inForm(ledger?.from ?? '', 'd mmmm yyyy')} to ${inForm(ledger?.to ?? '', 'd mmmm yyyy')}`]]);
      drawLine(
        on,
        y,
        [
          [60, 'Date'],
          [120, 'Particulars'],
          [450, 'Debit', 'right'],
          [540, 'Credit', 'right'],
        ],
        { bold: true },
      );
      drawLine(
        on,
        y + 16,
        [
          [120, number === 1 ? 'Opening balance' : 'Balance brought forward'],
          [540, balance(carried), 'right'],
        ],
        { bold: true },
      );
      return on;
    }
  },
};
