import { chance } from '#tests/support/chance.ts';
import { addDays, day, money, pounds, signed } from '../../format.ts';
import { accountOf, gentle, tell, type Layout, type Story } from '../../layout.ts';
import { book, type Move } from '../../life.ts';
import { box, document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable } from '../../makers/table.ts';
import { code, plain } from '../words.ts';

/** Three currencies one after the other, newest first, a number of the payment under each. */
const currencies: Layout = {
  name: 'currencies',
  like: 'Wise (several balances in one statement)',
  make: (seed) => {
    const holder = 'Ms Priya Ramanathan';
    const stories = ['GBP', 'EUR', 'USD'].map((currency, index) => ({
      currency,
      story: tell(
        seed + index,
        (move) => [
          move.amount < 0
            ? `Card transaction of ${money(move.amount)} ${currency} issued by ${gentle(move.name)}`
            : `Received money from ${gentle(move.name)} with reference ${move.reference}`,
          `${day(move.date, 'D MMMM YYYY')}  Card ending in 4417  Transaction: CARD-${move.reference}`,
        ],
        { holder, from: '2026-04-01', to: '2026-04-30', odd: 14 },
      ),
    }));
    const sections = stories.map(({ currency, story }) => {
      const rows = story.lines
        .toReversed()
        .map(({ lines, amount, balance }): Cell[] => [
          lines,
          amount > 0 ? money(amount) : '',
          amount < 0 ? `-${money(amount)}` : '',
          signed(balance),
        ]);
      return `<div style="break-before:page"><h2>${currency} statement</h2>${paragraphs('1 April 2026 [GMT] - 30 April 2026 [GMT]', 'Generated on: 1 May 2026', 'Account Holder', holder, 'Account number', story.number)}
        ${box([[`${currency} on 30 April 2026 [GMT]`, `${signed(story.closing)} ${currency}`]])}${table(['Description', 'Incoming', 'Outgoing', 'Amount'], rows, [1, 2, 3])}</div>`;
    });
    return {
      print: { by: 'chromium', html: document(`<h1>Sagely</h1><p>All your balances</p>${sections.join('')}`) },
      truth: { accounts: stories.map(({ currency, story }) => accountOf(story, { currency, sort_code: null, opening_balance: null })) },
    };
  },
};

/** What was paid, what it cost and what arrived: the last is what moves the balance. */
const fees: Layout = {
  name: 'fees',
  like: 'PayPal (monthly activity)',
  make: (seed) => {
    const story = tell(
      seed,
      ({ name, kind, reference }) => [
        kind === 'received' ? `Payment from ${gentle(name)}` : `Payment to ${gentle(name)}`,
        `ID: ${reference}PX`,
      ],
      {
        kinds: ['card', 'received', 'received', 'refund'],
      },
    );
    const feeOf = (amount: number): number => (amount > 0 ? Math.round(amount * 0.029) + 30 : 0);
    const rows = story.lines.map(({ move, lines, amount }): Cell[] => [
      day(move.date, 'DD/MM/YYYY'),
      lines,
      'GBP',
      signed(amount + feeOf(amount)),
      feeOf(amount) === 0 ? '0.00' : `-${money(feeOf(amount))}`,
      signed(amount),
    ]);
    const html =
      document(`<h1>Paypond</h1><h2>Statement for ${day(story.from, 'D MMM YYYY')} - ${day(story.to, 'D MMM YYYY')}</h2>${paragraphs(gentle(story.holder), `Account ID: ${story.number}QX`)}
      ${table(
        ['Balance summary', 'GBP'],
        [
          ['Beginning balance', signed(story.opening)],
          ['Payments received', money(story.paidIn)],
          ['Payments sent', `-${money(story.paidOut)}`],
          ['Ending balance', signed(story.closing)],
        ],
        [1],
      )}
      <h2>Transaction history - GBP</h2>${table(['Date', 'Description', 'Currency', 'Gross', 'Fee', 'Net'], rows, [3, 4, 5])}`);
    return {
      print: { by: 'chromium', html },
      truth: { accounts: [accountOf(story, { sort_code: null, account_number: null, balanceOn: () => false })] },
    };
  },
};

