import { day, money } from '../../format.ts';
import { dateOnce, type Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { document, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, into, outOf, tellOf, wrapped } from '../story.ts';

const groffSafe = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-');

/** A mainframe's print: headings on each page, balances carried from page to page, OD behind what is owed. */
const rochdale: Layout = {
  name: 'rochdale-coop',
  like: 'The Co-operative Bank, Current Account Plus',
  make(seed) {
    const words = ({ kind, name, reference, time, note, cheque }: NotedMove): string[] => {
      if (kind === 'cheque') return [`CHEQUE ${cheque}`];
      if (kind === 'cash') return [`LINK ${time} ${name}`];
      if (kind === 'paid' || kind === 'received') return [`${name} ${note}`];
      return [kind === 'debit' ? `${name} ${reference.slice(0, 6)}` : name];
    };
    const story = tellOf(seed, words, {
      from: '2020-10-21',
      to: '2020-11-20',
      odd: 38,
      opening: 7_120,
      kinds: ['card', 'cash', 'paid', 'received', 'cheque'],
    });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? 'OD' : ''}`;
    const rows = story.lines.map((line, index) => [
      dateOnce(story.lines, index, day(line.move.date, 'DD MMM')),
      groffSafe(line.lines.join(' ')),
      outOf(line),
      into(line),
      line.lastOfDay ? owed(line.balance) : '',
    ]);
    const perPage = 32;
    const pages = Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) => {
      const at = page * perPage;
      const before = at === 0 ? story.opening : story.lines[at - 1]!.balance;
      const after = story.lines[Math.min(at + perPage, rows.length) - 1]!.balance;
      const isLast = at + perPage >= rows.length;
      const cells = [
        [at === 0 ? day(story.from, 'DD MMM') : '', 'BROUGHT FORWARD', '', '', owed(before)],
        ...rows.slice(at, at + perPage),
        [isLast ? day(story.to, 'DD MMM') : '', isLast ? 'CLOSING BALANCE' : 'CARRIED FORWARD', '', '', owed(after)],
      ];
      return [
        ...(page === 0 ? [] : ['.bp', '.rs']),
        '.sp 3',
        '\\fB\\s14ROCHDALE CO\\-OPERATIVE BANK\\s0\\fP',
        '.sp 1',
        `${story.holder}`,
        ...(page === 0 ? story.address : []),
        '.sp 1',
        `Current Account Plus    Sort Code ${groffSafe(story.sortCode)}    Account Number ${story.number}`,
        `Statement from ${day(story.from, 'DD MMM YYYY')} to ${day(story.to, 'DD MMM YYYY')}    Sheet ${118 + page}`,
        '.sp 1',
        '.TS',
        'tab(|);',
        'lB lB rB rB rB',
        'lw(1.5c) lw(7c) rw(2.3c) rw(2.3c) rw(2.8c).',
        'Date|Transaction|Money out|Money in|Balance',
        ...cells.map((row) => row.join('|')),
        '.TE',
      ];
    });
    const source = ['.pl 29.7c', '.po 2c', '.ll 17c', '.nf', '.ps 10', '.vs 13', ...pages.flat(), ''].join('\n');
    return { print: { by: 'groff', source }, truth: { accounts: [checkedAccount(story, { balanceOn: (line) => line.lastOfDay })] } };
  },
};

function laganWords({ kind, name, town, note, spent, time, cheque }: NotedMove): string[] {
  if (kind === 'card') return [`POS${day(spent, 'DDMON')} ${name}`];
  if (kind === 'refund') return [`POS${day(spent, 'DDMON')} ${name} REFUND`];
  if (kind === 'cash') return [`ATM ${day(spent, 'DDMON')} ${time} ${town}`];
  if (kind === 'debit') return [`DD ${name}`];
  if (kind === 'order') return [`SO ${name}`];
  if (kind === 'paid') return [`365 Online ${name}`];
  if (kind === 'cheque') return [`CHQ ${cheque}`];
  return kind === 'received' ? [`${name} ${note}`] : [name];
}

/** Date and balance once a day; a page ends with what it comes to, and the next begins with the balance forward. */
const lagan: Layout = {
  name: 'lagan',
  like: 'Bank of Ireland UK, personal current account',
  make(seed) {
    const story = tellOf(seed, laganWords, {
      from: '2019-11-06',
      to: '2019-12-05',
      odd: 42,
      opening: 41_900,
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'cheque'],
    });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? ' OD' : ''}`;
    const sheet = new Sheet();
    sheet.face = 'mono';
    sheet.size = 8;
    const head = (page: number): void => {
      sheet.text(40, 50, 'Bank of Lagan', { size: 18, face: 'serifBold' });
      sheet.text(40, 64, 'Lagan (UK) plc, 1 Donegall Quay, Belfast', { size: 7, face: 'sans' });
      sheet.block(60, 110, [story.holder, ...story.address]);
      sheet.pairs(330, 555, 110, [
        ['Your account name', story.holder],
        ['Account number', story.number],
        ['Sort code', story.sortCode],
        ['Bank Identifier Code', 'LGNIGB2B'],
        ['Statement date', day(story.to, 'D MMM YYYY')],
        ['Page', String(page)],
      ]);
      sheet.text(40, 210, 'Your Current Account statement', { face: 'bold', size: 10 });
    };
    head(1);
    const rows: Row[] = [
      { cells: { date: day(story.from, 'D MMM YYYY'), what: 'BALANCE FORWARD', balance: owed(story.opening) } },
      ...story.lines.map((line, index) => ({
        cells: {
          date: dateOnce(story.lines, index, day(line.move.date, 'D MMM YYYY')),
          what: line.lines,
          out: outOf(line),
          into: into(line),
          balance: line.lastOfDay ? owed(line.balance) : '',
        },
        balance: line.balance,
      })),
    ];
    const end = drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 112, label: 'Transaction details' },
        { key: 'out', x: 390, align: 'right', label: 'Payments - out' },
        { key: 'into', x: 472, align: 'right', label: 'Payments - in' },
        { key: 'balance', x: 555, align: 'right', label: 'Balance' },
      ],
      rows,
      top: 234,
      nextTop: 234,
      bottom: 740,
      leading: 12,
      furniture: head,
      carry: {
        end: (balance) => ({ cells: { what: 'SUBTOTAL:', balance: owed(balance) }, face: 'monoBold' }),
        start: (balance) => ({ cells: { what: 'BALANCE FORWARD', balance: owed(balance) }, face: 'monoBold' }),
      },
    });
    sheet.text(112, end + 14, 'Overdraft limit 1,000.00   Surcharge 0.00   Fees to be charged on 20 Dec 2019 4.50', { size: 7 });
    const account = checkedAccount(story, { period: null, balanceOn: (line) => line.lastOfDay });
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [account] } };
  },
};

