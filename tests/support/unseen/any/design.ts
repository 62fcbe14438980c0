import type { Balances, Maker } from '../layout.ts';
import type { Random } from '../random.ts';

/** How a figure shows that it is negative, and whether a positive one shows it too. */
export interface Signs {
  before: readonly [negative: string, positive: string];
  after: readonly [negative: string, positive: string];
  pound: '' | '£' | 'GBP ';
  /** "£-1.00" instead of "-£1.00". */
  poundFirst: boolean;
}

/** Everything in which banks' statements differ, drawn by chance. */
export interface Design {
  maker: Maker;
  face: 'sans' | 'serif' | 'mono' | 'unicode';
  size: number;
  amounts: 'out_in' | 'in_out' | 'signed' | 'suffixed' | 'typed';
  amountSigns: Signs;
  balances: Balances;
  balanceSigns: Signs;
  balanceFirst: boolean;
  newestFirst: boolean;
  dateForm: string;
  periodForm: string;
  dateOnceADay: boolean;
  valueDate: boolean;
  code: 'none' | 'before' | 'after';
  words: 'one_line' | 'cut' | 'amount_on_first_line' | 'amount_on_last_line';
  headings: Record<'date' | 'value' | 'words' | 'code' | 'out' | 'in' | 'amount' | 'balance' | 'side', string>;
  sides: readonly [out: string, in_: string];
  headingRow: 'every_page' | 'first_page' | 'none';
  openingRow: string | null;
  closingRow: string | null;
  openingLabel: string;
  closingLabel: string;
  totalsRow: boolean;
  furniture: boolean;
  identity: 'labels' | 'one_line' | 'side_by_side';
}

const PLAIN: Signs = { before: ['-', ''], after: ['', ''], pound: '', poundFirst: false };
const MARKS: readonly Partial<Signs>[] = [
  {},
  {},
  { before: ['-', '+'] },
  { before: ['(', ''], after: [')', ''] },
  { before: ['', ''], after: ['-', ''] },
];
const SUFFIXES: readonly Partial<Signs>[] = [
  { after: [' DR', ''] },
  { after: ['DR', ''] },
  { after: [' OD', ''] },
  { after: [' D', ' C'] },
  { after: ['Dr', 'Cr'] },
  { after: [' Dr', ' Cr'] },
];
const SIDES: readonly Partial<Signs>[] = [
  { after: ['', ' CR'] },
  { after: ['', 'CR'] },
  { after: [' DR', ' CR'] },
  { after: ['D', 'C'] },
  { after: [' Dr', ' Cr'] },
];

const DATED = [
  'dd/mm/yyyy',
  'dd.mm.yy',
  'd mmm yy',
  'dd-mmm-yyyy',
  'yyyy-mm-dd',
  'dd MMM yyyy',
  'd mmmm yyyy',
  'mmm d, yyyy',
  'dd/mm/yy',
  'ddMMMyy',
  'dd mmm yyyy',
  'mm/dd/yyyy',
];
const UNDATED = ['d mmm', 'ddMMM', 'dd/mm', 'mmm d', 'dd MMM', 'd mmmm'];

