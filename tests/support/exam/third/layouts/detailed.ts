import { day, money, signed } from '../../format.ts';
import { dateOnce, gentle, type Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, ibanOf, into, outOf, tellOf, wrapped } from '../story.ts';

const calderCodes: Partial<Record<NotedMove['kind'], string>> = {
  refund: 'CR',
  cash: 'ATM',
  debit: 'DD',
  order: 'SO',
  salary: 'CR',
  received: 'CR',
  paid: 'BP',
  fee: 'DR',
  own: 'TFR',
};

function calderWords(move: NotedMove): string[] {
  if (move.abroad) {
    const rate = `${move.abroad.currency} ${money(move.abroad.cents)} @ ${move.abroad.rate}`;
    return [`INT'L ${move.reference.slice(0, 6)}4417`, move.name, move.town, rate, 'Visa Rate'];
  }
  if (move.kind === 'fee') return ['Non-Sterling', 'Transaction Fee'];
  if (move.kind === 'card' || move.kind === 'refund') return [move.name, move.town];
  if (move.kind === 'cash') return [`CASH ${move.name} ${day(move.spent, 'MONDD')}`, `${move.town}@${move.time}`];
  if (move.kind === 'debit' || move.kind === 'salary') return [move.name];
  return [move.name, move.note];
}

