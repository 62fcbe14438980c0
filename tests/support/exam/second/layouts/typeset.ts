import { addDays, day, money, pounds, signed } from '../../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../../layout.ts';
import { code, misleading, plain } from '../words.ts';

const cell = (text: string): string => `[#${JSON.stringify(text)}]`;
const grid = (columns: string, right: readonly number[], rows: readonly (readonly string[])[]): string =>
  `#table(columns: (${columns}), stroke: none, inset: 3pt, align: (x, y) => if (${right.join(',')},).contains(x) { right } else { left },\n${rows.map((row) => row.map(cell).join(', ')).join(',\n')})`;
const say = (...lines: readonly string[]): string => lines.map((line) => `#${JSON.stringify(line)} \\`).join('\n');
const page = '#set page(paper: "a4", margin: 18mm)\n#set text(font: "Inter", size: 8pt)\n';

/** Changes of the rate among the payments, and what the tax year allows under them. */
const isa: Layout = {
  name: 'isa',
  like: 'a cash ISA over the end of a tax year',
  make: (seed) => {
    const story = tell(
      seed,
      ({ kind, name }) => [
        kind === 'interest' ? 'Interest earned' : kind === 'received' ? `Deposit from ${gentle(name)}` : 'Withdrawal to nominated account',
      ],
      {
        kinds: ['received', 'interest', 'paid'],
        odd: 24,
        opening: 1_250_000,
      },
    );
    const rows = story.lines.flatMap(({ move, lines, amount, balance }, index) => [
      ...(index === 6 ? [[day(move.date, 'DD MMM YYYY'), 'Interest rate changed to 4.15% AER', '', '']] : []),
      ...(index === 12
        ? [
            [day(move.date, 'DD MMM YYYY'), 'Interest rate changed to 4.05% AER, was 4.15%', '', ''],
            ['', 'New tax year', '', ''],
          ]
        : []),
      [day(move.date, 'DD MMM YYYY'), lines.join(' '), `${amount > 0 ? '+' : '-'} £${money(amount)}`, pounds(balance)],
    ]);
    const source = `${page}= Quarry Savings\n${say(gentle(story.holder), ...story.address)}\n\n${say('Easy Access Cash ISA', `Account number ${story.number}   Sort code ${story.sortCode}`, `Statement: ${day(story.from, 'DD MMM YYYY')} to ${day(story.to, 'DD MMM YYYY')}`)}
${grid(
  'auto, auto',
  [1],
  [
    ['Opening balance', pounds(story.opening)],
    ['Closing balance', pounds(story.closing)],
  ],
)}
${grid('70pt, 1fr, 80pt, 80pt', [2, 3], [['Date', 'Activity', 'Amount', 'Balance'], ...rows])}
== Your ISA allowance
${grid(
  '1fr, 80pt, 80pt, 80pt',
  [1, 2, 3],
  [
    ['Tax year', 'Allowance', 'Paid in', 'Left'],
    ['6 April 2025 to 5 April 2026', '£20,000.00', '£5,000.00', '£15,000.00'],
    ['6 April 2026 to 5 April 2027', '£20,000.00', '£1,204.50', '£18,795.50'],
  ],
)}`;
    return { print: { by: 'typst', source }, truth: { accounts: [accountOf(story)] } };
  },
};

/** The end of each day on a line of its own, under the payments of that day. */
const dayEnds: Layout = {
  name: 'day-ends',
  like: 'Starling (older statements)',
  make: (seed) => {
    const story = tell(seed, plain);
    const rows = story.lines.flatMap(({ move, lines, amount, balance, lastOfDay }, index) => [
      [
        dateOnce(story.lines, index, day(move.date, 'DD/MM/YYYY')),
        code(move),
        lines.join(' '),
        amount > 0 ? pounds(amount) : '',
        amount < 0 ? pounds(-amount) : '',
        '',
      ],
      ...(lastOfDay ? [['', '', 'END OF DAY BALANCE', '', '', pounds(balance)]] : []),
    ]);
    const source = `${page}= Nightjar Bank\n${say(gentle(story.holder), ...story.address, `Account Number: ${story.number}`, `Sort Code: ${story.sortCode}`, `Statement Dates: ${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`)}
${grid(
  'auto, auto',
  [1],
  [
    ['Opening Balance', pounds(story.opening)],
    ['Money In', pounds(story.paidIn)],
    ['Money Out', pounds(story.paidOut)],
    ['Closing Balance', pounds(story.closing)],
  ],
)}
${grid('60pt, 40pt, 1fr, 65pt, 65pt, 75pt', [3, 4, 5], [['DATE', 'TYPE', 'TRANSACTION', 'IN', 'OUT', 'ACCOUNT BALANCE'], ...rows])}`;
    return { print: { by: 'typst', source }, truth: { accounts: [accountOf(story, { balanceOn: () => false })] } };
  },
};

/** Each payment with what was rounded up and put aside on a line below it, which is a payment too. */
const roundUps: Layout = {
  name: 'round-ups',
  like: 'Chase, with round-ups',
  make: (seed) => {
    const story = tell(seed, (move) => (move.kind === 'own' ? ['Round up to Round-up account'] : misleading(move)), {
      kinds: ['card', 'received', 'own'],
      odd: 40,
    });
    const rows = story.lines.map(({ move, lines, amount, balance }) => [
      `${day(move.date, 'D/M')} ${move.time}`,
      lines.join(' '),
      amount > 0 ? `+${money(amount)}` : `-${money(amount)}`,
      signed(balance),
    ]);
    const source = `${page}= Quill\n${say(gentle(story.holder), `Account ${story.number}, sort code ${story.sortCode}`, `${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`, `Account opened 03/05/2024. Statement made ${day(addDays(story.to, 2), 'D MMMM YYYY')} at 11:40`)}
${grid('60pt, 1fr, 75pt, 75pt', [2, 3], [['When', 'What', 'GBP', 'Left'], ['', 'Opening balance', '', money(story.opening)], ...rows, ['', 'Closing balance', '', signed(story.closing)]])}`;
    return { print: { by: 'typst', source }, truth: { accounts: [accountOf(story)] } };
  },
};

export const typeset: readonly Layout[] = [isa, dayEnds, roundUps];
