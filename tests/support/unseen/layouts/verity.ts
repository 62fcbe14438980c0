import { cardAccount } from '../card.ts';
import type { Layout } from '../layout.ts';
import { turnover } from '../ledger.ts';
import { drawLine, flow, sheet, textBlock, type Block, type Cell } from '../makers/sheet.ts';
import { inForm, pounds } from '../print.ts';
import { CONTACT, foreignWords } from '../words.ts';

const owed = (pence: number): string => `£${pounds(pence)}${pence > 0 ? ' CR' : ''}`;

/** A credit card: date of posting and of purchase, CR behind payments and refunds, foreign currency lines, minimum payment and promotional balances. */
export const verity: Layout = {
  name: 'verity',
  bank: 'Verity Cards',
  maker: 'pdfkit',
  balances: 'none',
  ledgers: (random) => [cardAccount(random, '2025-05-12', '2025-06-11', 1)],
  describe: (row) => [
    row.kind === 'card' || row.kind === 'abroad' ? `${row.payee} ${row.place}` : row.payee,
    ...(row.foreign === undefined ? [] : [foreignWords(row)]),
  ],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const { paidIn, paidOut } = turnover(rows);
    const blocks: Block[] = rows.map((row) => ({
      height: verity.describe(row).length * 11 + 4,
      draw: (on, y) => {
        const words = verity.describe(row);
        drawLine(
          on,
          y,
          [
            [50, inForm(row.date, 'd mmm')],
            [100, inForm(row.boughtOn, 'd mmm')],
            [160, words[0] ?? ''],
            [530, `${pounds(row.amount)}${row.amount > 0 ? ' CR' : ''}`, 'right'],
          ],
          { size: 8.5 },
        );
        words.slice(1).forEach((text, at) => drawLine(on, y + 11 * (at + 1), [[170, text]], { size: 7.5 }));
      },
    }));
    const promotion: Cell[][] = [
      [
        [50, 'Your promotional balances'],
        [300, 'Rate'],
        [380, 'Ends'],
        [530, 'Balance', 'right'],
      ],
      [
        [50, 'Balance transfer 0%'],
        [300, '0.00%'],
        [380, '14 Mar 26'],
        [530, '£1,250.00', 'right'],
      ],
      [
        [50, 'Purchases 0%'],
        [300, '0.00%'],
        [380, '2 Sep 25'],
        [530, '£318.40', 'right'],
      ],
      [
        [50, 'Cash'],
        [300, '29.94%'],
        [380, '-'],
        [530, '£0.00', 'right'],
      ],
    ];
    const offers: Block = {
      height: 90,
      draw: (on, y) => promotion.forEach((cells, at) => drawLine(on, y + 20 + at * 13, cells, { bold: at === 0 })),
    };
    const least = Math.max(2500, Math.round(-ledger.closing * 0.025));
    const summary: [string, string][] = [
      ['Your last statement balance', owed(ledger.opening)],
      ['Payments and credits', `£${pounds(paidIn)}`],
      ['Purchases, fees and interest', `£${pounds(paidOut)}`],
      ['Your new balance', owed(ledger.closing)],
      ['Credit limit', '£6,500.00'],
      ['Minimum payment', `£${pounds(least)}`],
      ['Pay by', '06 Jul 2025'],
    ];
    const sheets = flow(
      [
        ...blocks,
        offers,
        textBlock(
          50,
          [
            'Estimated interest next month £21.40. If you make only the minimum payment it takes 14 years to clear your balance.',
            ...CONTACT,
          ],
          7.5,
        ),
      ],
      {
        bottom: 800,
        start: (number) => {
          const on = sheet('sans');
          drawLine(
            on,
            30,
            [
              [50, 'verity'],
              [530, `Page ${number}`, 'right'],
            ],
            { size: 18, bold: true },
          );
          if (number === 1) {
            [account.holder, ...account.address].forEach((text, at) => drawLine(on, 70 + at * 13, [[50, text]]));
            drawLine(on, 150, [[50, `Card number **** **** ${account.number.slice(0, 4)} ${account.number.slice(4)}`]]);
            drawLine(on, 163, [[50, `Statement period ${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}`]]);
            summary.forEach(([name, value], at) =>
              drawLine(on, 70 + at * 14, [
                [330, name],
                [530, value, 'right'],
              ]),
            );
          }
          const y = number === 1 ? 200 : 70;
          drawLine(
            on,
            y,
            [
              [50, 'Posted'],
              [100, 'Purchased'],
              [160, 'Transaction'],
              [530, 'Amount (£)', 'right'],
            ],
            { bold: true },
          );
          return { on, y: y + 18 };
        },
      },
    );
    return { sheets };
  },
};
