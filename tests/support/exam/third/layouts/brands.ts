import { day, money, signed } from '../../format.ts';
import type { Layout } from '../../layout.ts';
import { Sheet, widthOf } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, ibanOf, into, outOf, tellOf } from '../story.ts';

const codes: Record<NotedMove['kind'], string> = {
  card: 'DEB',
  refund: 'DEB',
  cash: 'CPT',
  debit: 'DD',
  order: 'SO',
  salary: 'BGC',
  received: 'FPI',
  paid: 'FPO',
  cheque: 'CHQ',
  interest: 'INT',
  fee: 'PAY',
  own: 'TFR',
};

function brackenhallWords({ kind, name, reference, spent, cheque }: NotedMove): string[] {
  if (kind === 'card') return [`${name} CD 4417`];
  if (kind === 'refund') return [`${name} CD 4417`];
  if (kind === 'cash') return [`LNK ${name} CD 4417 ${day(spent, 'DDMONYY')}`];
  if (kind === 'cheque') return [cheque];
  if (kind === 'received' || kind === 'paid') return [`${name} ${reference}`];
  return [name];
}

/** Each cell has its heading before it and a full stop behind it, written for those who listen and not to be seen. */
const brackenhall: Layout = {
  name: 'brackenhall',
  like: 'Halifax, Ultimate Reward current account as downloaded',
  make(seed) {
    const story = tellOf(seed, brackenhallWords, {
      from: '2025-09-01',
      to: '2025-09-30',
      odd: 48,
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'own', 'cheque'],
      opening: 84_350,
    });
    const columns = [
      { label: 'Date', x: 40, right: false },
      { label: 'Description', x: 98, right: false },
      { label: 'Type', x: 300, right: false },
      { label: 'Money In (£)', x: 400, right: true },
      { label: 'Money Out (£)', x: 480, right: true },
      { label: 'Balance (£)', x: 555, right: true },
    ] as const;
    const sheet = new Sheet();
    sheet.size = 8;
    let y = 0;
    const head = (): void => {
      sheet.text(40, 44, 'BRACKENHALL', { size: 16, face: 'bold' });
      sheet.text(555, 828, `Page ${sheet.pages.length}`, { align: 'right', size: 7 });
      sheet.text(40, 828, 'Brackenhall is a division of Bank of Wharfedale plc. (Continued on next page)', { size: 7 });
      y = sheet.pages.length === 1 ? 306 : 100;
      sheet.text(40, y - 34, 'Your Transactions', { size: 12, face: 'bold' });
      for (const { label, x, right } of columns) sheet.text(x, y - 16, label, { face: 'bold', align: right ? 'right' : 'left' });
    };
    head();
    sheet.block(40, 90, [story.holder, ...story.address]);
    sheet.block(330, 90, [
      'Document requested by:',
      story.holder,
      `Statement ${day(story.from, 'DD MMMM YYYY')} to ${day(story.to, 'DD MMMM YYYY')}`,
    ]);
    sheet.text(40, 160, 'ULTIMATE REWARD CURRENT ACCOUNT', { face: 'bold', size: 11 });
    sheet.pairs(40, 270, 180, [
      ['Sort code', story.sortCode],
      ['Account number', story.number],
      [`Money In`, `£${money(story.paidIn)}`],
      [`Money Out`, `£${money(story.paidOut)}`],
    ]);
    sheet.pairs(330, 555, 180, [
      [`Balance on ${day(story.from, 'DD MMMM YYYY')}`, `£${signed(story.opening)}`],
      [`Balance on ${day(story.to, 'DD MMMM YYYY')}`, `£${signed(story.closing)}`],
      ['Arranged overdraft limit', '£2,500.00'],
    ]);
    story.lines.forEach((line, index) => {
      if (y > 790) {
        sheet.page();
        head();
      }
      if (index % 2 === 0) sheet.bar(36, y - 10, 523, 14, 0.94);
      const cells = [
        day(line.move.date, 'DD MMM YY'),
        line.lines[0]!,
        codes[line.move.kind],
        into(line),
        outOf(line),
        signed(line.balance),
      ];
      cells.forEach((cell, at) => {
        const { label, x, right } = columns[at]!;
        sheet.text(right ? x - 58 : x, y - 4, label, { hidden: true, size: 1 });
        sheet.text(x, y, cell === '' ? 'blank' : cell, { align: right ? 'right' : 'left', hidden: cell === '' });
        sheet.text(right ? x + 1 : x + 1 + widthOf(cell, 'sans', sheet.size), y, '.', { hidden: true, size: 1 });
      });
      y += 14;
    });
    sheet.page();
    sheet.text(40, 60, 'Transaction types', { face: 'bold' });
    sheet.block(40, 78, [
      'BGC  Bank Giro Credit',
      'BP  Bill Payments',
      'CHG  Charge',
      'CHQ  Cheque',
      'CPT  Cashpoint',
      'DD  Direct Debit',
      'DEB  Debit Card',
    ]);
    sheet.block(300, 78, [
      'FPI  Faster Payments Incoming',
      'FPO  Faster Payments Outgoing',
      'PAY  Payment',
      'SO  Standing Order',
      'TFR  Transfer',
    ]);
    return { print: { by: 'raw', sheet, way: 'words' }, truth: { accounts: [checkedAccount(story)] } };
  },
};

