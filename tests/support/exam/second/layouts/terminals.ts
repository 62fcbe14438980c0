import { addDays, day, money, signed } from '../../format.ts';
import { accountOf, gentle, tell, type Layout } from '../../layout.ts';
import { Sheet } from '../../makers/sheet.ts';
import { code, plain } from '../words.ts';

/** Printed at the counter: one string a line, days once and without a space, the balance at the end of a day. */
const counter: Layout = {
  name: 'counter',
  like: 'a branch terminal',
  make: (seed) => {
    const story = tell(seed, (move) => [`${code(move).padEnd(4)}${move.kind === 'cheque' ? move.cheque : plain(move)[0]!.slice(0, 26)}`], {
      kinds: ['card', 'cash', 'paid', 'received', 'cheque', 'debit', 'salary'],
      opening: 21_000,
    });
    const end = (pence: number): string => `${money(pence)}${pence < 0 ? ' DR' : '   '}`;
    const at = (date: string, words: string, out: string, income: string, balance: string): string =>
      `${date.padEnd(7)}${words.padEnd(32)}${out.padStart(12)}${income.padStart(12)}${balance.padStart(16)}`.trimEnd();
    const rows = [
      at('', 'BAL B/FWD', '', '', end(story.opening)),
      ...story.lines.map(({ move, lines, amount, balance, lastOfDay }, index) =>
        at(
          story.lines[index - 1]?.lastOfDay === false ? '' : day(move.date, 'DDMON'),
          lines[0]!,
          amount < 0 ? money(amount) : '',
          amount > 0 ? money(amount) : '',
          lastOfDay ? end(balance) : '',
        ),
      ),
      at('', 'BAL C/FWD', '', '', end(story.closing)),
    ];
    const head = (page: number): string[] => [
      `TIMBERMILL BANK PLC   BR 001234 LEEDS HEADROW      TELLER 07    ${day(addDays(story.to, 1), 'DDMONYY')} 10:14`,
      `A/C ${story.sortCode} ${story.number}  ${story.holder}     PAGE ${page}`,
      `STATEMENT ${day(story.from, 'DDMONYY')} TO ${day(story.to, 'DDMONYY')}`,
      '',
      at('DATE', 'PARTICULARS', 'WITHDRAWN', 'PAID IN', 'BALANCE   '),
      '',
    ];
    const pages = Array.from({ length: Math.ceil(rows.length / 34) }, (_, index) =>
      [...head(index + 1), ...rows.slice(index * 34, index * 34 + 34)]
        .map((line) => `\\&${line.replaceAll('\\', '\\e').replaceAll('-', '\\-')}`)
        .join('\n'),
    );
    return {
      print: { by: 'groff', source: `.po 0.6i\n.ll 7.4i\n.pl 11.6i\n.ps 8\n.vs 11\n.ft CR\n.nf\n${pages.join('\n.bp\n')}\n` },
      truth: { accounts: [accountOf(story, { balanceOn: ({ lastOfDay }) => lastOfDay })] },
    };
  },
};

/** A strip of 80 mm: two lines a payment, the sign behind its figure, no balance beside it. */
const strip: Layout = {
  name: 'strip',
  like: 'a mini statement from a machine',
  make: (seed) => {
    const kinds: Record<string, string> = {
      card: 'CARD PAYMENT',
      cash: 'CASH WITHDRAWAL',
      debit: 'DIRECT DEBIT',
      order: 'STANDING ORDER',
      refund: 'REFUND',
    };
    const story = tell(seed, (move) => [kinds[move.kind] ?? 'FASTER PAYMENT', plain(move)[0]!.slice(0, 28)]);
    const sheet = new Sheet(227, 900);
    sheet.face = 'mono';
    sheet.size = 7;
    let y = 20;
    const say = (left: string, right = ''): void => {
      if (y > 880) {
        sheet.page();
        y = 20;
      }
      sheet.text(10, y, `${left.padEnd(34)}${right.padStart(13)}`.trimEnd());
      y += 9;
    };
    say('        FERNDALE BANK');
    say('        YORK PARLIAMENT ST');
    say(`${day(story.to, 'DD/MM/YY')} 18:40  TERMINAL 004417`);
    say(story.holder);
    say(`SORT CODE ${story.sortCode}`);
    say(`ACCOUNT   ${story.number}`);
    say(`STATEMENT ${day(story.from, 'DD/MM/YY')} TO ${day(story.to, 'DD/MM/YY')}`);
    say('-'.repeat(47));
    say('BALANCE BROUGHT FORWARD', `£${money(story.opening)}+`);
    for (const { move, lines, amount } of story.lines) {
      say(`${day(move.date, 'DD/MM')} ${lines[0]!}`);
      say(`      ${lines[1]!}`, `£${money(amount)}${amount < 0 ? '-' : '+'}`);
    }
    say('-'.repeat(47));
    say('BALANCE', `£${money(story.closing)}${story.closing < 0 ? '-' : '+'}`);
    say('AVAILABLE', `£${money(story.closing + 25_000)}`);
    say('PLEASE KEEP FOR YOUR RECORDS');
    return { print: { by: 'raw', sheet, way: 'runs' }, truth: { accounts: [accountOf(story, { balanceOn: () => false })] } };
  },
};

