import { addDays, day, money, pounds, signed } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import { book, live, sums, trueLines, type Move } from '../life.ts';
import { document } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable } from '../makers/table.ts';

/** Three months of statements that a client has joined into one file, each with its own first page. */
const joined: Layout = {
  name: 'joined-months',
  like: 'Metro Bank, three statements scanned into one upload',
  make(seed) {
    const words = (move: Move): string[] => [
      `${move.kind === 'card' ? 'Card Purchase ' : move.kind === 'debit' ? 'Direct Debit ' : ''}${move.name}`,
      ...(move.kind === 'card' ? [move.town] : []),
    ];
    const story = tell(seed, words, { kinds: ['card'], odd: 0, from: '2026-02-01', to: '2026-04-30', opening: 151_000 });
    const months = [
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
      ['2026-04-01', '2026-04-30'],
    ] as const;
    let opening = story.opening;
    const all = months.map(([from, to], index) => {
      const lines = book(live({ seed: seed + index, from, to, odd: 18, kinds: ['card', 'debit', 'salary', 'received'] }), opening, words);
      const total = sums(lines, opening);
      const sheet = new Sheet();
      sheet.text(45, 50, 'METROLAND', { face: 'bold', size: 16 });
      sheet.block(45, 90, [gentle(story.holder), ...story.address]);
      sheet.pairs(
        330,
        550,
        90,
        [
          ['Sort Code', story.sortCode],
          ['Account Number', story.number],
          ['Statement number', String(40 + index)],
          ['Statement period', `${day(from, 'DD MON YYYY')} to ${day(to, 'DD MON YYYY')}`],
          ['Opening balance', pounds(opening)],
          ['Total money in', pounds(total.paidIn)],
          ['Total money out', pounds(total.paidOut)],
          ['Closing balance', pounds(total.closing)],
        ],
        { size: 8 },
      );
      drawTable(sheet, {
        columns: [
          { key: 'date', x: 45, label: 'Date' },
          { key: 'what', x: 120, label: 'Transaction' },
          { key: 'out', x: 390, align: 'right', label: 'Money out (£)' },
          { key: 'in', x: 470, align: 'right', label: 'Money in (£)' },
          { key: 'balance', x: 550, align: 'right', label: 'Balance (£)' },
        ],
        rows: [
          { cells: { what: 'Balance brought forward', balance: signed(opening) } },
          ...lines.map((line) => ({
            cells: {
              date: day(line.move.date, 'DD MON YYYY'),
              what: line.lines,
              out: line.amount < 0 ? money(line.amount) : '',
              in: line.amount > 0 ? money(line.amount) : '',
              balance: signed(line.balance),
            },
          })),
          { cells: { what: 'Closing Balance', balance: signed(total.closing) } },
        ],
        top: 225,
        nextTop: 60,
        bottom: 800,
        look: 'lines',
        gap: 2,
      });
      opening = total.closing;
      return { sheet, lines };
    });
    const account = accountOf(story, { closing_balance: opening, transactions: all.flatMap(({ lines }) => trueLines(lines)) });
    return { print: { by: 'joined', parts: all.map(({ sheet }) => ({ by: 'raw', sheet, way: 'runs' })) }, truth: { accounts: [account] } };
  },
};

/** What an online bank prints from the browser: no opening balance in words, amounts with a plus, dates over groups. */
const browserPrint: Layout = {
  name: 'browser-print',
  like: 'transactions printed from online banking (Virgin Money, first direct)',
  make(seed) {
    const story = tell(seed, (move) => [gentle(move.name)], { kinds: ['card', 'debit', 'received', 'paid'], odd: 30 });
    const days = [...new Set(story.lines.map((line) => line.move.date))].toReversed();
    const groups = days.map((date) => {
      const rows = story.lines
        .filter((line) => line.move.date === date)
        .toReversed()
        .map(
          (line) =>
            `<div class="row"><span>${line.lines[0]!.replaceAll('&', '&amp;')}</span><span>${line.amount < 0 ? '-' : '+'}£${money(line.amount)}</span><span>£${signed(line.balance)}</span></div>`,
        );
      return `<h3>${day(date, 'dddd D MMMM YYYY')}</h3>${rows.join('')}`;
    });
    const html = document(
      `<p><small>${day(addDays(story.to, 3), 'DD/MM/YYYY')}, 21:14 &nbsp; Transactions - Internet Banking</small></p><h2>Current Account</h2><p>${gentle(story.holder)}</p><p>${story.sortCode} | ${story.number}</p><p>Statement ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}</p><div class="row"><b>Description</b><b>Amount</b><b>Balance</b></div>${groups.join('')}`,
      '.row{display:grid;grid-template-columns:1fr 90px 90px;padding:4px 0;border-bottom:1px solid #eee}.row :nth-child(n+2){text-align:right}h3{font-size:9pt;margin:8px 0 2px;background:#f3f3f3}',
    );
    return {
      print: {
        by: 'chromium',
        html,
        scale: 0.8,
        footer:
          '<div style="font-size:6pt">https://example.com/statements <span class="pageNumber"></span>/<span class="totalPages"></span></div>',
      },
      truth: { accounts: [{ ...accountOf(story), opening_balance: null }] },
    };
  },
};

export const online: Layout[] = [joined, browserPrint];
