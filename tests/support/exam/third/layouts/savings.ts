import { day, money, pounds } from '../../format.ts';
import { dateOnce, type Layout, type Story } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, ibanOf, into, outOf, tellOf } from '../story.ts';

/** Pence as a passbook's printer writes them: no commas, stars so that nobody adds a digit. */
const starred = (pence: number): string => `*${money(pence, '')}`;

/** What a branch prints into a passbook over two years, copied out on paper: codes, capitals, no pound, no period. */
const pennine: Layout = {
  name: 'pennine-bs',
  like: 'a building society passbook (Skipton, Leek, Cumberland) copied on paper',
  make(seed) {
    const texts: Partial<Record<NotedMove['kind'], string>> = {
      cash: 'CSH WDL',
      own: 'TFR',
      interest: 'INT NET',
      received: 'CHQ DEP',
      cheque: 'CHQ WDL',
    };
    const story = tellOf(seed, ({ kind, amount }) => [kind === 'own' ? (amount > 0 ? 'TFR IN' : 'TFR OUT') : texts[kind]!], {
      from: '2019-03-04',
      to: '2021-02-26',
      odd: 36,
      household: 'none',
      kinds: ['cash', 'own', 'received', 'interest', 'cheque'],
      neverOverdrawn: true,
      holder: 'MRS MARGARET I SUTCLIFFE',
    });
    const sheet = new Sheet(420, 595);
    sheet.face = 'mono';
    sheet.size = 8.5;
    sheet.text(40, 50, 'PENNINE BUILDING SOCIETY', { face: 'serifBold', size: 13 });
    sheet.text(40, 70, `EASY ACCESS PASSBOOK`);
    sheet.text(40, 86, `ACCOUNT 04417${story.number}`);
    sheet.text(40, 98, story.holder);
    const code = (row: Printed): string => (row.move.kind === 'own' ? 'T7' : row.move.kind === 'interest' ? 'H0' : '41');
    drawTable(sheet, {
      columns: [
        { key: 'line', x: 56, align: 'right', label: '' },
        { key: 'date', x: 64, label: 'DATE' },
        { key: 'code', x: 114, label: 'BR' },
        { key: 'what', x: 138, label: 'DETAILS' },
        { key: 'out', x: 258, align: 'right', label: 'WITHDRAWN' },
        { key: 'into', x: 324, align: 'right', label: 'RECEIVED' },
        { key: 'balance', x: 396, align: 'right', label: 'BALANCE' },
      ],
      rows: [
        { cells: { line: '1', date: day(story.from, 'DDMONYY'), what: 'BALANCE B/F', balance: starred(story.opening) } },
        ...story.lines.map((line, index) => ({
          cells: {
            line: String(index + 2),
            date: day(line.move.date, 'DDMONYY'),
            code: code(line),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount, '') : '',
            into: line.amount > 0 ? money(line.amount, '') : '',
            balance: starred(line.balance),
          },
        })),
      ],
      top: 130,
      nextTop: 60,
      bottom: 560,
      leading: 15,
      headingFace: 'monoBold',
    });
    const account = checkedAccount(story, { sort_code: null, account_number: `04417${story.number}`, period: null });
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [account] } };
  },
};

