import { chance } from '#tests/support/chance.ts';
import { addDays, day, money, pounds, signed } from '../../format.ts';
import { accountOf, gentle, tell, type Layout, type Story } from '../../layout.ts';
import { book, type Move } from '../../life.ts';
import { box, document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import { code, misleading, plain } from '../words.ts';

/** A plain ledger on a sheet, its head on every page. */
function ledger(story: Story, title: string, currency = ''): Sheet {
  const sheet = new Sheet();
  const figure = (pence: number): string => `${pence < 0 ? '-' : ''}${currency}${money(pence)}`;
  const furniture = (page: number): void => {
    sheet.text(40, 50, title, { face: 'bold', size: 14 });
    sheet.block(40, 70, [gentle(story.holder), ...story.address]);
    sheet.text(330, 70, `Sort code ${story.sortCode}`);
    sheet.text(330, 84, `Account number ${story.number}`);
    sheet.text(330, 98, `${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`);
    sheet.text(555, 820, `Page ${page}`, { align: 'right', size: 7 });
  };
  furniture(1);
  const row = (date: string, words: string | string[], amount: number, balance: number): Row => ({
    cells: { date, words, out: amount < 0 ? figure(-amount) : '', in: amount > 0 ? figure(amount) : '', balance: figure(balance) },
  });
  drawTable(sheet, {
    columns: [
      { key: 'date', x: 40, label: 'Date' },
      { key: 'words', x: 120, label: 'Description' },
      { key: 'out', x: 410, align: 'right', label: 'Paid out' },
      { key: 'in', x: 480, align: 'right', label: 'Paid in' },
      { key: 'balance', x: 555, align: 'right', label: 'Balance' },
    ],
    rows: [
      row('', 'Opening balance', 0, story.opening),
      ...story.lines.map(({ move, lines, amount, balance }) => row(day(move.date, 'DD MMM YYYY'), lines, amount, balance)),
      row('', 'Closing balance', 0, story.closing),
    ],
    top: 150,
    nextTop: 150,
    bottom: 520,
    furniture,
  });
  return sheet;
}

/** Scanned and recognised: words a little off their lines, nothing of them drawn. */
const scanned: Layout = {
  name: 'scanned',
  like: 'a scan with recognised text under its picture',
  make: (seed) => {
    const story = tell(seed, plain);
    const draw = chance(seed + 5);
    const sheet = ledger(story, 'Otterburn Bank');
    for (const page of sheet.pages) {
      page.items = page.items.map((item) => ({
        ...item,
        x: item.x + draw.next() * 1.6 - 0.8,
        y: item.y + draw.next() * 2 - 1,
        hidden: true,
      }));
      page.rules = [{ x: 0, y: 0, width: 595, height: 842, grey: 0.97 }];
    }
    return { print: { by: 'raw', sheet, way: 'words' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Each word in the file twice: drawn, and hidden for those who listen to it. */
const twice: Layout = {
  name: 'twice',
  like: 'a bank that adds its text once more for screen readers',
  make: (seed) => {
    const story = tell(seed, plain);
    const sheet = ledger(story, 'Garsdale Bank');
    for (const page of sheet.pages) page.items.push(...page.items.map((item) => ({ ...item, x: item.x + 0.2, hidden: true })));
    return { print: { by: 'raw', sheet, way: 'runs' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Pages fed into the scanner in the wrong order. */
const shuffled: Layout = {
  name: 'shuffled',
  like: 'any bank, pages out of order',
  make: (seed) => {
    const story = tell(seed, plain, { odd: 60 });
    const sheet = ledger(story, 'Dentdale Bank');
    const [first, ...rest] = sheet.pages;
    sheet.pages.splice(0, sheet.pages.length, ...rest.toReversed(), first!);
    return { print: { by: 'pdfkit', sheet, family: 'inter' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** The sign of the pound has no meaning in the file, only a shape. */
const lostPound: Layout = {
  name: 'lost-pound',
  like: 'any bank, a font without a map for its £',
  make: (seed) => {
    const story = tell(seed, plain, { opening: 4_000 });
    return {
      print: { by: 'raw', sheet: ledger(story, 'Swaledale Bank', '£'), way: 'lost pound' },
      truth: { accounts: [accountOf(story)] },
    };
  },
};

/** A letter before it, conditions after it, COPY across it, two holders, the address on the right. */
const covered: Layout = {
  name: 'covered',
  like: 'a bank answering a request for copies',
  make: (seed) => {
    const story = tell(seed, misleading, { holder: 'MR DANIEL P ASHWORTH' });
    const rows = story.lines.map(({ move, lines, amount, balance }): Cell[] => [
      day(move.date, 'D MMM'),
      code(move),
      lines,
      amount < 0 ? money(amount) : '',
      amount > 0 ? money(amount) : '',
      signed(balance),
    ]);
    const letter =
      document(`${paragraphs('Wensley Bank plc, 1 Bank Street, Leeds', day(addDays(story.to, 9), 'D MMMM YYYY'))}<p>Dear Mr and Mrs Ashworth</p>
      ${paragraphs('Thank you for your letter of 3 March 2026, which we received on 5 March 2026. You asked for copies of statements, for which we charge £10.00.', 'We can confirm that the balance of your account was £1,204.55 on 14 February 2026 and £980.10 on 28 February 2026.')}
      ${table(
        ['Copy of', 'Charge'],
        [
          ['March 2026', '£5.00'],
          ['April 2026', '£5.00'],
          ['Total', '£10.00'],
        ],
        [1],
      )}<p>Yours sincerely, J Thwaite, Customer Services</p>`);
    const body = document(
      `<div style="position:fixed;top:40%;left:10%;font-size:90pt;color:#ddd;transform:rotate(-38deg)">COPY COPY</div><h1>Wensley Bank</h1>
      <div style="text-align:right">${paragraphs('MR DANIEL P ASHWORTH', 'MRS JOAN ASHWORTH', ...story.address)}</div>
      ${paragraphs('Joint Account', `Sort Code ${story.sortCode} Account No ${story.number}`, `Statement of account from ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`)}
      ${table(['Date', 'Type', 'Description', 'Paid out', 'Paid in', 'Balance'], [['', '', 'BROUGHT FORWARD', '', '', signed(story.opening)], ...rows, ['', '', 'CARRIED FORWARD', '', '', signed(story.closing)]], [3, 4, 5])}
      ${paragraphs('DEB Debit card  DD Direct debit  SO Standing order  FPO Faster payment out  FPI Faster payment in  BGC Bank giro credit  CPT Cashpoint  CHQ Cheque  TFR Transfer')}`,
    );
    const terms = document(
      `<h2>Our charges from 6 April 2026</h2>${table(
        ['Service', 'From 6 April 2026', 'From 1 July 2026'],
        [
          ['Copy of a statement', '£5.00', '£7.50'],
          ['CHAPS payment', '£25.00', '£28.00'],
          ['Unpaid item', '£12.00', '£12.00'],
        ],
        [1, 2],
      )}${paragraphs('Rates: 39.9% EAR (variable) above £1,000.00. Check your statement and tell us about anything that you do not recognise within 13 months.', 'Date of issue 03/26')}`,
    );
    const account = accountOf(story);
    return {
      print: {
        by: 'joined',
        parts: [
          { by: 'chromium', html: letter },
          { by: 'chromium', html: body },
          { by: 'chromium', html: terms },
        ],
      },
      truth: { accounts: [{ ...account, account_holder: null }] },
    };
  },
};

/** Its order turned round: what it was, in, out, what was left, and last the day. */
const hindmost: Layout = {
  name: 'hindmost',
  like: 'an export with the day last',
  make: (seed) => {
    const story = tell(seed, misleading);
    const rows = story.lines.map(({ move, lines, amount, balance }): Cell[] => [
      lines,
      amount > 0 ? money(amount) : '-',
      amount < 0 ? money(amount) : '-',
      signed(balance),
      day(move.date, 'ddd D MMM YYYY'),
    ]);
    const html =
      document(`<h2>Cotter Bank: transactions</h2>${paragraphs(gentle(story.holder), `Sort code ${story.sortCode}, account number ${story.number}`, `From ${day(story.from, 'D MMM YYYY')} to ${day(story.to, 'D MMM YYYY')}`)}
      ${box([
        ['Opening balance', pounds(story.opening)],
        ['Closing balance', pounds(story.closing)],
      ])}${table(['Transaction', 'Credit', 'Debit', 'Balance', 'Date'], rows, [1, 2, 3])}`);
    return { print: { by: 'chromium', html }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Reversals, days that end at nothing, a minus before nothing, money owed. */
const reversals: Layout = {
  name: 'reversals',
  like: 'a basic account near its limit',
  make: (seed) => {
    const draw = chance(seed);
    let left = 0;
    const moves: Move[] = [];
    const add = (date: string, name: string, amount: number): void => {
      left += amount;
      moves.push({
        date,
        spent: date,
        time: '',
        kind: 'debit',
        name,
        town: '',
        reference: '',
        amount,
        abroad: null,
        contactless: false,
        cheque: '',
      });
    };
    for (let month = 1; month <= 3; month++) {
      const first = `2026-0${month}-02`;
      add(first, 'UNIVERSAL CREDIT', draw.whole(61_000, 74_000));
      add(addDays(first, 1), 'RENT STANDING ORDER', -draw.whole(38_000, 45_000));
      const bill = draw.whole(4_000, 9_000);
      add(addDays(first, 3), 'DIRECT DEBIT BRIGHTSPARK', -bill);
      add(addDays(first, 3), 'UNPAID DIRECT DEBIT BRIGHTSPARK', bill);
      add(addDays(first, 5), 'CARD PAYMENT REVERSED', 1_250);
      add(addDays(first, 8), 'CASH WITHDRAWAL', -left);
      add(addDays(first, 12), 'DIRECT DEBIT GYM', -2_499);
      add(addDays(first, 12), 'RETURNED DIRECT DEBIT GYM', 2_499);
      add(addDays(first, 20), 'PAID ITEM CHARGE', -draw.whole(500, 900));
      add(addDays(first, 24), 'TRANSFER FROM SAVINGS', -left);
    }
    const lines = book(moves, 0, ({ name }) => [name]);
    const end = (pence: number, index: number): string =>
      pence === 0 ? ['0.00', '-0.00', 'NIL'][index % 3]! : pence < 0 ? `${money(pence)} OD` : money(pence);
    const rows = lines.map(({ move: { date, name }, amount, balance }, index): Cell[] => [
      day(date, 'DD/MM/YY'),
      name,
      amount < 0 ? money(amount) : '',
      amount > 0 ? money(amount) : '',
      end(balance, index),
    ]);
    const html =
      document(`<h1>Tanner Bank</h1>${paragraphs('MISS TEMPERANCE OYELARAN', '3B Station Parade', 'EXETER EX4 3LQ', 'Cash Account  Sort code 00-41-22  Account number 30417790', 'Statement from 01/01/26 to 31/03/26')}
      ${table(['Date', 'Details', 'Payments', 'Receipts', 'Balance'], [['01/01/26', 'BALANCE B/F', '', '', '0.00'], ...rows], [2, 3, 4])}`);
    return {
      print: { by: 'office', html },
      truth: {
        accounts: [
          {
            account_holder: 'MISS TEMPERANCE OYELARAN',
            sort_code: '00-41-22',
            account_number: '30417790',
            currency: 'GBP',
            period: { from: '2026-01-01', to: '2026-03-31' },
            opening_balance: 0,
            closing_balance: 0,
            transactions: lines.map(({ move: { date, name }, amount, balance }) => ({ date, description: name, amount, balance })),
          },
        ],
      },
    };
  },
};

export const odd: readonly Layout[] = [scanned, twice, shuffled, lostPound, covered, hindmost, reversals];
