import { addDays, day, money, pounds, signed } from '../../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { box, document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import { code, misleading, plain } from '../words.ts';

const inOf = (lines: readonly Printed[]): number => lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
const outOf = (lines: readonly Printed[]): number => lines.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0);
const mondayOf = (iso: string): string => addDays(iso, -((new Date(`${iso}T12:00:00Z`).getUTCDay() + 6) % 7));

/** Weeks as headings, days as "Tue 03", each week added up under its rows. */
const weeks: Layout = {
  name: 'weeks',
  like: 'a prepaid account for people on benefits',
  make: (seed) => {
    const story = tell(seed, plain, { opening: 61_234 });
    const rows: Row[] = [{ cells: { words: 'Balance at start', balance: pounds(story.opening) } }];
    const mondays = [...new Set(story.lines.map(({ move }) => mondayOf(move.date)))];
    mondays.forEach((monday, index) => {
      const week = story.lines.filter(({ move }) => mondayOf(move.date) === monday);
      rows.push({
        cells: { date: `Week ${14 + index}: ${day(monday, 'D MMMM')} to ${day(addDays(monday, 6), 'D MMMM YYYY')}` },
        face: 'bold',
        above: 6,
      });
      rows.push(
        ...week.map(({ move, lines, amount, balance }, at) => ({
          cells: {
            date: dateOnce(week, at, day(move.date, 'ddd DD')),
            words: lines,
            spent: amount < 0 ? pounds(-amount) : '',
            added: amount > 0 ? pounds(amount) : '',
            balance: pounds(balance),
          },
        })),
      );
      rows.push({ cells: { words: `Week ${14 + index} total`, spent: pounds(outOf(week)), added: pounds(inOf(week)) }, face: 'bold' });
    });
    const sheet = new Sheet();
    sheet.text(40, 50, 'Lantern Money', { face: 'bold', size: 16 });
    sheet.block(40, 70, [gentle(story.holder), ...story.address]);
    sheet.text(555, 70, `Sort code ${story.sortCode}  Account ${story.number}`, { align: 'right' });
    sheet.text(555, 84, `${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`, { align: 'right' });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Day' },
        { key: 'words', x: 100, label: 'What' },
        { key: 'spent', x: 400, align: 'right', label: 'Spent' },
        { key: 'added', x: 475, align: 'right', label: 'Added' },
        { key: 'balance', x: 555, align: 'right', label: 'Left' },
      ],
      rows,
      top: 140,
      nextTop: 60,
      bottom: 800,
      gap: 3,
    });
    return { print: { by: 'pdfkit', sheet, family: 'inter' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Four months in one table, each with a row that adds it up; dates as machines write them. */
const quarter: Layout = {
  name: 'quarter',
  like: 'an accounting export of a bank feed',
  make: (seed) => {
    const from = '2025-11-03';
    const story = tell(seed, misleading, { from, to: '2026-02-27', odd: 70 });
    const months = [...new Set(story.lines.map(({ move }) => move.date.slice(0, 7)))];
    const rows = months.flatMap((month): Cell[][] => {
      const lines = story.lines.filter(({ move }) => move.date.startsWith(month));
      return [
        ...lines.map(({ move, lines: words, amount, balance }) => [move.date, words, signed(amount), signed(balance)]),
        [day(`${month}-01`, 'MMMM YYYY'), `${lines.length} transactions, net movement`, signed(inOf(lines) - outOf(lines)), ''],
      ];
    });
    const html =
      document(`<h1>Bank transactions report</h1>${paragraphs('Harrow & Finch Bank - Current account', `Account holder: ${gentle(story.holder)}`, `Account ${story.sortCode} / ${story.number}`, `From ${from} to 2026-02-27`)}
      ${table(['Date', 'Description', 'Amount', 'Balance'], [['', 'Opening balance', '', signed(story.opening)], ...rows, ['', 'Closing balance', '', signed(story.closing)]], [2, 3], 'border="1"')}`);
    return { print: { by: 'office', html }, truth: { accounts: [accountOf(story)] } };
  },
};

/** What came in, then what went out, each in a table of its own with its total; no balance beside any. */
const apart: Layout = {
  name: 'apart',
  like: 'a charity bank',
  make: (seed) => {
    const story = tell(seed, ({ name, town, reference }) => [`${name} ${town}`.trim(), `Ref ${reference}`]);
    const rowsOf = (sign: number): Cell[][] =>
      story.lines
        .filter(({ amount }) => Math.sign(amount) === sign)
        .map(({ move, lines, amount }) => [day(move.date, 'DD.MM.YY'), lines, code(move), money(amount)]);
    const html = document(`<h1>Fellside Community Bank</h1>${paragraphs(gentle(story.holder), ...story.address)}
      ${paragraphs(`Account number ${story.number} Sort code ${story.sortCode}`, `Statement period ${day(story.from, 'DD.MM.YYYY')} to ${day(story.to, 'DD.MM.YYYY')}`)}
      ${box([
        [`Balance on ${day(story.from, 'DD.MM.YYYY')}`, `£${money(story.opening)}`],
        ['Total received', `£${money(story.paidIn)}`],
        ['Total spent', `£${money(story.paidOut)}`],
        [`Balance on ${day(story.to, 'DD.MM.YYYY')}`, pounds(story.closing)],
      ])}
      <h2>Money received</h2>${table(['Date', 'From', 'Type', 'Amount (£)'], rowsOf(1), [3])}<p align="right"><b>Total received ${money(story.paidIn)}</b></p>
      <h2>Money spent</h2>${table(['Date', 'To', 'Type', 'Amount (£)'], rowsOf(-1), [3])}<p align="right"><b>Total spent ${money(story.paidOut)}</b></p>`);
    return { print: { by: 'office', html }, truth: { accounts: [accountOf(story, { balanceOn: () => false })] } };
  },
};

/** Balances only where a page ends, each page added up, cheques by number alone, figures up to the very edge. */
const edges: Layout = {
  name: 'edges',
  like: 'a private bank',
  make: (seed) => {
    const story = tell(seed, (move) => (move.kind === 'cheque' ? [move.cheque] : misleading(move)), {
      kinds: ['card', 'cash', 'paid', 'received', 'cheque', 'debit', 'salary', 'order'],
      odd: 60,
    });
    const sheet = new Sheet();
    const size = 22;
    const pages = Math.ceil(story.lines.length / size);
    const end = (pence: number): string => `${money(pence)}${pence < 0 ? ' O/D' : ''}`;
    for (let page = 0; page < pages; page++) {
      if (page > 0) sheet.page();
      sheet.text(40, 50, 'Hallam & Roe, Private Bankers', { face: 'serifBold', size: 13 });
      sheet.text(592, 50, `Sheet ${page + 1} of ${pages}`, { align: 'right' });
      sheet.block(360, 80, [story.holder, ...story.address], { face: 'serif' });
      sheet.text(40, 80, `Account ${story.sortCode} ${story.number}`);
      sheet.text(40, 94, `From ${day(story.from, 'Do MMMM YYYY')} until ${day(story.to, 'Do MMMM YYYY')}`);
      const lines = story.lines.slice(page * size, page * size + size);
      const before = page === 0 ? story.opening : story.lines[page * size - 1]!.balance;
      drawTable(sheet, {
        columns: [
          { key: 'date', x: 40, label: 'Date' },
          { key: 'words', x: 90, label: 'Entry' },
          { key: 'out', x: 460, align: 'right', label: 'Debits' },
          { key: 'in', x: 526, align: 'right', label: 'Credits' },
          { key: 'balance', x: 592, align: 'right', label: 'Balance' },
        ],
        rows: [
          { cells: { words: 'Balance brought forward', balance: end(before) } },
          ...lines.map(({ move, lines: words, amount }) => ({
            cells: { date: day(move.date, 'D MMM'), words, out: amount < 0 ? money(amount) : '', in: amount > 0 ? money(amount) : '' },
          })),
          { cells: { words: 'Total of this sheet', out: money(outOf(lines)), in: money(inOf(lines)) }, face: 'bold' as const },
          { cells: { words: 'Balance carried forward', balance: end(lines.at(-1)!.balance) }, face: 'bold' as const },
        ],
        top: 150,
        nextTop: 150,
        bottom: 836,
        look: 'grid',
        gap: 2,
      });
    }
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [accountOf(story, { balanceOn: () => false })] } };
  },
};

/** Nothing happened: a statement with no payment at all. */
const quiet: Layout = {
  name: 'quiet',
  like: 'a savings account that nobody touched',
  make: (seed) => {
    const story = tell(seed, plain, { odd: 0, kinds: ['cash'] });
    const html = document(`<h1>Pennine Savings</h1>${paragraphs(gentle(story.holder), ...story.address)}
      ${paragraphs('Easy Saver', `Sort code ${story.sortCode}`, `Account number ${story.number}`, `Statement period: ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`)}
      ${box([
        ['Opening balance', pounds(story.opening)],
        ['Total paid in', '£0.00'],
        ['Total paid out', '£0.00'],
        ['Closing balance', pounds(story.closing)],
      ])}
      ${table(['Date', 'Details', 'Paid out', 'Paid in', 'Balance'], [], [2, 3, 4])}<p>There were no transactions on this account in this period.</p>`);
    return { print: { by: 'chromium', html }, truth: { accounts: [accountOf(story)] } };
  },
};

export const periods: readonly Layout[] = [weeks, quarter, apart, edges, quiet];