/** Two tax years, each with a heading and what was paid in during it; one column of amounts with signs, oldest last. */
const ridings: Layout = {
  name: 'ridings-isa',
  like: 'a cash ISA transaction history (Yorkshire, Coventry, Marcus)',
  make(seed) {
    const story = tellOf(
      seed,
      ({ kind, name, amount }) => {
        if (kind === 'interest') return ['Interest added (tax free)'];
        if (kind === 'own') return [amount > 0 ? 'Transfer in from current account' : 'Transfer to nominated account ****4417'];
        return [amount > 0 ? `Faster Payment from ${eased(name)}` : 'Withdrawal to nominated account ****4417'];
      },
      {
        from: '2024-02-01',
        to: '2025-01-31',
        odd: 34,
        household: 'none',
        kinds: ['interest', 'own', 'received', 'received'],
        neverOverdrawn: true,
        opening: 1_104_200,
      },
    );
    const isLater = (line: Printed): boolean => line.move.date >= '2024-04-06';
    const heading = (year: string, lines: readonly Printed[]): Cell[] => {
      const paid = lines.filter(({ amount, move }) => amount > 0 && move.kind !== 'interest').reduce((sum, { amount }) => sum + amount, 0);
      return [{ html: `<b>Tax year ${year}</b>` }, { html: `<b>Subscriptions this tax year £${money(paid)} of £20,000.00</b>` }, '', ''];
    };
    const row = (line: Printed): Cell[] => [
      day(line.move.date, 'D MMM YYYY'),
      line.lines,
      `${line.amount < 0 ? '−' : '+'}£${money(line.amount)}`,
      pounds(line.balance),
    ];
    const later = story.lines.filter(isLater);
    const earlier = story.lines.filter((line) => !isLater(line));
    const body = `<table><tr><td class="brand">Ridings Building Society</td></tr></table>${paragraphs(`Name: ${story.holder}`, `Account: Easy Access Cash ISA, interest 4.10% tax free/AER variable`, `Account number: ${story.number}  Sort code: ${story.sortCode}`, `Your statement for ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`)}
      <p><b>Opening balance ${pounds(story.opening)}</b> &nbsp;&nbsp; <b>Closing balance ${pounds(story.closing)}</b></p>
      ${table(['Date', 'Transaction', 'Amount', 'Balance'], [heading('2024/25', later), ...later.toReversed().map(row), heading('2023/24', earlier), ...earlier.toReversed().map(row)], [2, 3])}
      <p>Interest is worked out each day. Your eligible deposits are protected up to a total of £85,000 by the FSCS.</p>`;
    return {
      print: { by: 'office', html: document(body, '.brand{color:#0a4;font-size:16pt}td{border-bottom:1px solid #ccc}') },
      truth: { accounts: [checkedAccount(story)] },
    };
  },
};

function firstlineWords({ kind, name, town, note, reference }: NotedMove): string[] {
  if (kind === 'card' || kind === 'refund') return [name, town];
  if (kind === 'own') return [`TRANSFER ${reference.slice(0, 6)}`];
  return kind === 'debit' ? [name] : [name, note];
}

