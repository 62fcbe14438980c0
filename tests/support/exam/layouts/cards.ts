import { day, money, pounds } from '../format.ts';
import { tell, type Layout } from '../layout.ts';
import type { Printed } from '../life.ts';
import { box, document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';
import { cardAccount, cardLife, cardWords } from './card-life.ts';

/** Sections for each cardholder, CR under a credit, totals inside the table, dates as Apr 3. */
const centurion: Layout = {
  name: 'centurion',
  like: 'American Express UK',
  make(seed) {
    const story = tell(seed, cardWords, cardLife);
    const sheet = new Sheet();
    const number = 'XXXX-XXXXXX-01007';
    const head = (): void => {
      sheet.text(40, 40, 'Centurion Preferred Rewards Card', { face: 'bold', size: 13 });
      sheet.text(40, 58, 'Prepared for', { size: 7 });
      sheet.text(40, 70, story.holder);
      sheet.text(260, 58, 'Membership Number', { size: 7 });
      sheet.text(260, 70, number);
      sheet.text(470, 58, 'Date', { size: 7 });
      sheet.text(470, 70, day(story.to, 'DD/MM/YY'));
    };
    head();
    sheet.text(40, 100, `Statement of account from ${day(story.from, 'D MMMM')} to ${day(story.to, 'D MMMM YYYY')}`, { face: 'bold' });
    const credits = story.paidIn;
    [
      ['Previous Balance £', money(story.opening)],
      ['New Credits £', money(credits)],
      ['New Debits £', money(story.paidOut)],
      ['New Balance £', money(story.closing)],
      ['Minimum Payment £', '31.40'],
    ].forEach(([name, figure], index) => {
      sheet.text(40 + index * 105, 122, name!, { size: 7 });
      sheet.text(40 + index * 105, 136, figure!, { face: 'bold', size: 11 });
    });
    sheet.block(
      40,
      160,
      [
        'Your Direct Debit for £31.40 will be taken on or shortly after the 14th. Credit limit £6,000.00. Available credit £5,120.00.',
        'Membership Rewards points balance 12,480     Points earned this month 1,204',
      ],
      { size: 7 },
    );
    const own = story.lines.filter((_, index) => index % 3 !== 1);
    const partner = story.lines.filter((line) => !own.includes(line));
    const rowsOf = (lines: Printed[]): Row[] =>
      lines.map((line) => ({
        cells: {
          spent: day(line.move.spent, 'MMM D'),
          date: day(line.move.date, 'MMM D'),
          what: line.move.abroad
            ? [line.lines[0]!, `${line.move.abroad.currency === 'EUR' ? 'EURO' : 'US DOLLAR'}  commission incl`]
            : line.amount > 0
              ? [line.lines[0]!, '']
              : line.lines,
          foreign: line.move.abroad ? money(line.move.abroad.cents) : '',
          amount: line.amount > 0 ? [money(line.amount), 'CR'] : money(line.amount),
        },
      }));
    const total = (lines: Printed[]): string => money(lines.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0));
    drawTable(sheet, {
      columns: [
        { key: 'spent', x: 40, label: ['Transaction', 'Date'] },
        { key: 'date', x: 95, label: ['Process', 'Date'] },
        { key: 'what', x: 150, label: 'Transaction Details' },
        { key: 'foreign', x: 460, align: 'right', label: ['Foreign', 'Spend'] },
        { key: 'amount', x: 545, align: 'right', label: 'Amount £' },
      ],
      rows: [
        { cells: { what: `Card Number ${number}  ${story.holder}` }, face: 'bold' },
        ...rowsOf(own),
        { cells: { what: `Total of new spend transactions for ${story.holder}`, amount: total(own) }, face: 'bold' },
        { cells: { what: 'Card Number XXXX-XXXXXX-01015  MRS O ASHWORTH' }, face: 'bold', above: 8 },
        ...rowsOf(partner),
        { cells: { what: 'Total of new spend transactions for MRS O ASHWORTH', amount: total(partner) }, face: 'bold' },
      ],
      top: 205,
      nextTop: 100,
      bottom: 790,
      gap: 3,
      furniture: head,
    });
    const lines = story.lines.map((line) => ({
      ...line,
      lines: line.move.abroad
        ? [line.lines[0]!, `${line.move.abroad.currency === 'EUR' ? 'EURO' : 'US DOLLAR'}  commission incl`]
        : line.lines,
    }));
    return { print: { by: 'raw', sheet, way: 'backwards' }, truth: { accounts: [cardAccount(story, '01007', lines)] } };
  },
};

