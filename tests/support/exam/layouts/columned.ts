import { day, money, pounds, signed } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

/** A payment type column before the details; opening and closing balance as rows; grid; in a rotated page. */
const trustee: Layout = {
  name: 'trustee-rotated',
  like: 'TSB, printed sideways',
  make(seed) {
    const types = {
      card: 'DEBIT CARD',
      debit: 'DIRECT DEBIT',
      order: 'STANDING ORDER',
      paid: 'FASTER PAYMENT',
      received: 'FASTER PAYMENT',
      salary: 'BANK GIRO CREDIT',
      cash: 'CASHPOINT',
      refund: 'DEBIT CARD',
      fee: 'CHARGE',
      interest: 'INTEREST',
      own: 'TRANSFER',
      cheque: 'CHEQUE',
    };
    const story = tell(seed, (move) => [move.kind === 'card' ? `${move.name} CD 4417` : `${move.name} ${move.reference}`], {
      kinds: ['card', 'debit', 'order', 'received', 'cash', 'refund'],
      odd: 30,
    });
    const sheet = new Sheet(842, 595);
    const head = (): void => {
      sheet.text(40, 35, 'Trustee Bank', { face: 'bold', size: 14 });
      sheet.text(800, 35, `Page ${sheet.pages.length}`, { align: 'right' });
    };
    head();
    sheet.block(40, 60, [story.holder, ...story.address]);
    sheet.pairs(450, 800, 60, [
      ['Sort code:', story.sortCode],
      ['Account number:', story.number],
      ['Statement from:', `${day(story.from, 'DD MMMM YYYY')} to ${day(story.to, 'DD MMMM YYYY')}`],
      ['Money in', pounds(story.paidIn)],
      ['Money out', pounds(story.paidOut)],
    ]);
    const edge = (word: string, iso: string, balance: number): Row => ({
      cells: { date: day(iso, 'DD MMM YY'), what: `STATEMENT ${word} BALANCE`, balance: signed(balance) },
      face: 'bold',
    });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'type', x: 120, label: 'Payment type' },
        { key: 'what', x: 260, label: 'Details' },
        { key: 'out', x: 600, align: 'right', label: 'Money Out (£)' },
        { key: 'in', x: 700, align: 'right', label: 'Money In (£)' },
        { key: 'balance', x: 800, align: 'right', label: 'Balance (£)' },
      ],
      rows: [
        edge('OPENING', story.from, story.opening),
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DD MMM YY'),
            type: types[line.move.kind],
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: signed(line.balance),
          },
        })),
        edge('CLOSING', story.to, story.closing),
      ],
      top: 150,
      nextTop: 70,
      bottom: 560,
      look: 'grid',
      gap: 3,
      furniture: head,
    });
    return { print: { by: 'raw', sheet, way: 'rotated' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Both languages in each heading, amounts in brackets where the balance is owed, ligatures in the type. */
const cambrian: Layout = {
  name: 'cambrian',
  like: 'a Welsh branch, both languages',
  make(seed) {
    const story = tell(seed, (move) => [gentle(move.name), ...(move.kind === 'debit' ? [`Debyd Uniongyrchol ${move.reference}`] : [])], {
      opening: 4_500,
      kinds: ['card', 'debit', 'order', 'received', 'cash', 'salary'],
      odd: 34,
    });
    const sheet = new Sheet();
    sheet.block(45, 60, ['Banc Cambria / Cambrian Bank', 'Cyfriflen / Statement of Account'], { face: 'bold', size: 13 });
    sheet.block(45, 110, [gentle(story.holder), ...story.address]);
    sheet.pairs(
      300,
      550,
      110,
      [
        ['Cod didoli / Sort code', story.sortCode],
        ['Rhif y cyfrif / Account number', story.number],
        ['Cyfnod / Period', `${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`],
        ['Balans agoriadol / Opening balance', pounds(story.opening)],
        ['Balans terfynol / Closing balance', pounds(story.closing)],
      ],
      { size: 8 },
    );
    const owed = (pence: number): string => (pence < 0 ? `(${money(pence)})` : money(pence));
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 45, label: ['Dyddiad', 'Date'] },
        { key: 'what', x: 115, label: ['Manylion', 'Details'] },
        { key: 'out', x: 385, align: 'right', label: ['Taliadau allan', 'Paid out (£)'] },
        { key: 'in', x: 465, align: 'right', label: ['Taliadau i mewn', 'Paid in (£)'] },
        { key: 'balance', x: 550, align: 'right', label: ['Balans', 'Balance (£)'] },
      ],
      rows: [
        {
          cells: {
            date: day(story.from, 'DD/MM/YY'),
            what: 'Balans a ddygwyd ymlaen / Balance brought forward',
            balance: owed(story.opening),
          },
        },
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DD/MM/YY'),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: owed(line.balance),
          },
        })),
      ],
      top: 210,
      nextTop: 60,
      bottom: 790,
      gap: 3,
      look: 'lines',
    });
    return { print: { by: 'pdfkit', sheet, family: 'source-serif' }, truth: { accounts: [accountOf(story)] } };
  },
};

export const columned: Layout[] = [trustee, cambrian];