const types: Record<NotedMove['kind'], string> = {
  card: 'DEBIT CARD',
  refund: 'DEBIT CARD',
  cash: 'CASHPOINT',
  debit: 'DIRECT DEBIT',
  order: 'STANDING ORDER',
  salary: 'DIRECT CREDIT',
  received: 'FASTER PAYMENT',
  paid: 'FASTER PAYMENT',
  cheque: 'CHEQUE',
  interest: 'INTEREST',
  fee: 'CHARGE',
  own: 'TRANSFER',
};

/** The kind of payment in words before the details; opening and closing balance among the payments. */
const taybridge: Layout = {
  name: 'taybridge',
  like: 'TSB, Spend & Save account',
  make(seed) {
    const words = ({ kind, name, town, note, reference, spent }: NotedMove): string[] => {
      if (kind === 'card' || kind === 'refund') return [`${name} ${town}`, `CD 4417 ${day(spent, 'DD/MM/YY')}`];
      if (kind === 'debit') return [name, `REF ${reference}`];
      if (kind === 'received' || kind === 'paid') return [name, note];
      return [name];
    };
    const story = tellOf(seed, words, {
      from: '2022-07-08',
      to: '2022-08-05',
      odd: 34,
      household: 'pensioner',
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'own'],
    });
    const sheet = new Sheet();
    sheet.size = 9;
    const head = (page: number): void => {
      sheet.text(40, 48, 'Taybridge', { size: 22, face: 'bold' });
      sheet.text(555, 48, `Page ${page}`, { align: 'right' });
      sheet.text(40, 74, `Spend & Save Account  ${story.holder}`);
      sheet.text(40, 88, `Sort Code: ${story.sortCode}    Account Number: ${story.number}`);
    };
    head(1);
    sheet.block(40, 120, [story.holder, ...story.address]);
    sheet.pairs(
      330,
      555,
      120,
      [
        ['Statement number:', '37'],
        ['Date of statement:', day(story.to, 'DD MMMM YYYY')],
        ['IBAN:', ibanOf('TAYB', story)],
        ['BIC:', 'TAYBGB2L'],
      ],
      { size: 8 },
    );
    sheet.text(40, 200, `Your statement for ${day(story.from, 'DD MMMM YYYY')} to ${day(story.to, 'DD MMMM YYYY')}`, { face: 'bold' });
    sheet.pairs(40, 300, 220, [
      ['Money in', `£${money(story.paidIn)}`],
      ['Money out', `£${money(story.paidOut)}`],
    ]);
    const edge = (date: string, label: string, pence: number): Row => ({
      cells: { date: day(date, 'DD MMM YY'), what: label, balance: signed(pence) },
      face: 'bold',
    });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'type', x: 96, label: ['Payment', 'type'] },
        { key: 'what', x: 190, label: 'Details' },
        { key: 'out', x: 410, align: 'right', label: ['Money', 'Out (£)'] },
        { key: 'into', x: 482, align: 'right', label: ['Money', 'In (£)'] },
        { key: 'balance', x: 555, align: 'right', label: ['Balance', '(£)'] },
      ],
      rows: [
        edge(story.from, 'STATEMENT OPENING BALANCE', story.opening),
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DD MMM YY'),
            type: types[line.move.kind],
            what: line.lines,
            out: outOf(line),
            into: into(line),
            balance: signed(line.balance),
          },
        })),
        edge(story.to, 'STATEMENT CLOSING BALANCE', story.closing),
      ],
      top: 268,
      nextTop: 124,
      bottom: 790,
      gap: 4,
      look: 'lines',
      furniture: head,
    });
    return { print: { by: 'pdfkit', sheet, family: 'source-serif' }, truth: { accounts: [checkedAccount(story)] } };
  },
};

export const brands: readonly Layout[] = [brackenhall, taybridge];