/** Two accounts, the second beginning on the page where the first ends, each with its own number and summary. */
const firstline: Layout = {
  name: 'firstline',
  like: 'first direct, 1st Account and Regular Saver in one statement',
  make(seed) {
    const life = { from: '2025-01-18', to: '2025-02-17', holder: 'MISS ADAEZE C OBI' };
    const current = tellOf(seed, firstlineWords, { ...life, odd: 26, kinds: ['card', 'cash', 'paid', 'received'], opening: 38_100 });
    const saver = tellOf(seed + 70, firstlineWords, {
      ...life,
      odd: 9,
      household: 'none',
      kinds: ['own'],
      opening: 201_450,
      neverOverdrawn: true,
    });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? ' D' : ''}`;
    const sheet = new Sheet();
    sheet.size = 9;
    const head = (page: number): void => {
      sheet.text(555, 46, 'firstline', { size: 22, face: 'bold', align: 'right' });
      sheet.text(40, 46, `Statement for ${day(life.from, 'D MMMM')} to ${day(life.to, 'D MMMM YYYY')}`);
      sheet.text(40, 60, `${life.holder}   sheet ${page}`, { size: 8 });
    };
    const ledger = (title: string, story: Story, top: number): number => {
      sheet.text(40, top, title, { size: 12, face: 'bold' });
      sheet.text(
        40,
        top + 16,
        `sortcode ${story.sortCode}   account number ${story.number}   BIC FLINGB21   IBAN ${ibanOf('FLIN', story)}`,
        { size: 7.5 },
      );
      sheet.pairs(
        330,
        555,
        top + 34,
        [
          ['opening balance', owed(story.opening)],
          ['payments in', money(story.paidIn)],
          ['payments out', money(story.paidOut)],
          ['closing balance', owed(story.closing)],
        ],
        { size: 8, leading: 11 },
      );
      const forward = (label: string, pence: number, date = ''): Row => ({ cells: { date, what: label, balance: owed(pence) } });
      return drawTable(sheet, {
        columns: [
          { key: 'date', x: 40, label: 'Date' },
          { key: 'what', x: 100, label: 'Transaction details' },
          { key: 'out', x: 390, align: 'right', label: 'Paid out' },
          { key: 'into', x: 470, align: 'right', label: 'Paid in' },
          { key: 'balance', x: 548, align: 'right', label: 'Balance' },
        ],
        rows: [
          forward('balance brought forward', story.opening, day(story.from, 'D MMM YY')),
          ...story.lines.map((line, index) => ({
            cells: {
              date: dateOnce(story.lines, index, day(line.move.date, 'D MMM YY')),
              what: line.lines,
              out: outOf(line),
              into: into(line),
              balance: line.lastOfDay ? owed(line.balance) : '',
            },
            balance: line.balance,
          })),
          forward('balance carried forward', story.closing, day(story.to, 'D MMM YY')),
        ],
        top: top + 92,
        nextTop: 90,
        bottom: 800,
        furniture: head,
        carry: {
          end: (balance) => forward('balance carried forward', balance),
          start: (balance) => forward('balance brought forward', balance),
        },
      });
    };
    head(1);
    sheet.block(40, 84, [life.holder, ...current.address]);
    const end = ledger('1st Account', current, 150);
    ledger('Regular Saver', saver, end + 24);
    const balanceOn = (line: Printed): boolean => line.lastOfDay;
    return {
      print: { by: 'raw', sheet, way: 'backwards' },
      truth: { accounts: [checkedAccount(current, { balanceOn }), checkedAccount(saver, { balanceOn })] },
    };
  },
};

/** A member's shares in two accounts, one table for each, with weekly deductions from wages. */
const millgate: Layout = {
  name: 'millgate-cu',
  like: 'a credit union member statement (shares and Christmas club)',
  make(seed) {
    const words = ({ kind, amount, reference }: NotedMove): string[] => {
      if (kind === 'received') return ['PAYROLL DEDUCTION KIRKLEES MC'];
      if (kind === 'interest') return ['DIVIDEND'];
      return [
        kind === 'cash'
          ? 'COUNTER WITHDRAWAL'
          : amount > 0
            ? `STANDING ORDER RECEIPT ${reference.slice(0, 6)}`
            : 'ONLINE WITHDRAWAL TO BANK',
      ];
    };
    const life = { from: '2025-10-01', to: '2026-03-31', household: 'none', neverOverdrawn: true, holder: 'Mr Lukasz Wojcik' } as const;
    const shares = tellOf(seed, words, { ...life, odd: 32, kinds: ['received', 'received', 'cash', 'own'] });
    const club = tellOf(seed + 40, words, { ...life, odd: 12, kinds: ['received', 'own', 'interest'], opening: 4_000 });
    const part = (title: string, number: string, story: Story): string =>
      `<h2>${title} &nbsp; Account no. ${number}</h2>${table(
        ['Date', 'Description', 'Dr', 'Cr', 'Share balance'],
        [
          ['', 'Balance b/f', '', '', money(story.opening)],
          ...story.lines.map((line): Cell[] => [day(line.move.date, 'DD/MM/YY'), line.lines, outOf(line), into(line), money(line.balance)]),
          ['', { html: '<b>Balance c/f</b>' }, money(story.paidOut), money(story.paidIn), money(story.closing)],
        ],
        [2, 3, 4],
        'border="1"',
      )}`;
    const numbers = [`${shares.number.slice(0, 6)}01`, `${shares.number.slice(0, 6)}02`] as const;
    const body = `<h1>Millgate Credit Union Ltd</h1>${paragraphs('12 Market Walk, Huddersfield HD1 2QR. Authorised by the PRA, FRN 213417.', '')}
      <p>${shares.holder}<br>${shares.address.join('<br>')}</p>${paragraphs(`Member statement ${day(life.from, 'DD/MM/YYYY')} to ${day(life.to, 'DD/MM/YYYY')}`)}
      ${part('Shares 1', numbers[0], shares)}${part('Christmas Club', numbers[1], club)}<p>Dr = money paid to you. Cr = money paid in.</p>`;
    const own = { sort_code: null };
    return {
      print: { by: 'chromium', html: document(body, 'body{font:9pt "Liberation Serif"}td,th{border:1px solid #999}') },
      truth: {
        accounts: [
          checkedAccount(shares, { ...own, account_number: numbers[0] }),
          checkedAccount(club, { ...own, account_number: numbers[1] }),
        ],
      },
    };
  },
};

export const savings: readonly Layout[] = [pennine, ridings, firstline, millgate];
