import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { drawLine, flow, sheet, textBlock, type Block } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { COVER, foreignWords } from '../words.ts';

const KINDS: Record<string, string> = {
  card: 'VISA DEBIT',
  abroad: 'VISA DEBIT OVERSEAS',
  direct_debit: 'DIRECT DEBIT',
  standing_order: 'STANDING ORDER',
  cash: 'ATM',
  cheque: 'CHEQUE',
};

/** The date stands on the first line of the words, amount and balance on the last of two or three lines. */
export const strathgarry: Layout = {
  name: 'strathgarry',
  bank: 'Strathgarry Bank',
  maker: 'pdfkit',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-01-01', to: '2025-02-28', pace: 1.1, earns: 'salary' }, -21410)],
  describe: (row) => [
    KINDS[row.kind] ?? 'AUTOMATED CREDIT',
    `${row.payee} ${row.place}`,
    ...(row.foreign === undefined ? [] : [foreignWords(row)]),
    ...(row.kind === 'faster_in' || row.kind === 'faster_out' ? [`REF ${row.reference}`] : []),
  ],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const blocks: Block[] = ledger.rows.map((row) => {
      const words = strathgarry.describe(row);
      const last = words.length - 1;
      return {
        height: words.length * 11 + 5,
        draw: (on, y) => {
          drawLine(on, y, [[48, inForm(row.date, 'd mmm yy')]], { size: 8.5 });
          words.forEach((text, at) => drawLine(on, y + at * 11, [[110, text]], { size: 8.5 }));
          drawLine(
            on,
            y + last * 11,
            [
              [395, row.amount < 0 ? pounds(row.amount) : '', 'right'],
              [470, row.amount > 0 ? pounds(row.amount) : '', 'right'],
              [550, `${pounds(row.balance)}${row.balance < 0 ? ' O/D' : ''}`, 'right'],
            ],
            { size: 8.5 },
          );
        },
      };
    });
    const sheets = flow([...blocks, textBlock(48, COVER, 7.5)], {
      bottom: 785,
      start: (number) => {
        const on = sheet('sans');
        drawLine(
          on,
          30,
          [
            [48, 'STRATHGARRY BANK'],
            [550, `Page ${number}`, 'right'],
          ],
          { size: 13, bold: true },
        );
        drawLine(on, 50, [
          [48, `Account: ${account.sortCode} ${account.number}`],
          [550, `${inForm(ledger.from, 'd mmm yyyy')} to ${inForm(ledger.to, 'd mmm yyyy')}`, 'right'],
        ]);
        if (number === 1)
          [account.holder, ...account.address].forEach((text, at) => drawLine(on, 76 + at * 13, [[48, text]], { size: 10 }));
        const y = number === 1 ? 150 : 80;
        drawLine(
          on,
          y,
          [
            [48, 'Date'],
            [110, 'Type and description'],
            [395, 'Paid out', 'right'],
            [470, 'Paid in', 'right'],
            [550, 'Balance', 'right'],
          ],
          { bold: true, size: 8.5 },
        );
        if (number > 1) return { on, y: y + 18 };
        drawLine(
          on,
          y + 16,
          [
            [48, inForm(ledger.from, 'd mmm yy')],
            [110, 'BALANCE FROM PREVIOUS STATEMENT'],
            [550, `${pounds(ledger.opening)}${ledger.opening < 0 ? ' O/D' : ''}`, 'right'],
          ],
          { size: 8.5 },
        );
        return { on, y: y + 34 };
      },
    });
    return { sheets };
  },
};