/** One date without a year over the end of a year, minus before payments, sections of interest with figures. */
const barleycard: Layout = {
  name: 'barleycard',
  like: 'Barclaycard, Tesco Bank, Sainsbury’s Bank',
  make(seed) {
    const story = tell(seed, cardWords, {
      ...cardLife,
      kinds: ['card', 'refund', 'received', 'fee'],
      from: '2025-12-12',
      to: '2026-01-11',
    });
    const rows = story.lines.map((line) => [
      day(line.move.date, 'DD MMM'),
      line.lines,
      line.amount > 0 ? `-£${money(line.amount)}` : `£${money(line.amount)}`,
    ]);
    const html = document(
      `<h1>Your Barleycard statement</h1><div style="display:flex;justify-content:space-between"><div>${paragraphs(story.holder, ...story.address)}</div><div>${paragraphs(`Card number: **** **** **** 4417`, `Statement date: ${day(story.to, 'DD MMMM YYYY')}`, `Statement period: ${day(story.from, 'DD MMM YYYY')} - ${day(story.to, 'DD MMM YYYY')}`)}</div></div>
      ${box([
        ['Your previous balance', pounds(-story.opening)],
        ['Payments and refunds', `-${pounds(story.paidIn)}`],
        ['New transactions and interest', pounds(story.paidOut)],
        ['Your new balance', pounds(-story.closing)],
        ['Credit limit', '£4,500.00'],
        ['Minimum payment due', '£25.00'],
      ])}
      <h2>Your transactions</h2><p><b>Card ending 4417</b></p>${table(['Date', 'Description', 'Amount'], rows, [2])}
      <h2>How your interest is worked out</h2>${table(
        ['Balance type', 'Monthly rate', 'Annual rate', 'Balance', 'Interest'],
        [
          ['Purchases', '1.89%', '25.2%', '£412.10', '£7.79'],
          ['Balance transfer to 03 Aug 2026', '0.00%', '0.0%', '£230.08', '£0.00'],
        ],
        [1, 2, 3, 4],
      )}
      <h2>Clubpoints</h2>${table(
        ['Collected at', 'Points'],
        [
          ['Tesco', '214'],
          ['Elsewhere', '97'],
        ],
        [1],
      )}<small>If you only make the minimum payment each month it will take you longer and cost you more to clear your balance. Estimated interest next month £8.02.</small>`,
    );
    return {
      print: {
        by: 'chromium',
        html,
        footer: '<div style="font-size:6pt">Barleycard is a trading name. <span class="pageNumber"></span></div>',
      },
      truth: { accounts: [cardAccount(story, '4417')] },
    };
  },
};

/** Two date columns of four digits each, CR after credits, the balance brought in as a row. */
const mossbank: Layout = {
  name: 'mossbank-card',
  like: 'MBNA, Lloyds and M&S cards',
  make(seed) {
    const story = tell(seed, cardWords, { ...cardLife, kinds: ['card', 'received', 'fee'], odd: 42 });
    const sheet = new Sheet();
    const foot = (): void => {
      sheet.text(
        45,
        815,
        'Mossbank Card Services, PO Box 1021, Chester. See overleaf for the summary box: APR 24.9% variable, cash fee 5.00% min £5.00, late fee £12.00',
        { size: 6 },
      );
      sheet.text(550, 815, `Page ${sheet.pages.length}`, { size: 6, align: 'right' });
    };
    foot();
    sheet.block(70, 90, [story.holder, ...story.address]);
    sheet.pairs(330, 550, 90, [
      ['Account number', '5523 12** **** 9046'],
      ['Statement date', day(story.to, 'D MMMM YYYY')],
      ['From', day(story.from, 'D MMMM YYYY')],
      ['Credit limit', '£7,200.00'],
      ['Cash limit', '£2,160.00'],
    ]);
    sheet.text(45, 190, 'Account summary', { face: 'bold' });
    sheet.pairs(45, 300, 206, [
      ['Balance from previous statement', pounds(-story.opening)],
      ['Payments and credits', `£${money(story.paidIn)} CR`],
      ['Purchases, interest and charges', `£${money(story.paidOut)}`],
      ['Your new balance', pounds(-story.closing)],
    ]);
    drawTable(sheet, {
      columns: [
        { key: 'spent', x: 45, label: ['Date of', 'transaction'] },
        { key: 'date', x: 115, label: ['Date', 'entered'] },
        { key: 'what', x: 180, label: 'Description' },
        { key: 'amount', x: 530, align: 'right', label: 'Amount (£)' },
        { key: 'mark', x: 534, label: '' },
      ],
      rows: [
        { cells: { what: 'BALANCE FROM PREVIOUS STATEMENT', amount: money(story.opening) } },
        ...story.lines.map((line) => ({
          cells: {
            spent: day(line.move.spent, 'DD MMMM'),
            date: day(line.move.date, 'DD MMMM'),
            what: line.lines,
            amount: money(line.amount),
            mark: line.amount > 0 ? 'CR' : '',
          },
        })),
        { cells: { what: 'NEW BALANCE', amount: money(story.closing) }, face: 'bold', above: 5 },
      ],
      top: 285,
      nextTop: 60,
      bottom: 790,
      gap: 2,
      furniture: foot,
    });
    return { print: { by: 'pdfkit', sheet, family: 'source-serif' }, truth: { accounts: [cardAccount(story, '9046')] } };
  },
};

export const cards: Layout[] = [centurion, barleycard, mossbank];
