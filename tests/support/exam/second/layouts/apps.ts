import { addDays, day, money, pounds, signed } from '../../format.ts';
import { accountOf, gentle, tell, type Layout } from '../../layout.ts';
import { box, document, paragraphs, table } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { code, plain } from '../words.ts';

const plus = (pence: number): string => (pence > 0 ? `+${money(pence)}` : signed(pence));

/** Newest first, the town and the rate of a foreign purchase under the name, pots beside the balance. */
const cobble: Layout = {
  name: 'cobble',
  like: 'Monzo (statement saved from the app)',
  make: (seed) => {
    const story = tell(
      seed,
      (move) => [
        move.kind === 'card' ? `${move.name} ${move.town} GBR` : move.name,
        ...(move.abroad
          ? [`Amount: ${move.abroad.currency} -${money(move.abroad.cents)}. Conversion`, `rate: ${move.abroad.rate}00.`]
          : []),
        ...(move.kind === 'paid' || move.kind === 'received' ? [`Reference: ${move.reference}`] : []),
      ],
      { abroad: 0.25 },
    );
    const rows = story.lines
      .toReversed()
      .map(({ move, lines, amount, balance }) => [day(move.date, 'DD/MM/YYYY'), lines, plus(amount), signed(balance)]);
    const html = document(
      `<div style="float:right;text-align:right">${paragraphs(gentle(story.holder), ...story.address)}</div><h1>Cobble</h1><h2>Personal Account statement</h2>
      ${paragraphs(`${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`, `Sort code: ${story.sortCode}`, `Account number: ${story.number}`, 'BIC: COBBGB2L')}
      ${box([
        ['Total balance', pounds(story.closing + 51_000)],
        ['Balance in Pots', '£510.00'],
        ['Personal Account balance', pounds(story.closing)],
        ['Total outgoings', `-£${money(story.paidOut)}`],
        ['Total deposits', `+£${money(story.paidIn)}`],
      ])}
      ${table(['Date', 'Description', '(GBP) Amount', '(GBP) Balance'], rows, [2, 3])}`,
    );
    return {
      print: {
        by: 'chromium',
        html,
        footer: '<div style="font-size:6pt;padding-left:40px">Cobble Bank Limited is registered in England. FSCS £85,000.00</div>',
      },
      truth: { accounts: [accountOf(story, { opening_balance: null })] },
    };
  },
};

/** One block a payment: the name in bold, what it was under it, the amount on the right; days are headings without a year. */
const thread: Layout = {
  name: 'thread',
  like: 'an app that saves its feed as a PDF',
  make: (seed) => {
    const story = tell(seed, ({ name, kind, time }) => [
      gentle(name),
      `${kind === 'card' ? 'Card payment' : kind === 'cash' ? 'Cash machine' : 'Transfer'} · ${time}`,
    ]);
    const sheet = new Sheet(390, 844);
    sheet.text(24, 50, 'Everyday', { face: 'bold', size: 18 });
    sheet.text(24, 68, `${gentle(story.holder)} · ${story.sortCode} · ${story.number}`, { size: 8 });
    sheet.text(24, 100, pounds(story.closing), { face: 'bold', size: 22 });
    sheet.text(24, 114, `Balance · Exported ${day(addDays(story.to, 1), 'D MMMM YYYY')} at 09:12`, { size: 8 });
    sheet.text(24, 130, `Payments from ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`, { size: 8 });
    let y = 160;
    const room = (depth: number): void => {
      if (y + depth < 800) return;
      sheet.page();
      y = 50;
    };
    const newest = story.lines.toReversed();
    newest.forEach(({ move, lines, amount }, index) => {
      if (newest[index - 1]?.move.date !== move.date) {
        room(70);
        sheet.text(24, y + 6, day(move.date, 'dddd D MMMM'), { size: 9 });
        y += 24;
      }
      room(40);
      sheet.bar(20, y - 14, 350, 34, 0.96);
      sheet.bar(30, y - 8, 20, 20, 0.6);
      sheet.text(60, y, lines[0]!, { face: 'bold', size: 11 });
      sheet.text(362, y + 4, amount > 0 ? `+£${money(amount)}` : `-£${money(amount)}`, { size: 12, align: 'right' });
      sheet.text(60, y + 12, lines[1]!, { size: 7 });
      y += 40;
    });
    return {
      print: { by: 'pdfkit', sheet, family: 'inter' },
      truth: { accounts: [accountOf(story, { opening_balance: null, balanceOn: () => false })] },
    };
  },
};

/** The page of a bank's site as a browser prints it: menus, payments that are still waiting, newest first. */
const webPage: Layout = {
  name: 'web-page',
  like: 'online banking, printed from the browser',
  make: (seed) => {
    const story = tell(seed, (move) => [...plain(move), `Type: ${code(move)}`], {
      kinds: ['card', 'cash', 'paid', 'received', 'debit', 'salary'],
    });
    const rows = story.lines
      .toReversed()
      .map(({ move, lines, amount, balance }) => [
        day(move.date, 'DD MMM YY'),
        lines,
        amount > 0 ? pounds(amount) : '',
        amount < 0 ? pounds(-amount) : '',
        pounds(balance),
      ]);
    const pending = [addDays(story.to, 1), addDays(story.to, 1)].map((date, index) => [
      day(date, 'DD MMM YY'),
      ['PENDING SHOP', 'SHELL HORSFORTH'][index]!,
      '',
      ['£14.50', '£61.02'][index]!,
      '',
    ]);
    const headings = ['Date', 'Description', 'Money in', 'Money out', 'Balance'];
    const html = document(`<p>Home&nbsp; Accounts&nbsp; Payments&nbsp; Cards&nbsp; Log off</p><h2>Rook Bank Online</h2>
      ${paragraphs(`Welcome ${gentle(story.holder)}`, 'Last log on 2 May 2026 at 19:04')}
      <h1>Classic account</h1>${paragraphs(`${story.sortCode} ${story.number}`, `Balance ${pounds(story.closing)}`, `Money available ${pounds(story.closing + 50_000)} including an overdraft of £500.00`)}
      ${paragraphs(`Showing transactions ${day(story.from, 'DD MMM YYYY')} to ${day(story.to, 'DD MMM YYYY')}`, 'Search  Filter  Download')}
      <h2>Pending transactions</h2>${table(headings, pending, [2, 3, 4])}<p>Total pending £75.52. These are not yet in your balance.</p>
      <h2>Transactions</h2>${table(headings, rows, [2, 3, 4])}<p>Back to top</p>`);
    return {
      print: {
        by: 'chromium',
        html,
        header:
          '<div style="font-size:7pt;width:100%;padding:0 40px">05/05/2026, 10:14 <span style="float:right">Rook Bank | Accounts</span></div>',
        footer:
          '<div style="font-size:7pt;padding:0 40px">https://online.rook.example/accounts/4417?from=2026-04-01 <span class="pageNumber"></span>/<span class="totalPages"></span></div>',
      },
      truth: { accounts: [accountOf(story, { opening_balance: null })] },
    };
  },
};

/** A file of commas that somebody opened in a browser and printed. */
const commas: Layout = {
  name: 'commas',
  like: 'NatWest (its file of commas, printed)',
  make: (seed) => {
    const story = tell(seed, ({ name, town, reference }) => [`${name} ${town} ${reference}`.replaceAll(/\s+/g, ' ')]);
    const bare = (pence: number): string => (pence / 100).toFixed(2);
    const lines = story.lines.map(
      ({ move, lines: [words], amount, balance }) =>
        `${day(move.date, 'DD/MM/YYYY')},${code(move)},"'${words}",${bare(amount)},${bare(balance)},"'${story.holder}","'${story.sortCode.replaceAll('-', '')}-${story.number}",`,
    );
    const html = `<html><body><pre style="font:8pt monospace;white-space:pre-wrap">${['Date, Type, Description, Value, Balance, Account Name, Account Number', '', ...lines].join('\n').replaceAll('&', '&amp;')}</pre></body></html>`;
    return {
      print: { by: 'chromium', html, landscape: true },
      truth: { accounts: [accountOf(story, { opening_balance: null, period: null, closing_balance: null, account_holder: null })] },
    };
  },
};

/** A file of text with a name before each thing, one under the other. */
const labels: Layout = {
  name: 'labels',
  like: 'Santander (its text file, printed)',
  make: (seed) => {
    const story = tell(seed, plain);
    const blocks = story.lines
      .toReversed()
      .map(({ move, lines, amount, balance }) =>
        [
          `Date: ${day(move.date, 'DD/MM/YYYY')}`,
          `Description: ${lines.join(' ')}`,
          `Amount: ${(amount / 100).toFixed(2)}`,
          `Balance: ${(balance / 100).toFixed(2)}`,
          '',
        ].join('\n'),
      );
    const head = [
      `From: ${day(story.from, 'DD/MM/YYYY')} to ${day(story.to, 'DD/MM/YYYY')}`,
      '',
      `Account: XXXX XXXX XXXX ${story.number.slice(-4)}`,
      '',
    ];
    const html = `<html><body><pre style="font:9pt 'Courier New',monospace">${[...head, ...blocks].join('\n').replaceAll('&', '&amp;')}</pre></body></html>`;
    return {
      print: { by: 'chromium', html },
      truth: { accounts: [accountOf(story, { opening_balance: null, closing_balance: null, sort_code: null, account_holder: null })] },
    };
  },
};

export const apps: readonly Layout[] = [cobble, thread, webPage, commas, labels];