/** A business account that shows the tax within each payment. */
const vat: Layout = {
  name: 'vat',
  like: 'Tide (business, with VAT)',
  make: (seed) => {
    const story = tell(seed, (move) => [move.name, `Ref: ${move.reference}`], { holder: 'LARKSPUR JOINERY LTD' });
    const rows = story.lines.map(({ move, lines, amount, balance }): Cell[] => {
      const tax = move.kind === 'card' ? Math.round(Math.abs(amount) / 6) : 0;
      return [
        day(move.date, 'D MMM YYYY'),
        code(move),
        lines,
        tax ? money(Math.abs(amount) - tax) : '',
        tax ? money(tax) : '',
        tax ? '20%' : '',
        amount > 0 ? money(amount) : '',
        amount < 0 ? money(amount) : '',
        signed(balance),
      ];
    });
    const html =
      document(`<h1>Ebbway Business</h1>${paragraphs(story.holder, ...story.address)}${paragraphs(`Sort code: ${story.sortCode}  Account number: ${story.number}`, `Statement ${day(story.from, 'D MMM YYYY')} to ${day(story.to, 'D MMM YYYY')}`)}
      ${box([
        [`Balance on ${day(story.from, 'D MMM YYYY')}`, pounds(story.opening)],
        [`Balance on ${day(story.to, 'D MMM YYYY')}`, pounds(story.closing)],
      ])}
      ${table(['Date', 'Type', 'Details', 'Net', 'VAT', 'Rate', 'Paid in', 'Paid out', 'Balance'], rows, [3, 4, 5, 6, 7, 8])}`);
    return { print: { by: 'office', html }, truth: { accounts: [accountOf(story)] } };
  },
};

function sheetOf(story: Story, title: string): Sheet {
  const sheet = new Sheet();
  const furniture = (): void => {
    sheet.text(40, 50, 'Linden Bank', { face: 'bold', size: 14 });
    sheet.text(40, 68, title, { face: 'bold', size: 11 });
    sheet.text(40, 84, `${gentle(story.holder)}   Sort code ${story.sortCode}   Account number ${story.number}`);
    sheet.text(40, 98, `Statement ${day(story.from, 'DD MMMM YYYY')} to ${day(story.to, 'DD MMMM YYYY')}`);
  };
  furniture();
  drawTable(sheet, {
    columns: [
      { key: 'date', x: 40, label: 'Date' },
      { key: 'words', x: 110, label: 'Description' },
      { key: 'out', x: 400, align: 'right', label: 'Money out' },
      { key: 'in', x: 470, align: 'right', label: 'Money in' },
      { key: 'balance', x: 555, align: 'right', label: 'Balance' },
    ],
    rows: [
      { cells: { words: 'Start balance', balance: signed(story.opening) } },
      ...story.lines.map(({ move, lines, amount, balance }) => ({
        cells: {
          date: day(move.date, 'D MMM'),
          words: lines,
          out: amount < 0 ? money(amount) : '',
          in: amount > 0 ? money(amount) : '',
          balance: signed(balance),
        },
      })),
      { cells: { words: 'End balance', balance: signed(story.closing) } },
    ],
    top: 140,
    nextTop: 140,
    bottom: 600,
    gap: 3,
    furniture,
  });
  return sheet;
}

/** Two accounts of one person, their pages in turn. */
const turns: Layout = {
  name: 'turns',
  like: 'a packaged account with its savings, pages in turn',
  make: (seed) => {
    const one = tell(seed, plain, { holder: 'DR HELEN M CARRUTHERS', from: '2026-05-01', to: '2026-05-31', odd: 44 });
    const other = tell(seed + 40, plain, { holder: 'DR HELEN M CARRUTHERS', from: '2026-05-01', to: '2026-05-31', odd: 44 });
    const [left, right] = [sheetOf(one, 'Linden Current Account'), sheetOf(other, 'Linden Savings Account')];
    const pages = left.pages.flatMap((page, index) => [page, ...(right.pages[index] ? [right.pages[index]] : [])]);
    left.pages.splice(0, left.pages.length, ...pages, ...right.pages.slice(left.pages.length));
    return { print: { by: 'raw', sheet: left, way: 'runs' }, truth: { accounts: [accountOf(one), accountOf(other)] } };
  },
};

