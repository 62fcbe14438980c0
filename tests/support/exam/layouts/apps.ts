import { day, money, pounds, signed } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { book, live, trueLines } from '../life.ts';
import { box, document, paragraphs, table } from '../makers/html.ts';

const footer =
  '<div style="font-size:6pt;width:100%;padding:0 14mm">Coralline Bank Ltd is authorised by the Prudential Regulation Authority. FSCS protects eligible deposits up to £120,000. <span class="pageNumber"></span> of <span class="totalPages"></span></div>';

const sageWords = (move: Move): string[] => {
  const about = move.abroad ? `${money(move.abroad.cents)} ${move.abroad.currency}` : `${money(move.amount)} GBP`;
  const first =
    move.kind === 'card'
      ? `Card transaction of ${about} issued by ${gentle(move.name)} ${move.town}`
      : move.amount > 0
        ? `Received money from ${gentle(move.name)} with reference ${move.reference}`
        : `Sent money to ${gentle(move.name)}`;
  const second =
    move.kind === 'card' ? `Card ending in 4417 Transaction: CARD-${move.reference}` : `Transaction: TRANSFER-${move.reference}`;
  return [first, `${day(move.date, 'D MMMM YYYY')} ${second}`];
};

/** No date column: the date begins the second line of each description, and the first line has an amount of its own. */
const sagely: Layout = {
  name: 'sagely',
  like: 'Wise',
  make(seed) {
    const story = tell(seed, sageWords, { kinds: ['card', 'paid', 'received'], abroad: 0.4, odd: 30 });
    const rows = story.lines
      .toReversed()
      .map((line) => [
        { html: `<b>${line.lines[0]!}</b><br><small>${line.lines[1]!}</small>` },
        line.amount > 0 ? money(line.amount) : '',
        line.amount < 0 ? `-${money(line.amount)}` : '',
        signed(line.balance),
      ]);
    const html = document(
      `<h1>GBP statement</h1><p>${day(story.from, 'D MMMM YYYY')} [GMT+01:00] - ${day(story.to, 'D MMMM YYYY')} [GMT+01:00]</p><p>Generated on: ${day(story.to, 'D MMMM YYYY')}</p>
      <p><b>Account Holder</b></p>${paragraphs(gentle(story.holder), ...story.address)}<p><b>Account number</b> ${story.number} &nbsp; <b>UK sort code</b> ${story.sortCode}</p>
      <h2>GBP on ${day(story.to, 'D MMMM YYYY')} [GMT+01:00] <span style="float:right">${signed(story.closing)} GBP</span></h2>${table(['Description', 'Incoming', 'Outgoing', 'Amount'], rows, [1, 2, 3])}`,
      'td{padding:7px 4px}',
    );
    const account = accountOf(story);
    return {
      print: { by: 'chromium', html, footer: footer.replace('Bank Ltd', 'Payments Ltd') },
      truth: { accounts: [{ ...account, opening_balance: null }] },
    };
  },
};

/** Signed pounds, a grey category under each payee, and a second account in the same file. */
const quarry: Layout = {
  name: 'quarry',
  like: 'Chase UK',
  make(seed) {
    const words = (move: Move): string[] => [
      `${gentle(move.name)}`,
      move.kind === 'card' ? 'Purchase' : move.kind === 'debit' ? 'Direct debit' : 'Transfer',
    ];
    const story = tell(seed, words, { kinds: ['card', 'debit', 'received', 'own'], odd: 36 });
    const saver = book(live({ seed: seed + 5, from: story.from, to: story.to, odd: 9, kinds: ['own', 'interest'] }), 412_345, words);
    const sign = (pence: number): string => `${pence < 0 ? '-' : '+'}£${money(pence)}`;
    const part = (title: string, number: string, opening: number, lines: typeof saver): string => {
      const closing = lines.at(-1)?.balance ?? opening;
      const rows = [
        [day(story.from, 'DD MMM YYYY'), { html: '<b>Opening balance</b>' }, '', pounds(opening)],
        ...lines.map((line) => [
          day(line.move.date, 'DD MMM YYYY'),
          { html: `${line.lines[0]}<br><small>${line.lines[1]}</small>` },
          sign(line.amount),
          pounds(line.balance),
        ]),
        [day(story.to, 'DD MMM YYYY'), { html: '<b>Closing balance</b>' }, '', pounds(closing)],
      ];
      return `<h1>${title} statement</h1><p>${day(story.from, 'DD MMM YYYY')} - ${day(story.to, 'DD MMM YYYY')}</p>${paragraphs(gentle(story.holder), ...story.address)}
      <p>Account number: ${number} &nbsp; Sort code: ${story.sortCode}</p>${box([
        ['Opening balance', pounds(opening)],
        ['Money in', sign(lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0))],
        ['Money out', sign(lines.reduce((sum, { amount }) => sum + Math.min(0, amount), 0))],
        ['Closing balance', pounds(closing)],
      ])}
      ${table(['Date', 'Transaction details', 'Amount', 'Balance'], rows, [2, 3])}`;
    };
    const other = String(Number(story.number) + 7).padStart(8, '0');
    const html = document(
      `${part('Current account', story.number, story.opening, story.lines)}<div style="break-before:page"></div>${part('Saver account', other, 412_345, saver)}`,
    );
    const second = {
      ...accountOf(story),
      account_number: other,
      opening_balance: 412_345,
      closing_balance: saver.at(-1)!.balance,
      transactions: trueLines(saver),
    };
    return { print: { by: 'chromium', html, footer }, truth: { accounts: [accountOf(story), second] } };
  },
};

/** Date and time in one column, newest first, no thousands separators, one amount column without signs on money in. */
const kelp: Layout = {
  name: 'kelp',
  like: 'Zempler, Cashplus, Kroo',
  make(seed) {
    const story = tell(seed, (move) => [`${move.kind === 'card' ? 'POS ' : ''}${move.name}${move.town === '' ? '' : `, ${move.town}`}`], {
      kinds: ['card', 'debit', 'received', 'cash', 'fee'],
      odd: 32,
    });
    const lines = story.lines.map((line, index, all) => ({
      ...line,
      time: `${String(8 + (all.slice(0, index).filter((one) => one.move.date === line.move.date).length % 12)).padStart(2, '0')}:${line.move.time.slice(3)}`,
    }));
    const rows = lines
      .toReversed()
      .map((line) => [
        `${day(line.move.date, 'DD/MM/YYYY')} ${line.time}`,
        line.lines,
        signed(line.amount).replaceAll(',', ''),
        signed(line.balance).replaceAll(',', ''),
      ]);
    const html = document(
      `<h2>Kelp Account Statement</h2>${box([
        ['Name', gentle(story.holder)],
        ['Account number', story.number],
        ['Sort code', story.sortCode.replaceAll('-', ' ')],
        ['Statement period', `${day(story.from, 'DD/MM/YYYY')} to ${day(story.to, 'DD/MM/YYYY')}`],
        ['Opening balance', `GBP ${signed(story.opening).replaceAll(',', '')}`],
        ['Closing balance', `GBP ${signed(story.closing).replaceAll(',', '')}`],
      ])}
      ${table(['Date & time', 'Details', 'Amount (GBP)', 'Balance (GBP)'], rows, [2, 3])}`,
      '.box{width:380px} tbody tr:nth-child(even){background:#f2f6f6}',
    );
    return { print: { by: 'chromium', html, footer, landscape: true }, truth: { accounts: [accountOf(story)] } };
  },
};

export const apps: Layout[] = [sagely, quarry, kelp];
