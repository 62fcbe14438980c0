import { addDays, day, money, signed } from '../../format.ts';
import { dateOnce, type Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, ibanOf, into, outOf, tellOf, wrapped } from '../story.ts';

const merchantCodes: Partial<Record<NotedMove['kind'], string>> = {
  debit: 'DD',
  order: 'STO',
  salary: 'Giro',
  received: 'Giro',
  cheque: 'CHQ',
  cash: 'ATM',
  paid: 'BP',
  refund: 'Crd',
};

/** A business with cheques; a thin column of codes, day ends, and a charge announced for the next month. */
const merchant: Layout = {
  name: 'guild-merchant',
  like: 'Barclays, business current account with cheques',
  make(seed) {
    const words = ({ kind, name, reference, spent, note, cheque }: NotedMove): string[] => {
      if (kind === 'card') return wrapped(`Card Purchase ${eased(name)} On ${day(spent, 'DD MMM')} BCC`, 38);
      if (kind === 'refund') return wrapped(`Card Refund ${eased(name)} On ${day(spent, 'DD MMM')} BCC`, 38);
      if (kind === 'cheque') return [`Cheque Issued ${cheque}`];
      if (kind === 'debit') return [`Direct Debit to ${eased(name)}`, `Ref: ${reference}`];
      if (kind === 'order') return [`Standing Order to ${eased(name)}`, `Ref: Rent`];
      if (kind === 'received') return [`Direct Credit From ${eased(name)}`, `Ref: ${note}`];
      if (kind === 'interest') return ['Deposit at Harbourside, Cardiff', 'Counter Credit'];
      return [`Bill Payment to ${eased(name)}`, `Ref: ${note}`];
    };
    const story = tellOf(seed, words, {
      from: '2022-11-12',
      to: '2022-12-09',
      odd: 40,
      household: 'trader',
      kinds: ['card', 'cheque', 'paid', 'received', 'cheque', 'interest'],
      opening: 104_912,
      holder: 'LLEWELLYN JOINERY LTD',
    });
    const sheet = new Sheet();
    sheet.face = 'serif';
    sheet.size = 9;
    const head = (page: number): void => {
      sheet.text(40, 44, 'Your Business Current Account', { size: 14, face: 'serifBold' });
      sheet.text(40, 60, `${story.holder} · Sort Code ${story.sortCode} · Account No ${story.number}`);
      sheet.text(40, 72, `SWIFTBIC HBSDGB22 · IBAN ${ibanOf('HBSD', story)}`, { size: 7.5 });
      sheet.text(555, 44, `Page ${page}`, { align: 'right', size: 8 });
    };
    head(1);
    sheet.pairs(330, 555, 100, [
      ['Start balance', `£${signed(story.opening)}`],
      ['Money in', `£${money(story.paidIn)}`],
      ['Money out', `£${money(story.paidOut)}`],
      ['   includes commission charges', '£0.00'],
      ['End balance', `£${signed(story.closing)}`],
    ]);
    sheet.block(40, 100, [story.holder, ...story.address]);
    sheet.text(40, 166, `At a glance ${day(story.from, 'D MMM')} - ${day(story.to, 'D MMM YYYY')}`, { face: 'serifBold' });
    const rows: Row[] = [
      { cells: { date: day(story.from, 'D MMM'), what: 'Start balance', balance: signed(story.opening) }, face: 'serifBold' },
      ...story.lines.map((line, index) => ({
        cells: {
          date: dateOnce(story.lines, index, day(line.move.date, 'D MMM')),
          code: merchantCodes[line.move.kind] ?? (line.move.kind === 'interest' ? 'CC' : 'Crd'),
          what: line.lines,
          out: outOf(line),
          into: into(line),
          balance: line.lastOfDay ? signed(line.balance) : '',
        },
      })),
      { cells: { date: day(story.to, 'D MMM'), what: 'Balance carried forward', balance: signed(story.closing) }, face: 'serifBold' },
      { cells: { what: 'Total Payments/Receipts', out: money(story.paidOut), into: money(story.paidIn) }, face: 'serifBold' },
    ];
    const end = drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'code', x: 84, label: '' },
        { key: 'what', x: 112, label: 'Description' },
        { key: 'out', x: 400, align: 'right', label: 'Money out £' },
        { key: 'into', x: 478, align: 'right', label: 'Money in £' },
        { key: 'balance', x: 555, align: 'right', label: 'Balance £' },
      ],
      rows,
      top: 190,
      nextTop: 100,
      bottom: 790,
      gap: 2,
      headingFace: 'serifBold',
      furniture: head,
    });
    sheet.text(
      40,
      Math.min(end + 10, 810),
      'Next commission period 12 Dec 2022 - 12 Jan 2023: estimated charge £9.10 to be taken on 11 Jan 2023',
      { size: 7 },
    );
    return {
      print: { by: 'raw', sheet, way: 'form' },
      truth: { accounts: [checkedAccount(story, { balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

/** A sheet on its side; entry and value date, CR or DR behind each balance, two lines a payment. */
const handel: Layout = {
  name: 'handel',
  like: 'C. Hoare & Co. and Weatherbys, private bank account sheet (landscape)',
  make(seed) {
    const words = ({ kind, name, town, reference, note, cheque }: NotedMove): string[] => {
      if (kind === 'card') return [`DEBIT CARD ${name}`, `${town} REF ${reference}`];
      if (kind === 'cheque') return [`CHEQUE ${cheque}`];
      if (kind === 'debit') return [`DIRECT DEBIT ${name}`, `REF ${reference}`];
      if (kind === 'received' || kind === 'salary') return [`FASTER PAYMENT RECEIVED`, `FROM ${name} ${note}`];
      return [`FASTER PAYMENT TO ${name}`, note];
    };
    const story = tellOf(seed, words, {
      from: '2023-11-20',
      to: '2024-01-19',
      odd: 40,
      kinds: ['card', 'cheque', 'paid', 'received'],
      opening: 21_800,
      holder: 'DR S R BANERJEE',
    });
    const side = (pence: number): string => `${money(pence)} ${pence < 0 ? 'DR' : 'CR'}`;
    const value = ({ move }: Printed): string => (move.kind === 'cheque' ? addDays(move.date, 2) : move.spent);
    const sheet = new Sheet(842, 595);
    sheet.size = 8.5;
    const head = (page: number): void => {
      sheet.text(50, 46, 'HANDEL & CO', { size: 17, face: 'serifBold' });
      sheet.text(50, 60, 'Bankers since 1749', { size: 8, face: 'serif' });
      sheet.text(792, 46, `Sheet ${page}`, { align: 'right' });
      sheet.text(50, 82, `Account: ${story.holder} - No.1 Account`, { face: 'bold' });
      sheet.text(420, 82, `Account number ${story.number}   Sort code ${story.sortCode}   Currency GBP`);
      sheet.text(50, 96, `Statement of account: ${day(story.from, 'DD MMM YYYY')} - ${day(story.to, 'DD MMM YYYY')}`);
    };
    head(1);
    drawTable(sheet, {
      columns: [
        { key: 'entry', x: 50, label: 'Entry date' },
        { key: 'value', x: 122, label: 'Value date' },
        { key: 'what', x: 196, label: 'Details' },
        { key: 'out', x: 560, align: 'right', label: 'Debit' },
        { key: 'into', x: 670, align: 'right', label: 'Credit' },
        { key: 'balance', x: 792, align: 'right', label: 'Balance' },
      ],
      rows: [
        {
          cells: { entry: day(story.from, 'DD MMM YYYY'), what: 'Balance brought forward', balance: side(story.opening) },
          balance: story.opening,
        },
        ...story.lines.map((line) => ({
          cells: {
            entry: day(line.move.date, 'DD MMM YYYY'),
            value: day(value(line), 'DD MMM YYYY'),
            what: line.lines,
            out: outOf(line),
            into: into(line),
            balance: side(line.balance),
          },
          balance: line.balance,
        })),
        {
          cells: { what: 'Totals and closing balance', out: money(story.paidOut), into: money(story.paidIn), balance: side(story.closing) },
          face: 'bold',
          above: 4,
        },
      ],
      top: 122,
      nextTop: 122,
      bottom: 560,
      look: 'zebra',
      furniture: head,
      carry: {
        end: (balance) => ({ cells: { what: 'Carried forward', balance: side(balance) } }),
        start: (balance) => ({ cells: { what: 'Brought forward', balance: side(balance) } }),
      },
    });
    const account = checkedAccount(story);
    account.transactions.forEach((line, index) => (line.otherDate = value(story.lines[index]!)));
    return { print: { by: 'raw', sheet, way: 'rotated' }, truth: { accounts: [account] } };
  },
};

export const business: readonly Layout[] = [merchant, handel];