/** Two columns of payments on a page, as in an opened passbook. */
const passbook: Layout = {
  name: 'passbook-halves',
  like: 'a building society passbook',
  make: (seed) => {
    const story = tell(seed, ({ kind, name }) => [kind === 'card' ? 'DEBIT CARD' : kind === 'cash' ? 'CASH' : name.slice(0, 16)], {
      odd: 62,
    });
    const sheet = new Sheet();
    sheet.size = 7;
    const rows = 34;
    let half = 0;
    const heading = (x: number): void => {
      const titles = [
        [x, 'Date', 'left'],
        [x + 44, 'Details', 'left'],
        [x + 162, 'Withdrawn', 'right'],
        [x + 208, 'Paid in', 'right'],
        [x + 256, 'Balance', 'right'],
      ] as const;
      for (const [at, text, align] of titles) sheet.text(at, 130, text, { face: 'bold', align });
    };
    const entries = [{ date: story.from, words: 'Balance brought forward', amount: 0, balance: story.opening }].concat(
      story.lines.map(({ move, lines, amount, balance }) => ({ date: move.date, words: lines[0]!, amount, balance })),
    );
    entries.forEach(({ date, words, amount, balance }, index) => {
      if (index % rows === 0) {
        half = Math.floor(index / rows);
        if (half % 2 === 0) {
          if (half > 0) sheet.page();
          sheet.text(30, 50, 'Wharfedale Building Society', { face: 'bold', size: 13 });
          sheet.text(30, 66, `${gentle(story.holder)}   Account number ${story.number}   Sort code ${story.sortCode}`);
          sheet.text(30, 80, `Entries from ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}`);
          sheet.bar(298, 110, 0.6, 690, 0.3);
        }
        heading(half % 2 === 0 ? 30 : 312);
      }
      const x = half % 2 === 0 ? 30 : 312;
      const y = 148 + (index % rows) * 19;
      sheet.text(x, y, day(date, 'DD/MM/YY'));
      sheet.text(x + 44, y, words);
      if (amount !== 0) sheet.text(x + (amount < 0 ? 162 : 208), y, money(amount), { align: 'right' });
      sheet.text(x + 256, y, signed(balance), { align: 'right' });
    });
    return { print: { by: 'raw', sheet, way: 'words' }, truth: { accounts: [accountOf(story)] } };
  },
};

/** Ruled like a cash book: pounds and pence in columns of their own. */
const cashBook: Layout = {
  name: 'cash-book',
  like: 'a credit union',
  make: (seed) => {
    const story = tell(seed, plain);
    const sheet = new Sheet();
    const columns = [
      ['Debit', 390],
      ['Credit', 460],
      ['Balance', 540],
    ] as const;
    const furniture = (): void => {
      sheet.text(40, 50, 'Aire Valley Credit Union Ltd', { face: 'serifBold', size: 14 });
      sheet.text(40, 66, `Member: ${gentle(story.holder)}`, { face: 'serif' });
      sheet.text(40, 80, `Sort code ${story.sortCode}  Account no. ${story.number}`, { face: 'serif' });
      sheet.text(40, 94, `Statement from ${day(story.from, 'D.M.YYYY')} to ${day(story.to, 'D.M.YYYY')}`, { face: 'serif' });
      sheet.text(40, 130, 'Date', { face: 'bold' });
      sheet.text(110, 130, 'Particulars', { face: 'bold' });
      for (const [name, x] of columns) {
        sheet.text(x + 14, 120, name, { face: 'bold', align: 'right' });
        sheet.text(x, 130, '£', { face: 'bold', align: 'right' });
        sheet.text(x + 6, 130, 'p', { face: 'bold' });
        sheet.bar(x + 3, 110, 0.5, 690, 0.5);
        sheet.bar(x + 20, 110, 0.5, 690, 0.5);
      }
    };
    furniture();
    let y = 150;
    const figure = (pence: number, x: number): void => {
      const [pounds, rest] = signed(pence).split('.') as [string, string];
      sheet.text(x, y, pounds, { align: 'right' });
      sheet.text(x + 6, y, rest);
    };
    sheet.text(110, y, 'Balance brought forward');
    figure(story.opening, 540);
    for (const { move, lines, amount, balance } of story.lines) {
      y += 17;
      if (y > 790) {
        sheet.page();
        furniture();
        y = 150;
      }
      sheet.text(40, y, day(move.date, 'D.M.YY'));
      sheet.text(110, y, lines[0]!);
      figure(Math.abs(amount), amount < 0 ? 390 : 460);
      figure(balance, 540);
    }
    return { print: { by: 'pdfkit', sheet, family: 'source-serif' }, truth: { accounts: [accountOf(story)] } };
  },
};

export const terminals: readonly Layout[] = [counter, strip, passbook, cashBook];
