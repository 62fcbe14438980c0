import { day, money, pounds, signed } from '../../format.ts';
import { accountOf, gentle, tell, type Layout } from '../../layout.ts';
import { box, document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import { code, misleading, plain } from '../words.ts';

// Written after the reader was mended for the layouts beside this one, to see whether it had only learned those.

/** The payee on a line of its own, and under it the day, the kind and the figures. */
const twoStorey: Layout = {
  name: 'two-storey',
  like: 'Zopa',
  make: (seed) => {
    const story = tell(seed, ({ name, kind }) => [gentle(name), kind === 'card' ? 'Card purchase' : 'Transfer']);
    const sheet = new Sheet();
    sheet.text(40, 50, 'Marlin', { face: 'bold', size: 18 });
    sheet.block(40, 76, [gentle(story.holder), ...story.address]);
    sheet.text(330, 76, `Account ${story.number}  Sort code ${story.sortCode}`);
    sheet.text(330, 90, `${day(story.from, 'D MMMM YYYY')} – ${day(story.to, 'D MMMM YYYY')}`);
    sheet.pairs(330, 555, 110, [
      ['Opening balance', pounds(story.opening)],
      ['Closing balance', pounds(story.closing)],
    ]);
    let y = 160;
    for (const { move, lines, amount, balance } of story.lines) {
      if (y > 790) {
        sheet.page();
        y = 60;
      }
      sheet.text(40, y, lines[0]!, { face: 'bold', size: 10 });
      sheet.text(40, y + 12, day(move.date, 'D MMM YYYY'));
      sheet.text(120, y + 12, lines[1]!);
      sheet.text(440, y + 12, amount < 0 ? `-£${money(amount)}` : `£${money(amount)}`, { align: 'right' });
      sheet.text(555, y + 12, pounds(balance), { align: 'right' });
      sheet.bar(40, y + 17, 515, 0.4, 0.7);
      y += 30;
    }
    return { print: { by: 'pdfkit', sheet, family: 'inter' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Days and times as machines write them, a true minus, the currency behind each figure, newest first. */
const stamps: Layout = {
  name: 'stamps',
  like: 'an electronic money institution',
  make: (seed) => {
    const story = tell(seed, ({ name, reference }) => [gentle(name), `Payment ID ${reference}`]);
    const figure = (pence: number): string => `${pence < 0 ? '−' : ''}${money(pence)} GBP`;
    const rows = story.lines
      .toReversed()
      .map(({ move, lines, amount, balance }): Cell[] => [
        `${move.date} ${move.time}:07`,
        lines,
        'Completed',
        figure(amount),
        figure(balance),
      ]);
    const declined: Cell[] = [`${story.to} 23:10:00`, ['Betting Shop', 'Payment ID 9911'], 'Declined', '−50.00 GBP', ''];
    const html =
      document(`<h1>Kite Pay</h1>${paragraphs(`Customer: ${gentle(story.holder)}`, `Account number: ${story.number}`, `Sort code: ${story.sortCode}`, `Period: ${story.from} to ${story.to}`)}
      ${box([
        ['Starting balance', figure(story.opening)],
        ['Final balance', figure(story.closing)],
      ])}
      ${table(['Date and time', 'Counterparty', 'Status', 'Amount', 'Running balance'], [declined, ...rows], [3, 4])}`);
    return { print: { by: 'chromium', html }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Letters for debit and credit in columns of their own, beside the amount and beside the balance. */
const letters: Layout = {
  name: 'letters',
  like: 'State Bank of India (UK)',
  make: (seed) => {
    const story = tell(seed, misleading, { opening: 30_000 });
    const letter = (pence: number): string => (pence < 0 ? 'Dr' : 'Cr');
    const rows = story.lines.map(({ move, lines, amount, balance }): Cell[] => [
      day(move.date, 'DD-MM-YYYY'),
      code(move),
      lines,
      money(amount),
      letter(amount),
      money(balance),
      letter(balance),
    ]);
    const html =
      document(`<h2>BANK OF THE DECCAN (UK) LTD</h2>${paragraphs(`Name: ${story.holder}`, `A/C No: ${story.number}  Sort Code: ${story.sortCode}`, `Statement of account from ${day(story.from, 'DD-MM-YYYY')} to ${day(story.to, 'DD-MM-YYYY')}`)}
      ${table(['Tran Date', 'Type', 'Particulars', 'Amount', 'Dr/Cr', 'Balance', 'Dr/Cr'], [['', '', 'Opening Balance', '', '', money(story.opening), letter(story.opening)], ...rows], [3, 5])}`);
    return { print: { by: 'chromium', html }, truth: { accounts: [accountOf(story)] } };
  },
};

/** The year as a heading, months before days, what was left at the end of the year beneath. */
const years: Layout = {
  name: 'years',
  like: 'a society that writes once a year',
  make: (seed) => {
    const story = tell(
      seed,
      ({ kind, name }) => [kind === 'interest' ? 'INTEREST' : kind === 'received' ? `RECEIPT ${name}` : 'WITHDRAWAL'],
      {
        from: '2025-04-06',
        to: '2026-04-05',
        kinds: ['received', 'interest', 'paid'],
        odd: 40,
        opening: 900_000,
      },
    );
    const sheet = new Sheet();
    sheet.text(40, 50, 'Ribblesdale Building Society', { face: 'serifBold', size: 14 });
    sheet.text(40, 66, `Account ${story.number}    ${story.holder}`, { face: 'serif' });
    sheet.text(40, 80, `Annual statement: ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`, { face: 'serif' });
    const rows = story.lines.flatMap(({ move, lines, amount, balance }, index): Row[] => {
      const year = move.date.slice(0, 4);
      const head = story.lines[index - 1]?.move.date.startsWith(year) ? [] : [{ cells: { date: year }, face: 'bold' as const, above: 6 }];
      return [
        ...head,
        {
          cells: {
            date: day(move.date, 'MON DD'),
            words: lines,
            out: amount < 0 ? money(amount) : '',
            in: amount > 0 ? money(amount) : '',
            balance: signed(balance),
          },
        },
      ];
    });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'words', x: 110, label: 'Entry' },
        { key: 'in', x: 380, align: 'right', label: 'Receipts' },
        { key: 'out', x: 460, align: 'right', label: 'Withdrawals' },
        { key: 'balance', x: 550, align: 'right', label: 'Balance' },
      ],
      rows: [
        { cells: { words: 'BALANCE BROUGHT FORWARD', balance: money(story.opening) } },
        ...rows,
        { cells: { words: 'BALANCE CARRIED FORWARD', balance: signed(story.closing) } },
      ],
      top: 120,
      nextTop: 60,
      bottom: 790,
    });
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [accountOf(story, { sort_code: null })] } };
  },
};

/** Days as bands across the table, newest first, the balance of the day in the band. */
const bands: Layout = {
  name: 'bands',
  like: 'Nationwide (online transactions)',
  make: (seed) => {
    const story = tell(seed, plain);
    const newest = story.lines.toReversed();
    const rows = newest.flatMap(({ move, lines, amount, balance }, index): Cell[][] => [
      ...(newest[index - 1]?.move.date === move.date
        ? []
        : [[{ html: `<b>${day(move.date, 'dddd, D MMMM YYYY')}</b>` }, '', '', { html: `<b>${pounds(balance)}</b>` }]]),
      [lines, amount > 0 ? pounds(amount) : '', amount < 0 ? pounds(-amount) : '', ''],
    ]);
    const html =
      document(`<h1>Harbour Mutual</h1>${paragraphs(gentle(story.holder), `${story.sortCode} ${story.number}`, `Statement ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`)}
      ${box([
        ['Start balance', pounds(story.opening)],
        ['End balance', pounds(story.closing)],
      ])}${table(['Transaction', 'Money in', 'Money out', 'Balance'], rows, [1, 2, 3])}`);
    return { print: { by: 'chromium', html }, truth: { accounts: [accountOf(story, { balanceOn: () => false })] } };
  },
};

/** Blocks of an app, each with what was left afterwards in words under it. */
const blocks: Layout = {
  name: 'blocks',
  like: 'a card for young people',
  make: (seed) => {
    const story = tell(seed, ({ name, time }) => [gentle(name), time], { odd: 26, kinds: ['card', 'received'] });
    const parts = story.lines
      .toReversed()
      .map(({ move, lines, amount, balance }) =>
        [
          `#grid(columns: (1fr, 80pt), [*#${JSON.stringify(lines[0])}*], align(right)[*#${JSON.stringify(amount > 0 ? `+£${money(amount)}` : `-£${money(amount)}`)}*])`,
          `#${JSON.stringify(`${day(move.date, 'ddd D MMM YYYY')}, ${lines[1]!}`)} \\`,
          `#text(size: 7pt)[#${JSON.stringify(`Balance after: ${pounds(balance)}`)}]`,
          '#line(length: 100%, stroke: 0.3pt)',
        ].join('\n'),
      );
    const source = `#set page(width: 300pt, height: 600pt, margin: 20pt)\n#set text(font: "Inter", size: 9pt)\n= Sprout\n#${JSON.stringify(gentle(story.holder))} \\\n#${JSON.stringify(`Account ${story.number}, sort code ${story.sortCode}`)} \\\n#${JSON.stringify(`${day(story.from, 'D MMM YYYY')} to ${day(story.to, 'D MMM YYYY')}`)}\n\n${parts.join('\n')}`;
    return { print: { by: 'typst', source }, truth: { accounts: [accountOf(story, { opening_balance: null })] } };
  },
};

/** A card with debits and credits apart, the fee of each foreign purchase a row of its own, what it was abroad above it. */
const overleaf: Layout = {
  name: 'overleaf-card',
  like: 'a credit card of a building society',
  make: (seed) => {
    const story = tell(
      seed,
      ({ kind, name, town, abroad }) =>
        kind === 'received'
          ? ['PAYMENT BY DIRECT DEBIT - THANK YOU']
          : kind === 'fee'
            ? ['NON-STERLING TRANSACTION FEE']
            : [`${name} ${town}`, ...(abroad ? [`${abroad.currency} ${money(abroad.cents)} AT ${abroad.rate}`] : [])],
      {
        opening: -41_250,
        kinds: ['card', 'received', 'fee', 'refund'],
        abroad: 0.2,
        odd: 44,
      },
    );
    const digits = story.draw.digits(4);
    const rows = story.lines.map(({ move, lines, amount }): Cell[] => [
      day(move.date, 'DD MON'),
      lines,
      move.reference,
      amount < 0 ? money(amount) : '',
      amount > 0 ? money(amount) : '',
    ]);
    const html =
      document(`<h1>Cheviot Mastercard</h1>${paragraphs(story.holder, ...story.address)}${paragraphs(`Card number: XXXX XXXX XXXX ${digits}`, `Statement period ${day(story.from, 'DD MMM YYYY')} to ${day(story.to, 'DD MMM YYYY')}`)}
      ${box([
        ['Previous statement balance', pounds(-story.opening)],
        ['Total debits', pounds(story.paidOut)],
        ['Total credits', pounds(story.paidIn)],
        ['Balance you owe', pounds(-story.closing)],
        ['Minimum payment', '£18.40'],
      ])}
      ${table(['Date', 'Description', 'Reference', 'Debit £', 'Credit £'], rows, [3, 4])}<p>Continued overleaf</p>`);
    return {
      print: { by: 'office', html },
      truth: { accounts: [accountOf(story, { sort_code: null, account_number: digits, balanceOn: () => false })] },
    };
  },
};

export const later: readonly Layout[] = [twoStorey, stamps, letters, years, bands, blocks, overleaf];