/** Codes before the details, the amount beside the last line of a payment, D behind an overdrawn balance. */
const calder: Layout = {
  name: 'calder',
  like: 'HSBC UK, current account with payments abroad',
  make(seed) {
    const story = tellOf(seed, calderWords, {
      from: '2023-03-29',
      to: '2023-04-28',
      odd: 40,
      abroad: 0.15,
      foreignFees: true,
      opening: 18_400,
    });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? ' D' : ''}`;
    const code = (line: Printed): string =>
      line.move.abroad ? 'VIS' : (calderCodes[line.move.kind] ?? (line.move.contactless ? ')))' : 'VIS'));
    const sheet = new Sheet();
    const head = (page: number): void => {
      sheet.text(50, 50, 'CALDER', { size: 20, face: 'bold' });
      sheet.text(545, 44, 'Contact tel 03457 000 000', { size: 7, align: 'right' });
      sheet.text(545, 54, 'Text phone 03457 111 111', { size: 7, align: 'right' });
      sheet.text(50, 90, `${day(story.from, 'D MMMM')} to ${day(story.to, 'D MMMM YYYY')}`, { face: 'bold' });
      sheet.block(50, 108, ['Account Name', story.holder], { size: 8 });
      sheet.block(330, 108, ['Sortcode', story.sortCode], { size: 8 });
      sheet.block(410, 108, ['Account Number', story.number], { size: 8 });
      sheet.block(500, 108, ['Sheet Number', String(240 + page)], { size: 8 });
    };
    head(1);
    sheet.text(50, 150, 'Your Statement', { size: 13 });
    sheet.block(50, 170, [gentle(story.holder), ...story.address]);
    sheet.text(340, 150, 'Account Summary', { face: 'bold' });
    sheet.pairs(340, 545, 168, [
      ['Opening Balance', owed(story.opening)],
      ['Payments In', money(story.paidIn)],
      ['Payments Out', money(story.paidOut)],
      ['Closing Balance', owed(story.closing)],
    ]);
    sheet.text(50, 236, `International Bank Account Number ${ibanOf('CLDR', story)}   Branch Identifier Code CLDRGB2112Q`, { size: 7 });
    const forward = (label: string, pence: number, date = ''): Row => ({
      cells: { date, what: label, balance: owed(pence) },
      face: 'bold',
    });
    const rows: Row[] = [
      forward('BALANCE BROUGHT FORWARD', story.opening, day(story.from, 'DD MMM YY')),
      ...story.lines.map((line, index) => ({
        cells: {
          date: dateOnce(story.lines, index, day(line.move.date, 'DD MMM YY')),
          code: code(line),
          what: line.lines,
          out: outOf(line),
          into: into(line),
          balance: line.lastOfDay ? owed(line.balance) : '',
        },
        balance: line.balance,
      })),
      forward('BALANCE CARRIED FORWARD', story.closing, day(story.to, 'DD MMM YY')),
    ];
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 50, label: 'Date', first: true },
        { key: 'code', x: 106, label: 'Payment type and details', first: true },
        { key: 'what', x: 132, label: '' },
        { key: 'out', x: 390, align: 'right', label: 'Paid out' },
        { key: 'into', x: 465, align: 'right', label: 'Paid in' },
        { key: 'balance', x: 545, align: 'right', label: 'Balance' },
      ],
      rows,
      top: 260,
      nextTop: 160,
      bottom: 770,
      beside: 'last',
      furniture: head,
      carry: {
        end: (balance) => forward('BALANCE CARRIED FORWARD', balance),
        start: (balance) => forward('BALANCE BROUGHT FORWARD', balance),
      },
    });
    sheet.page();
    head(sheet.pages.length);
    sheet.block(50, 180, [
      'Credit Interest Rates     balance     AER variable',
      'Credit interest is not applied',
      'Debit Interest Rates      balance     EAR variable',
      'Arranged overdraft up to 25.00    0.00%',
      'Arranged overdraft over 25.00    39.90%',
    ]);
    return {
      print: { by: 'raw', sheet, way: 'glyphs' },
      truth: { accounts: [checkedAccount(story, { balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

function avenidaWords(move: NotedMove): string[] {
  const text: Partial<Record<NotedMove['kind'], string>> = {
    card: `CARD PAYMENT TO ${move.name},${move.abroad ? `${money(move.abroad.cents)} ${move.abroad.currency}, RATE ${move.abroad.rate}/GBP` : `${money(move.amount)} GBP, RATE 1.00/GBP`} ON ${day(move.spent, 'DD-MM-YYYY')}`,
    refund: `CARD REFUND FROM ${move.name},${money(move.amount)} GBP, RATE 1.00/GBP ON ${day(move.spent, 'DD-MM-YYYY')}`,
    fee: `NON-STERLING TRANSACTION FEE`,
    cash: `CASH WITHDRAWAL AT ${move.name} ATM ${move.town},${move.town},${money(move.amount)} GBP , ON ${day(move.spent, 'DD-MM-YYYY')}`,
    debit: `DIRECT DEBIT PAYMENT TO ${move.name} REF ${move.reference}, MANDATE NO 00${move.reference.slice(0, 2)}`,
    order: `STANDING ORDER VIA FASTER PAYMENT TO ${move.name} REFERENCE ${move.note} , MANDATE NO ${move.reference.slice(0, 2)}`,
    salary: `BANK GIRO CREDIT REF ${move.name}, ${move.reference}`,
    received: `FASTER PAYMENTS RECEIPT REF.${move.note} FROM ${move.name}`,
  };
  return wrapped(text[move.kind] ?? `BILL PAYMENT VIA FASTER PAYMENT TO ${move.name} REFERENCE ${move.note} , MANDATE NO 4`, 50);
}

/** Amounts and rates in the descriptions, ordinal dates, money in before money out, fees of the next month announced. */
const avenida: Layout = {
  name: 'avenida',
  like: 'Santander UK, everyday current account',
  make(seed) {
    const story = tellOf(seed, avenidaWords, {
      from: '2024-02-03',
      to: '2024-03-02',
      odd: 36,
      abroad: 0.12,
      foreignFees: true,
      opening: 132_100,
    });
    const sheet = new Sheet();
    sheet.face = 'sans';
    sheet.size = 8;
    const head = (page: number): void => {
      sheet.text(40, 42, 'Avenida', { size: 18, face: 'bold' });
      sheet.text(555, 42, `Page number ${page}`, { align: 'right' });
      sheet.text(40, 64, `Account name: ${story.holder}`);
      sheet.text(40, 76, `Account number: ${story.number}   Sort Code: ${story.sortCode.replaceAll('-', ' ')}`);
      sheet.text(40, 88, `Statement number: 02/2024`);
      sheet.text(297, 828, 'Avenida UK plc. Registered Office: 2 Quadrant Place, London NW1 3AN. Telephone 0330 9 000 000.', {
        size: 6,
        align: 'centre',
      });
    };
    head(1);
    sheet.block(40, 120, [story.holder, ...story.address]);
    sheet.text(40, 176, 'Everyday Current Account', { size: 12, face: 'bold' });
    sheet.text(40, 192, `Your account summary for ${day(story.from, 'Do MMM YYYY')} to ${day(story.to, 'Do MMM YYYY')}`, { face: 'bold' });
    sheet.pairs(40, 400, 212, [
      [`Balance brought forward from ${day('2024-02-02', 'Do MMM')} Statement`, `£${signed(story.opening)}`],
      ['Total money in:', `£${money(story.paidIn)}`],
      ['Total money out:', `-£${money(story.paidOut)}`],
      [`Your balance at close of business ${day(story.to, 'Do MMM YYYY')}`, `£${signed(story.closing)}`],
      ['Average balance in the month', '£611.48'],
    ]);
    sheet.text(40, 296, 'Interest and fees to be charged', { face: 'bold' });
    sheet.pairs(40, 400, 310, [['Arranged Overdraft interest, to be taken on 20th Mar 2024', '£1.87']]);
    sheet.text(40, 340, 'Your transactions', { face: 'bold', size: 10 });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 88, label: 'Description' },
        { key: 'into', x: 420, align: 'right', label: 'Money in' },
        { key: 'out', x: 488, align: 'right', label: 'Money out' },
        { key: 'balance', x: 555, align: 'right', label: '£ Balance' },
      ],
      rows: [
        { cells: { what: 'Previous statement balance', balance: signed(story.opening) }, face: 'bold' },
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'Do MMM'),
            what: line.lines,
            out: outOf(line),
            into: into(line),
            balance: signed(line.balance),
          },
        })),
      ],
      top: 358,
      nextTop: 116,
      bottom: 806,
      furniture: head,
    });
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [checkedAccount(story)] } };
  },
};

export const detailed: readonly Layout[] = [calder, avenida];