/** Two dates, the second for interest; a bank's own words for the columns; negative balances by a minus behind. */
const foyle: Layout = {
  name: 'foyle',
  like: 'Danske Bank (Northern Ireland), Danske Choice',
  make(seed) {
    const words = ({ kind, name, note, spent, town }: NotedMove): string[] => {
      if (kind === 'card') return wrapped(`Card purchase ${eased(name)} ${eased(town)} ${day(spent, 'DD.MM')}`, 30);
      if (kind === 'received' || kind === 'paid') return [eased(name), `Ref ${note}`];
      if (kind === 'cash') return [`Cash withdrawal ${eased(town)}`];
      return [eased(name)];
    };
    const story = tellOf(seed, words, {
      from: '2024-06-01',
      to: '2024-06-30',
      odd: 30,
      opening: 79_460,
      kinds: ['card', 'cash', 'paid', 'received'],
    });
    const trailing = (pence: number): string => `${money(pence)}${pence < 0 ? '-' : ''}`;
    const rows = story.lines.map((line: Printed): Cell[] => [
      day(line.move.date, 'DD.MM.YY'),
      day(line.move.spent, 'DD.MM.YY'),
      line.lines,
      outOf(line),
      into(line),
      trailing(line.balance),
    ]);
    const body = `<h1>Foyle Bank</h1><p>${story.holder}<br>${story.address.join('<br>')}</p>
      <div class="facts"><span>Account type <b>Foyle Choice</b></span><span>Sort code <b>${story.sortCode}</b></span><span>Account number <b>${story.number}</b></span></div>
      <h2>Statement of account from ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}</h2>
      ${table(
        ['Date', 'Interest date', 'Text', 'Withdrawn', 'Paid in', 'Balance'],
        [
          ['', '', 'Balance brought forward', '', '', trailing(story.opening)],
          ...rows,
          ['', '', 'Closing balance', '', '', trailing(story.closing)],
        ],
        [3, 4, 5],
      )}<p class="small">Total withdrawn £${money(story.paidOut)} &nbsp; Total paid in £${money(story.paidIn)}</p>
      <p class="small">Foyle Bank is a trading name of Foyle Bank A/S. Eligible deposits are protected by the FSCS up to £85,000.</p>`;
    const css =
      '.facts{display:flex;gap:30px;margin:12px 0;letter-spacing:.02em}.small{font-size:7pt}tbody tr:nth-child(even){background:#eef2f5}th{letter-spacing:.06em;font-weight:400}';
    const account = checkedAccount(story);
    account.transactions.forEach((line, index) => (line.otherDate = story.lines[index]!.move.spent));
    return { print: { by: 'chromium', html: document(body, css) }, truth: { accounts: [account] } };
  },
};

export const regional: readonly Layout[] = [rochdale, lagan, foyle];