/** Two accounts beside each other on one page turned on its side. */
const beside: Layout = {
  name: 'beside',
  like: 'a regional society, two accounts on one page',
  make: (seed) => {
    const stories = [0, 40].map((more) =>
      tell(seed + more, ({ name }) => [name.slice(0, 18)], {
        holder: 'MR DANIEL P ASHWORTH',
        from: '2026-05-01',
        to: '2026-05-31',
        odd: 20,
      }),
    );
    const halves = stories.map((story, index) => {
      const rows = story.lines.map(({ move, lines, amount, balance }): Cell[] => [
        day(move.date, 'DD/MM/YY'),
        lines,
        signed(amount),
        signed(balance),
      ]);
      return `<td width="50%"><h2>${['Current account', 'Regular saver'][index]}</h2>${paragraphs(`Sort code ${story.sortCode}`, `Account number ${story.number}`)}
        ${table(['Date', 'Details', 'Amount', 'Balance'], [['', 'Opening balance', '', signed(story.opening)], ...rows, ['', 'Closing balance', '', signed(story.closing)]], [2, 3])}</td>`;
    });
    const html = document(
      `<h1>Calder Building Society</h1><p>Mr Daniel P Ashworth. Statement 1 May 2026 to 31 May 2026</p><table><tr>${halves.join('')}</tr></table>`,
      'table{font-size:7pt}',
    );
    return { print: { by: 'chromium', html, landscape: true }, truth: { accounts: stories.map((story) => accountOf(story)) } };
  },
};

/** The year of a mortgage: interest raises what is owed, payments lower it. */
const mortgage: Layout = {
  name: 'mortgage-year',
  like: 'a lender, the year of a mortgage',
  make: (seed) => {
    const draw = chance(seed);
    const move = (date: string, name: string, amount: number): Move => ({
      date,
      spent: date,
      time: '',
      kind: 'fee',
      name,
      town: '',
      reference: '',
      amount,
      abroad: null,
      contactless: false,
      cheque: '',
    });
    const opening = -draw.whole(9_800_000, 18_400_000);
    const moves = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}-01`).flatMap((first, index) => [
      move(first, 'Direct Debit payment', 98_920),
      ...(index === 5 ? [move(addDays(first, 11), 'Overpayment', 50_000), move(addDays(first, 14), 'Property insurance fee', -2_500)] : []),
      move(addDays(first, 27), 'Interest charged', -draw.whole(40_100, 42_900)),
    ]);
    const lines = book(moves, opening, ({ name }) => [name]);
    const closing = lines.at(-1)!.balance;
    const rows = lines.map(({ move: { date, name }, amount, balance }): Cell[] => [
      day(date, 'DD MMM YYYY'),
      name,
      amount < 0 ? pounds(-amount) : '',
      amount > 0 ? pounds(amount) : '',
      pounds(-balance),
    ]);
    const html =
      document(`<h1>Keystone Mortgages</h1><h2>Your annual mortgage statement</h2>${paragraphs('Mr Jakub Wisniewski', '127 Hollin Lane', 'LEEDS LS18 4TJ')}
      ${paragraphs('Mortgage account number: 44170209', 'Statement period: 1 January 2025 to 31 December 2025', 'Interest rate 4.39% fixed until 30 June 2028. Remaining term 21 years 4 months')}
      ${box([
        ['Balance owed on 1 January 2025', pounds(-opening)],
        ['Balance owed on 31 December 2025', pounds(-closing)],
      ])}
      ${table(['Date', 'Transaction', 'Debits', 'Credits', 'Balance owed'], [['01 Jan 2025', 'Balance brought forward', '', '', pounds(-opening)], ...rows], [2, 3, 4])}
      ${table(
        ['Early repayment charge until', 'Charge'],
        [
          ['30 June 2027', '£3,201.00'],
          ['30 June 2028', '£1,600.00'],
        ],
        [1],
      )}`);
    return {
      print: { by: 'chromium', html },
      truth: {
        may_refuse: true,
        accounts: [
          {
            account_holder: 'Mr Jakub Wisniewski',
            sort_code: null,
            account_number: '44170209',
            currency: 'GBP',
            period: { from: '2025-01-01', to: '2025-12-31' },
            opening_balance: opening,
            closing_balance: closing,
            transactions: lines.map(({ move: { date, name }, amount, balance }) => ({ date, description: name, amount, balance })),
          },
        ],
      },
    };
  },
};

export const several: readonly Layout[] = [currencies, fees, vat, turns, beside, mortgage];
