import type { Content, Maker } from './layout.ts';
import { drawLine, sheet, type Cell } from './makers/sheet.ts';
import { cells, literal } from './makers/typst.ts';
import { pounds } from './print.ts';
import type { Random } from './random.ts';

/** A document that looks a little like a statement and isn't one. */
export interface Negative {
  name: string;
  maker: Maker;
  draw: (random: Random) => Content;
}

/** Draws lines of cells down one page. */
function onePage(title: string, lines: readonly (readonly Cell[])[]): Content {
  const on = sheet('sans');
  drawLine(on, 40, [[50, title]], { size: 16, bold: true });
  lines.forEach((line, at) => drawLine(on, 90 + at * 16, line));
  return { sheets: [on] };
}

const invoice: Negative = {
  name: 'invoice',
  maker: 'pdfkit',
  draw: (random) => {
    const items = Array.from({ length: 9 }, (_, at): { cells: Cell[]; sum: number } => {
      const sum = random.int(2500, 48000);
      return {
        cells: [
          [50, `0${at + 1}/06/2025`],
          [130, `Carpentry, plot ${at + 4}`],
          [330, String(random.int(1, 9)), 'right'],
          [430, pounds(sum), 'right'],
          [530, pounds(sum * 2), 'right'],
        ],
        sum,
      };
    });
    const total = items.reduce((sum, item) => sum + item.sum * 2, 0);
    return onePage('INVOICE 2025-0417', [
      [
        [50, 'Penrose Joinery Limited, 4 Quarry Hill, Truro'],
        [530, 'Invoice date 30 June 2025', 'right'],
      ],
      [[50, 'Bill to: Holmwood Estates']],
      [
        [50, 'Date'],
        [130, 'Description'],
        [330, 'Qty', 'right'],
        [430, 'Unit price', 'right'],
        [530, 'Amount', 'right'],
      ],
      ...items.map((item): readonly Cell[] => item.cells),
      [
        [430, 'Total due', 'right'],
        [530, `£${pounds(total)}`, 'right'],
      ],
      [[50, 'Pay to sort code 00-41-17, account 44170211, within 30 days.']],
    ]);
  },
};

const utilityBill: Negative = {
  name: 'utility-bill',
  maker: 'typst',
  draw: (random) => {
    const rows = ['1 Apr 2025', '1 May 2025', '1 Jun 2025', '30 Jun 2025'].map((date) =>
      cells([date, `${random.int(10000, 99999)} (smart)`, `${random.int(180, 400)} kWh`, '24.50p', `£${pounds(random.int(4000, 9000))}`]),
    );
    return {
      typst: `= Tern Energy
Your electricity bill for 1 April 2025 to 30 June 2025. Account number #${literal(random.digits(8))}.

Previous balance £41.20. Payment received 14 May 2025, thank you £120.00. Charges this quarter £238.11. Amount to pay £159.31.
#table(columns: 5, [Date], [Reading], [Used], [Price], [Amount], ${rows.join(' ')})
Standing charge 91 days at 53.8p: £48.96. VAT at 5%: £11.34. Your Direct Debit of £80.00 a month stays as it is.`,
    };
  },
};

const illustration: Negative = {
  name: 'pension-illustration',
  maker: 'pdf-lib',
  draw: (random) =>
    onePage('Your pension illustration', [
      [[50, 'Prepared for Mr C Fairweather on 12 May 2025. Plan number P4417702.']],
      [
        [50, 'Age'],
        [200, 'Paid in so far', 'right'],
        [330, 'At 2% growth', 'right'],
        [460, 'At 5% growth', 'right'],
      ],
      ...Array.from({ length: 16 }, (_, at): Cell[] => [
        [50, String(50 + at)],
        [200, `£${pounds((at + 1) * 240000)}`, 'right'],
        [330, `£${pounds((at + 1) * random.int(246000, 260000))}`, 'right'],
        [460, `£${pounds((at + 1) * random.int(270000, 320000))}`, 'right'],
      ]),
      [[50, 'These figures are only examples and are not guaranteed. Charges of 0.45% a year have been taken off.']],
    ]),
};

const factsheet: Negative = {
  name: 'fund-factsheet',
  maker: 'pdfkit',
  draw: (random) =>
    onePage('Meridian Global Equity Fund', [
      [[50, 'Factsheet at 31 May 2025. Share price £3.412. Ongoing charge 0.68%.']],
      [
        [50, 'Holding'],
        [300, 'Weight', 'right'],
        [400, '1 year', 'right'],
        [500, '3 years', 'right'],
      ],
      ...['Nordwind Semiconductor', 'Alder Pharma', 'Pacific Rail', 'Tallow & Finch', 'Arden Software', 'Ostrava Steel'].map(
        (name): Cell[] => [
          [50, name],
          [300, `${random.int(1, 7)}.${random.digits(2)}%`, 'right'],
          [400, `${random.int(-9, 30)}.${random.digits(1)}%`, 'right'],
          [500, `${random.int(-20, 60)}.${random.digits(1)}%`, 'right'],
        ],
      ),
      [[50, 'Distribution dates: 31 Jan 2025 1.2200p; 31 Jul 2025 1.3400p.']],
    ]),
};

const payslip: Negative = {
  name: 'payslip',
  maker: 'pdf-lib',
  draw: () =>
    onePage('Moray Council payslip', [
      [
        [50, 'Ms R Okonkwo'],
        [300, 'Pay date 27/06/2025'],
        [450, 'Tax code 1257L'],
      ],
      [
        [50, 'Payments'],
        [200, 'Amount', 'right'],
        [300, 'Deductions'],
        [500, 'Amount', 'right'],
      ],
      [
        [50, 'Basic pay'],
        [200, '2,714.33', 'right'],
        [300, 'Income tax'],
        [500, '332.80', 'right'],
      ],
      [
        [50, 'Overtime'],
        [200, '120.40', 'right'],
        [300, 'National Insurance'],
        [500, '143.01', 'right'],
      ],
      [
        [50, 'Back pay'],
        [200, '54.00', 'right'],
        [300, 'LGPS pension'],
        [500, '176.43', 'right'],
      ],
      [
        [50, 'Total payments'],
        [200, '2,888.73', 'right'],
        [300, 'Total deductions'],
        [500, '652.24', 'right'],
      ],
      [
        [300, 'Net pay'],
        [500, '2,236.49', 'right'],
      ],
      [[50, 'Year to date: taxable 8,512.10  tax 998.40  NI 429.03. Paid by BACS to 00-41-17 44170211.']],
    ]),
};

const letter: Negative = {
  name: 'letter',
  maker: 'typst',
  draw: () => ({
    typst: `Eskdale Bank, PO Box 4417

2 June 2025

Dear Mrs Llewellyn,

On 14 May 2025 you asked us about a payment of £42.10 to a shop in Kendal and another of £18.00 on 16 May 2025. We have looked into both and paid £60.10 back into your account 44170211 (sort code 00-41-17) on 30 May 2025. Your balance was then £1,204.77.

If you disagree, write to us before 31 July 2025.

Yours sincerely,

D. Papadopoulos, Customer Relations`,
  }),
};

/** Documents to be refused as not a statement. */
export const NEGATIVES: readonly Negative[] = [invoice, utilityBill, illustration, factsheet, payslip, letter];
