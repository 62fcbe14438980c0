import { day, money, signed } from '../../format.ts';
import { dateOnce, type Layout } from '../../layout.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, ibanOf, into, outOf, tellOf, wrapped } from '../story.ts';

function harboursideWords(move: NotedMove): string[] {
  const reference = `Ref: ${move.reference}`;
  switch (move.kind) {
    case 'card':
      return [
        ...wrapped(`Card Payment to ${eased(move.name)} On ${day(move.spent, 'DD MMM')}`, 34),
        ...(move.abroad
          ? wrapped(
              `Amount: ${move.abroad.currency} ${money(move.abroad.cents)} Exchange Rate ${move.abroad.rate} The Final GBP Amount Includes A Non-Sterling Trans Fee of £ 0.00`,
              34,
            )
          : []),
      ];
    case 'own':
      return [`Transfer ${move.amount > 0 ? 'From' : 'to'} Account 00441702`, `Ref: ${eased(move.name)}`];
    case 'refund':
      return wrapped(`Refund From ${eased(move.name)} On ${day(move.spent, 'DD MMM')}`, 34);
    case 'cash':
      return wrapped(`Cash Machine Withdrawal at Notemachine Timed at ${move.time.replace(':', '.')} On ${day(move.spent, 'DD MMM')}`, 34);
    case 'debit':
      return [`Direct Debit to ${eased(move.name)}`, reference];
    case 'order':
      return [`Standing Order to ${eased(move.name)}`, reference];
    case 'salary':
      return [`Direct Credit From ${eased(move.name)}`, reference];
    case 'received':
      return [`Received From ${eased(move.name)}`, `Ref: ${move.note}`];
    default:
      return [`On-Line Banking Bill Payment to`, `${eased(move.name)} Ref: ${move.note}`];
  }
}

