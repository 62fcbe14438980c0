import { day, money } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import { book, trueLines, type Move } from '../life.ts';
import { document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable } from '../makers/table.ts';

/** One line in the whole period: the interest. */
const lonely: Layout = {
  name: 'one-line-bond',
  like: 'Atom, fixed-term bond',
  make(seed) {
    const story = tell(seed, () => ['Interest'], { opening: 2_000_000, kinds: ['card'], odd: 0, from: '2026-03-01', to: '2026-03-31' });
    const interest: Move = {
      date: '2026-03-31',
      spent: '2026-03-31',
      time: '09:00',
      kind: 'interest',
      name: 'Interest',
      town: '',
      reference: '',
      amount: 7_219,
      abroad: null,
      contactless: false,
      cheque: '',
    };
    const lines = book([interest], story.opening, () => ['Interest paid']);
    const source = `#set page(margin: 2cm)\n#set text(font: "Inter", size: 9.5pt)\n= Fixed Saver statement\n${gentle(story.holder)}\n\nSort code ${story.sortCode} #h(2em) Account number ${story.number}\n\nStatement period: 1 March 2026 to 31 March 2026\n\nRate: 4.30% AER. Matures 14 September 2026.\n#table(columns: (auto, 1fr, auto, auto, auto), stroke: none, [*Date*],[*Description*],[*Money out*],[*Money in*],[*Balance*],\n[1 Mar 2026],[Opening balance],[],[],[£20,000.00],\n[31 Mar 2026],[Interest paid],[],[£72.19],[£20,072.19],\n[31 Mar 2026],[Closing balance],[],[],[£20,072.19])\nEligible deposits are protected up to £120,000.`;
    return {
      print: { by: 'typst', source },
      truth: { accounts: [accountOf(story, { closing_balance: 2_007_219, transactions: trueLines(lines) })] },
    };
  },
};

/** A month in which nothing happened. */
const quiet: Layout = {
  name: 'no-lines',
  like: 'Coventry Building Society, dormant current account',
  make(seed) {
    const story = tell(seed, () => [''], { opening: 134_507, kinds: ['card'], odd: 0, from: '2026-05-01', to: '2026-05-31' });
    const html = document(
      `<h1>Covenfold Building Society</h1>${paragraphs(gentle(story.holder), ...story.address)}<p>Sort code: ${story.sortCode} Account number: ${story.number}</p><p>Statement from 1 May 2026 to 31 May 2026</p>
      ${table(
        ['Date', 'Description', 'Paid out (£)', 'Paid in (£)', 'Balance (£)'],
        [
          ['01 May 2026', 'Balance brought forward', '', '', '1,345.07'],
          ['', 'There were no transactions in this period', '', '', ''],
          ['31 May 2026', 'Balance carried forward', '', '', '1,345.07'],
        ],
        [2, 3, 4],
      )}
      <p>Please check your statement. Total paid in £0.00. Total paid out £0.00.</p>`,
    );
    return { print: { by: 'chromium', html }, truth: { accounts: [accountOf(story)] } };
  },
};

/** A passbook's printer: codes, dates run together, figures tight, no names of columns but short ones. */
const passbook: Layout = {
  name: 'passbook',
  like: 'a passbook or branch printout',
  make(seed) {
    const words = (move: Move): string[] => [
      { cash: 'CASH', received: 'CHQ DEP', paid: 'CHQ WDL', interest: 'INTEREST' }[move.kind as 'cash'] ?? 'TFR',
    ];
    const story = tell(seed, words, {
      from: '2025-11-03',
      to: '2026-04-30',
      opening: 455_021,
      odd: 26,
      kinds: ['cash', 'received', 'paid', 'interest'],
    });
    const sheet = new Sheet(420, 595);
    sheet.face = 'mono';
    sheet.size = 8;
    sheet.block(30, 40, [
      'DALESFOLD BUILDING SOCIETY',
      'TRANSACTION LISTING',
      `ACCOUNT NAME   ${story.holder}`,
      `ACCOUNT NUMBER ${story.number}   SORT CODE ${story.sortCode}`,
      `FROM ${day(story.from, 'DD/MM/YYYY')} TO ${day(story.to, 'DD/MM/YYYY')}`,
    ]);
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 30, label: 'DATE' },
        { key: 'what', x: 90, label: 'DETAILS' },
        { key: 'out', x: 220, align: 'right', label: 'WITHDRAWN' },
        { key: 'in', x: 300, align: 'right', label: 'PAID IN' },
        { key: 'balance', x: 390, align: 'right', label: 'BALANCE' },
      ],
      headingFace: 'mono',
      heading: 'first page',
      rows: [
        { cells: { date: day(story.from, 'DDMONYY'), what: 'BAL B/FWD', balance: `***${money(story.opening)}` } },
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DDMONYY'),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: `***${money(line.balance)}`,
          },
        })),
      ],
      top: 115,
      nextTop: 50,
      bottom: 560,
    });
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [accountOf(story)] } };
  },
};

export const quietOnes: Layout[] = [lonely, quiet, passbook];