/** A bank by chance. What couldn't be read by a person either is left out, such as one unsigned column without balances. */
export function aDesign(random: Random): Design {
  const pick: Random['pick'] = (list) => random.pick(list);
  const chance = (share: number): boolean => random.chance(share);
  const maker = pick<Maker>(['pdfkit', 'pdf-lib', 'pdfkit', 'pdf-lib', 'typst', 'chrome', 'libreoffice']);
  const face = maker === 'pdfkit' ? pick(['sans', 'serif', 'unicode', 'mono'] as const) : pick(['sans', 'serif'] as const);
  const minus = face === 'unicode' || (maker !== 'pdfkit' && maker !== 'pdf-lib') ? pick(['-', '−', '–']) : '-';
  const dressed = (marks: Partial<Signs>): Signs => {
    const signs: Signs = {
      ...PLAIN,
      pound: pick(['', '', '£', 'GBP '] as const),
      poundFirst: chance(0.3),
      before: marks.after === undefined ? PLAIN.before : ['', ''],
      ...marks,
    };
    return {
      ...signs,
      before: [signs.before[0].replace('-', minus), signs.before[1]],
      after: [signs.after[0].replace('-', minus), signs.after[1]],
    };
  };
  const amounts = pick(['out_in', 'out_in', 'in_out', 'signed', 'signed', 'suffixed', 'typed'] as const);
  const balances = pick<Balances>(['row', 'row', 'row', 'last_of_day', 'none', 'first_of_day']);
  const newestFirst = chance(0.15) && balances === 'row';
  const dated = newestFirst || chance(0.7);
  const dateForm = pick(dated ? DATED : UNDATED);
  const rows = chance(0.5) && !newestFirst;
  return {
    maker,
    face,
    size: pick([7, 8, 8.5, 9]),
    amounts,
    amountSigns: dressed(amounts === 'suffixed' ? pick(SIDES) : amounts === 'signed' ? pick(MARKS) : { before: ['', ''] }),
    balances,
    balanceSigns: unplussed(dressed(pick([...MARKS, ...SUFFIXES]))),
    balanceFirst: balances !== 'none' && chance(0.12),
    newestFirst,
    dateForm,
    periodForm: dated && dateForm !== 'ddMMMyy' ? dateForm : 'd mmmm yyyy',
    dateOnceADay: chance(0.35),
    valueDate: chance(0.15),
    code: pick(['none', 'none', 'before', 'after']),
    words: pick(['one_line', 'cut', 'amount_on_first_line', 'amount_on_last_line']),
    headings: {
      date: pick(['Date', 'Posted', 'Transaction date', 'Entry date', 'Date posted']),
      value: pick(['Value', 'Value date', 'Effective']),
      words: pick([
        'Description',
        'Details',
        'Narrative',
        'Particulars',
        'Transaction details',
        'Payee',
        'What for',
        'Merchant / reference',
      ]),
      code: pick(['Type', 'Code', 'Method', 'Tran']),
      out: pick([
        'Money out',
        'Debit',
        'Paid out',
        'Withdrawals',
        '£ Out',
        'Payments',
        'Spent',
        'Debits (£)',
        'Outgoing',
        'Charges and payments',
      ]),
      in: pick(['Money in', 'Credit', 'Paid in', 'Deposits', '£ In', 'Receipts', 'Received', 'Credits (£)', 'Incoming', 'Lodgements']),
      amount: pick(['Amount', 'Amount (£)', 'Value (£)', 'Sum', 'GBP']),
      balance: pick(['Balance', 'Balance (£)', 'Running balance', 'Account balance', 'Balance after', 'Available']),
      side: pick(['Dr/Cr', 'In/Out', 'Direction', 'D/C']),
    },
    sides: pick([
      ['DR', 'CR'],
      ['Debit', 'Credit'],
      ['OUT', 'IN'],
      ['D', 'C'],
    ] as const),
    headingRow: balances === 'row' && amounts !== 'typed' && chance(0.15) ? 'none' : pick(['every_page', 'every_page', 'first_page']),
    openingRow: rows
      ? pick(['BALANCE BROUGHT FORWARD', 'Opening balance', 'Start balance', 'Brought forward', 'Balance from last statement', 'BFWD'])
      : null,
    closingRow: rows
      ? pick(['BALANCE CARRIED FORWARD', 'Closing balance', 'End balance', 'Carried forward', 'Balance at end of statement'])
      : null,
    openingLabel: pick([
      'Opening balance',
      'Balance at start',
      'Previous balance',
      'You started with',
      'Start balance',
      'Balance brought forward',
      'Balance at start of period',
    ]),
    closingLabel: pick([
      'Closing balance',
      'Balance at end',
      'New balance',
      'You ended with',
      'End balance',
      'Balance carried forward',
      'Balance at end of period',
    ]),
    totalsRow: chance(0.3),
    furniture: chance(0.5),
    identity: pick(['labels', 'one_line', 'side_by_side']),
  };
}

/** No bank prints a plus before a balance. */
function unplussed(signs: Signs): Signs {
  return { ...signs, before: [signs.before[0], ''] };
}