/** A narrow ledger beside a column of figures and notices, the balance once a day. */
const harbourside: Layout = {
  name: 'harbourside',
  like: 'Barclays, current account, at a glance beside the payments',
  make(seed) {
    const story = tellOf(seed, harboursideWords, {
      from: '2023-05-17',
      to: '2023-06-16',
      odd: 34,
      abroad: 0.1,
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'own'],
    });
    const sheet = new Sheet();
    sheet.size = 8;
    const head = (page: number): void => {
      sheet.text(40, 40, 'HARBOURSIDE', { size: 15, face: 'bold' });
      sheet.text(40, 62, `${story.holder}  •  Sort code ${story.sortCode}  •  Account no. ${story.number}`, { face: 'bold' });
      sheet.text(555, 62, `Page ${page}`, { align: 'right' });
      sheet.text(40, 822, 'Harbourside Bank UK PLC. Authorised by the Prudential Regulation Authority. Registered No. 9740322.', {
        size: 6,
      });
    };
    head(1);
    sheet.block(40, 90, [story.holder, ...story.address]);
    sheet.text(40, 150, 'Your Harbourside Bank Account statement', { size: 14 });
    sheet.text(40, 166, `Current account statement ${day(story.from, 'DD MMM')} - ${day(story.to, 'DD MMM YYYY')}`);
    sheet.bar(420, 140, 135, 132, 0.92);
    sheet.text(428, 156, 'At a glance', { face: 'bold', size: 10 });
    sheet.pairs(428, 548, 176, [
      ['Start balance', signed(story.opening)],
      ['Money in', `£${money(story.paidIn)}`],
      ['Money out', `£${money(story.paidOut)}`],
      ['Commission charges', '£0.00'],
      ['Interest paid', '£0.00'],
    ]);
    sheet.pairs(428, 548, 258, [['End balance', `£${signed(story.closing)}`]], { face: 'bold' });
    sheet.block(
      428,
      300,
      [
        'Your arranged overdraft',
        'limit is £500.00',
        '',
        'Your deposit is eligible for',
        'protection by the Financial',
        'Services Compensation',
        'Scheme, up to £85,000.00',
        '',
        'From 1 Jul 2023 some of our',
        'charges go from £5.00 to £8.00.',
        '',
        `IBAN ${ibanOf('HBSD', story)}`,
        'SWIFTBIC HBSDGB22',
      ],
      { size: 7, leading: 11 },
    );
    const rows: Row[] = [
      { cells: { date: day(story.from, 'D MMM'), what: 'Start balance', balance: signed(story.opening) }, face: 'bold' },
      ...story.lines.map((line, index) => ({
        cells: {
          date: dateOnce(story.lines, index, day(line.move.date, 'D MMM')),
          what: line.lines,
          out: outOf(line),
          into: into(line),
          balance: line.lastOfDay ? signed(line.balance) : '',
        },
        balance: line.balance,
      })),
      { cells: { date: day(story.to, 'D MMM'), what: 'End balance', balance: signed(story.closing) }, face: 'bold' },
    ];
    sheet.text(40, 190, 'Your transactions', { size: 11, face: 'bold' });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 78, label: 'Description' },
        { key: 'out', x: 290, align: 'right', label: 'Money out' },
        { key: 'into', x: 345, align: 'right', label: 'Money in' },
        { key: 'balance', x: 404, align: 'right', label: 'Balance' },
      ],
      rows,
      top: 208,
      nextTop: 90,
      bottom: 790,
      gap: 3,
      look: 'lines',
      furniture: head,
      carry: {
        end: (balance) => ({ cells: { what: 'Balance carried forward to next page', balance: signed(balance) }, face: 'bold' }),
        start: (balance) => ({ cells: { what: 'Balance brought forward from previous page', balance: signed(balance) }, face: 'bold' }),
      },
    });
    return {
      print: { by: 'raw', sheet, way: 'runs' },
      truth: { accounts: [checkedAccount(story, { balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

function northfoldWords(move: NotedMove): string[] {
  const date = day(move.spent, 'DDMONYY');
  const names: Partial<Record<NotedMove['kind'], string>> = {
    card: `Card Transaction 4417 ${date}${move.contactless ? ' C' : ''} , ${move.name} , ${move.town} GB`,
    refund: `Card Transaction 4417 ${date} , ${move.name} , ${move.town} GB`,
    cash: `Cash Withdrawal ${move.name} ${date} ${move.town}`,
    debit: `Direct Debit ${move.name} ${move.reference}`,
    order: `Standing Order ${move.name}`,
    salary: `Automated Credit ${move.name} FP ${day(move.date, 'DD/MM/YY')} ${move.time.slice(0, 2)}${move.time.slice(3)}`,
    received: `Automated Credit ${move.name} ${move.note} FP ${day(move.date, 'DD/MM/YY')} ${move.time.replace(':', '')} ${move.reference}000N`,
  };
  const other = `OnLine Transaction ${move.name} ${move.note} VIA MOBILE - PYMT FP ${day(move.date, 'DD/MM/YY')} ${move.time.slice(0, 2)} ${move.reference}000N`;
  return wrapped(names[move.kind] ?? other, 44);
}

/** A year only beside the first date, dates once a day, OD behind what is owed: and most days it is. */
const northfold: Layout = {
  name: 'northfold',
  like: 'NatWest, student account in its overdraft, over the new year',
  make(seed) {
    const story = tellOf(seed, northfoldWords, {
      from: '2024-12-11',
      to: '2025-01-10',
      odd: 30,
      household: 'student',
      opening: -31_264,
      kinds: ['card', 'cash', 'paid', 'received'],
    });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? ' OD' : ''}`;
    const sheet = new Sheet();
    sheet.size = 8.5;
    const head = (page: number): void => {
      sheet.text(40, 44, 'Northfold Bank', { size: 16, face: 'bold' });
      sheet.text(555, 44, 'Statement', { size: 14, align: 'right' });
      sheet.block(340, 66, ['Account Name', 'Account No', 'Sort Code', 'Page No'], { size: 7.5 });
      sheet.block(440, 66, [story.holder, story.number, story.sortCode, String(page)], { size: 7.5, face: 'bold' });
    };
    head(1);
    sheet.block(40, 80, [story.holder, ...story.address]);
    sheet.text(40, 150, 'Summary', { face: 'bold', size: 11 });
    sheet.pairs(40, 270, 168, [
      ['Statement Date', day(story.to, 'DD MON YYYY')],
      ['Period Covered', `${day(story.from, 'DD MON YYYY')} to ${day(story.to, 'DD MON YYYY')}`],
      ['Previous Balance', `£${owed(story.opening)}`],
      ['Paid Out', `£${money(story.paidOut)}`],
      ['Paid In', `£${money(story.paidIn)}`],
      ['New Balance', `£${owed(story.closing)}`],
    ]);
    sheet.pairs(310, 555, 168, [
      ['BIC', 'NFLDGB2L'],
      ['IBAN', ibanOf('NFLD', story)],
      ['Arranged overdraft limit', '£2,000.00'],
      ['Arranged overdraft interest', '0.00% EAR'],
    ]);
    sheet.text(40, 272, 'Welcome to your Student Bank Account statement. Stay on top of your money with our app.', { size: 8 });
    const rows: Row[] = [
      { cells: { date: day(story.from, 'DD MON YYYY'), what: 'BROUGHT FORWARD', balance: owed(story.opening) } },
      ...story.lines.map((line, index) => {
        const isNewYear = line.move.date.slice(0, 4) !== (story.lines[index - 1]?.move.date ?? story.from).slice(0, 4);
        return {
          cells: {
            date: dateOnce(story.lines, index, day(line.move.date, isNewYear ? 'DD MON YYYY' : 'DD MON')),
            what: line.lines,
            into: into(line),
            out: outOf(line),
            balance: line.lastOfDay ? owed(line.balance) : '',
          },
        };
      }),
    ];
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 110, label: 'Description' },
        { key: 'into', x: 398, align: 'right', label: 'Paid In(£)' },
        { key: 'out', x: 472, align: 'right', label: 'Withdrawn(£)' },
        { key: 'balance', x: 555, align: 'right', label: 'Balance(£)' },
      ],
      rows,
      top: 300,
      nextTop: 130,
      bottom: 800,
      furniture: head,
    });
    return {
      print: { by: 'pdfkit', sheet, family: 'inter' },
      truth: { accounts: [checkedAccount(story, { balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

export const bigFour: readonly Layout[] = [harbourside, northfold];
