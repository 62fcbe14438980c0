import { day, money, signed } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import { trueLines, type Move } from '../life.ts';
import { document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable } from '../makers/table.ts';

/** Newest first, paid in before paid out, a type column, a company. */
const ebb: Layout = {
  name: 'ebb-business',
  like: 'Tide',
  make(seed) {
    const types = {
      card: 'Card Transaction',
      debit: 'Direct Debit',
      received: 'Domestic Transfer',
      paid: 'Domestic Transfer',
      fee: 'Fee',
    } as Record<Move['kind'], string>;
    const story = tell(
      seed,
      (move) => [
        types[move.kind],
        `${gentle(move.name)}${move.kind === 'card' ? ` ${gentle(move.town)} GB` : ` ref: INV-${move.reference}`}`,
      ],
      { kinds: ['card', 'debit', 'received', 'paid', 'fee'], odd: 44, holder: 'LARKSPUR JOINERY LTD' },
    );
    const rows = story.lines
      .toReversed()
      .map((line) => [
        day(line.move.date, 'D MMM YYYY'),
        line.lines[0]!,
        line.lines[1]!,
        line.amount > 0 ? money(line.amount) : '',
        line.amount < 0 ? money(line.amount) : '',
        signed(line.balance),
      ]);
    const html = document(
      `<h2>Account statement</h2>${paragraphs('Larkspur Joinery Ltd', ...story.address)}<p>Account number: ${story.number} | Sort code: ${story.sortCode.replaceAll('-', '')}</p><p>Date: ${day(story.from, 'D MMM YYYY')} - ${day(story.to, 'D MMM YYYY')}</p>
      ${table(['Balance (£) on ' + day(story.to, 'D MMM YYYY'), 'Total paid in (£)', 'Total paid out (£)'], [[signed(story.closing), money(story.paidIn), money(story.paidOut)]], [])}<br>
      ${table(['Date', 'Transaction type', 'Details', 'Paid in (£)', 'Paid out (£)', 'Balance (£)'], rows, [3, 4, 5])}`,
    );
    const lines = story.lines.map((line) => ({ ...line, lines: [line.lines[1]!] }));
    const account = accountOf(story, { account_holder: 'Larkspur Joinery Ltd', transactions: trueLines(lines) });
    return {
      print: {
        by: 'chromium',
        html,
        footer: '<div style="font-size:6pt">ClearBank-like Ltd, FSCS £120,000. Page <span class="pageNumber"></span></div>',
      },
      truth: { accounts: [{ ...account, opening_balance: null }] },
    };
  },
};

/** Cheque numbers in a column of their own, debits and credits without a sign, totals, tiny type, landscape. */
const guildline: Layout = {
  name: 'guildline-business',
  like: 'Bankline, HSBCnet',
  make(seed) {
    const story = tell(
      seed,
      (move) => [move.kind === 'cheque' ? 'CHEQUE' : move.name, move.kind === 'cheque' ? 'PRESENTED' : `REF ${move.reference}`],
      { kinds: ['debit', 'received', 'paid', 'cheque', 'fee'], odd: 60, holder: 'ORCHARD & SONS LTD' },
    );
    const sheet = new Sheet(842, 595);
    sheet.size = 6.5;
    const head = (): void => {
      sheet.text(30, 30, 'Guildline   Account activity report', { face: 'bold', size: 11 });
      sheet.text(812, 30, `Page ${sheet.pages.length}`, { align: 'right' });
    };
    head();
    sheet.block(30, 50, [
      `Account name:  ORCHARD & SONS LTD`,
      `Sort code:  ${story.sortCode}`,
      `Account number:  ${story.number}`,
      `Date range:  ${day(story.from, 'DD/MM/YYYY')} to ${day(story.to, 'DD/MM/YYYY')}`,
      'Currency:  GBP',
    ]);
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 30, label: 'Date' },
        { key: 'type', x: 90, label: 'Type' },
        { key: 'cheque', x: 130, label: 'Cheque no.' },
        { key: 'one', x: 200, label: 'Narrative #1' },
        { key: 'two', x: 380, label: 'Narrative #2' },
        { key: 'out', x: 610, align: 'right', label: 'Debit' },
        { key: 'in', x: 710, align: 'right', label: 'Credit' },
        { key: 'balance', x: 812, align: 'right', label: 'Ledger balance' },
      ],
      rows: [
        { cells: { date: day(story.from, 'DD/MM/YYYY'), one: 'Opening ledger balance', balance: signed(story.opening) } },
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DD/MM/YYYY'),
            type: { debit: 'DDR', received: 'BAC', paid: 'FPD', cheque: 'CHQ', fee: 'CHG' }[line.move.kind as 'fee'],
            cheque: line.move.kind === 'cheque' ? line.move.cheque : '',
            one: line.lines[0]!,
            two: line.lines[1]!,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: signed(line.balance),
          },
        })),
        { cells: { date: day(story.to, 'DD/MM/YYYY'), one: 'Closing ledger balance', balance: signed(story.closing) } },
        { cells: { one: 'Totals', out: money(story.paidOut), in: money(story.paidIn) }, face: 'bold' },
      ],
      top: 110,
      nextTop: 50,
      bottom: 570,
      look: 'grid',
      gap: 2,
      furniture: head,
    });
    return { print: { by: 'pdfkit', sheet, family: 'inter' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** ISO dates, a value date, one amount with the minus behind it, set by groff. */
const nordgate: Layout = {
  name: 'nordgate',
  like: 'Handelsbanken',
  make(seed) {
    const story = tell(seed, (move) => [`${move.name} ${move.reference}`], {
      opening: 88_000,
      kinds: ['card', 'debit', 'received', 'paid', 'salary'],
      odd: 34,
    });
    const behind = (pence: number): string => `${money(pence)}${pence < 0 ? '-' : ''}`;
    const rows = story.lines.map((line) =>
      [line.move.date, line.move.date, line.lines[0], behind(line.amount), behind(line.balance)].join('\t'),
    );
    const source = `.pl 29.7c\n.po 2c\n.ll 17c\n.nf\n.ft B\nNordgate Bank plc\n.ft R\nAccount statement ${story.from} - ${story.to}\n.sp\n${gentle(story.holder)}\n${story.address.join('\n')}\n.sp\nSort code ${story.sortCode}   Account number ${story.number}\nOpening balance ${behind(story.opening)}\nClosing balance ${behind(story.closing)}\n.sp\n.fi\n.TS H\nl l l r r.\nBooked\tValue\tText\tAmount\tBalance\n.TH\n${rows.join('\n')}\n.TE\n`;
    return {
      print: { by: 'groff', source: source.replaceAll('.TS H', '.TS').replace('.TH\n', '') },
      truth: { accounts: [accountOf(story)] },
    };
  },
};

export const business: Layout[] = [ebb, guildline, nordgate];
