import { day, money } from '../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../layout.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

/** Typed on a mainframe: Courier, DR after overdrawn balances, balance at the end of each day, totals at the foot of a page. */
const pioneer: Layout = {
  name: 'pioneer',
  like: 'The Co-operative Bank',
  make(seed) {
    const story = tell(seed, (move) => [`${move.name} ${move.kind === 'card' ? '' : move.reference}`.trim().slice(0, 30)], {
      opening: 8_412,
      kinds: ['card', 'debit', 'received', 'cash', 'cheque', 'fee'],
      odd: 58,
    });
    const sheet = new Sheet();
    sheet.face = 'mono';
    sheet.size = 8;
    const head = (): void => {
      sheet.text(45, 40, 'THE PIONEER BANK', { face: 'monoBold', size: 12 });
      sheet.block(330, 60, [
        'PRIVILEGE ACCOUNT',
        `SORT CODE ${story.sortCode}  ACCOUNT NUMBER ${story.number}`,
        `STATEMENT NO 118   PAGE ${sheet.pages.length}`,
        `${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`,
      ]);
      sheet.block(60, 80, [story.holder, ...story.address.map((line) => line.toUpperCase())]);
      sheet.text(45, 815, 'DR = OVERDRAWN BALANCE.  CREDIT INTEREST 0.00%.  FSCS PROTECTED TO £120,000.00', { size: 6 });
    };
    head();
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? 'DR' : '  '}`;
    const forward = (words: string, balance: number): Row => ({ cells: { what: words, balance: owed(balance) } });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 45, label: 'DATE' },
        { key: 'what', x: 100, label: 'DETAILS' },
        { key: 'out', x: 350, align: 'right', label: 'PAYMENTS' },
        { key: 'in', x: 430, align: 'right', label: 'RECEIPTS' },
        { key: 'balance', x: 530, align: 'right', label: 'BALANCE  ' },
      ],
      headingFace: 'monoBold',
      rows: [
        { ...forward('BROUGHT FORWARD', story.opening), balance: story.opening },
        ...story.lines.map((line, index) => ({
          cells: {
            date: dateOnce(story.lines, index, day(line.move.date, 'DD MON')),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: line.lastOfDay ? owed(line.balance) : '',
          },
          balance: line.balance,
        })),
        forward('CLOSING BALANCE', story.closing),
      ],
      top: 140,
      nextTop: 140,
      bottom: 780,
      furniture: head,
      carry: { end: (balance) => forward('CARRIED FORWARD', balance), start: (balance) => forward('BROUGHT FORWARD', balance) },
    });
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [accountOf(story, { balanceOn: (line) => line.lastOfDay })] } };
  },
};

/** Debits before credits, OD after overdrawn balances, a page box that does not begin at nought. */
const clydevale: Layout = {
  name: 'clydevale',
  like: 'Clydesdale, Virgin Money, Danske',
  make(seed) {
    const story = tell(
      seed,
      (move) => [
        `${move.kind === 'debit' ? 'DIRECT DEBIT ' : move.kind === 'card' ? 'VISA DEBIT ' : ''}${move.name}`,
        ...(move.kind === 'debit' ? [`REF ${move.reference}`] : []),
      ],
      { opening: 30_000, kinds: ['card', 'debit', 'order', 'received', 'salary', 'cash'], odd: 36 },
    );
    const sheet = new Sheet();
    const head = (): void => {
      sheet.text(40, 45, 'Clydevale', { face: 'serifBold', size: 18 });
      sheet.text(40, 810, 'Clydevale Bank PLC. 30 Minerva Place, Glasgow. Registered in Scotland No. SC000000.', { size: 6 });
    };
    head();
    sheet.block(70, 100, [story.holder, ...story.address]);
    sheet.pairs(
      340,
      550,
      100,
      [
        ['Account name', gentle(story.holder)],
        ['Account number', story.number],
        ['Sort code', story.sortCode],
        ['Statement period', `${day(story.from, 'D MMM YYYY')} - ${day(story.to, 'D MMM YYYY')}`],
        ['Statement number', '77'],
        ['Arranged overdraft', '£300.00'],
      ],
      { size: 8 },
    );
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? ' OD' : ''}`;
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 100, label: 'Details' },
        { key: 'out', x: 370, align: 'right', label: 'Debits' },
        { key: 'in', x: 450, align: 'right', label: 'Credits' },
        { key: 'balance', x: 545, align: 'right', label: 'Balance' },
      ],
      rows: [
        { cells: { date: day(story.from, 'DD MMM'), what: 'Balance b/fwd', balance: owed(story.opening) } },
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DD MMM'),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: owed(line.balance),
          },
        })),
        { cells: { date: day(story.to, 'DD MMM'), what: 'Balance c/fwd', balance: owed(story.closing) } },
        { cells: { what: 'Total debits and credits', out: money(story.paidOut), in: money(story.paidIn) }, face: 'bold', above: 6 },
      ],
      top: 215,
      nextTop: 80,
      bottom: 780,
      look: 'zebra',
      gap: 2,
      furniture: head,
    });
    return { print: { by: 'raw', sheet, way: 'offset' }, truth: { accounts: [accountOf(story)] } };
  },
};

export const overdrawn: Layout[] = [pioneer, clydevale];
