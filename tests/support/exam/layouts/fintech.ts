import { day, money, pounds, signed } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { box, document, paragraphs, table } from '../makers/html.ts';

const everyday = ['card', 'debit', 'salary', 'paid', 'received', 'own', 'refund'] as const;

const footer =
  '<div style="font-size:6pt;width:100%;padding:0 14mm">Coralline Bank Ltd is authorised by the Prudential Regulation Authority. FSCS protects eligible deposits up to £120,000. <span class="pageNumber"></span> of <span class="totalPages"></span></div>';

const coralWords = (move: Move): string[] => [
  move.kind === 'card' || move.kind === 'refund'
    ? `${move.name} ${move.town} ${move.abroad ? 'FRA' : 'GBR'}`
    : move.kind === 'own'
      ? 'Transfer to Pot'
      : gentle(move.name),
  ...(move.abroad ? [`Amount: ${move.abroad.currency} -${money(move.abroad.cents)}. Conversion`, `rate: ${move.abroad.rate}.`] : []),
  ...(['paid', 'received', 'debit'].includes(move.kind) ? [`Reference: ${move.reference}`] : []),
];

/** Newest first, signed amounts, a table of pots, the account's number at the end. */
const coralline: Layout = {
  name: 'coralline',
  like: 'Monzo',
  make(seed) {
    const story = tell(seed, coralWords, { kinds: everyday, abroad: 0.15, odd: 40 });
    const rows = story.lines
      .toReversed()
      .map((line) => [day(line.move.date, 'DD/MM/YYYY'), line.lines, signed(line.amount), signed(line.balance)]);
    const html = document(
      `<h2>Personal Account statement</h2>${paragraphs(`${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`, gentle(story.holder), ...story.address)}
      <div style="display:flex;gap:40px"><div><b style="font-size:16pt">${pounds(story.closing)}</b><p>Personal Account balance</p><small>(Excluding all Pots)</small></div>
      <div><b>-£${money(story.paidOut)}</b><p>Total outgoings</p></div><div><b>+£${money(story.paidIn)}</b><p>Total deposits</p></div><div><b>£1,250.00</b><p>Balance in Pots</p></div></div>
      ${paragraphs(`Sort code: ${story.sortCode}`, `Account number: ${story.number}`, 'BIC: CORLGB2L', `IBAN: GB41CORL0000${story.number}12`)}<h2>Pots</h2>
      ${table(
        ['Pot name', 'Type', 'Balance'],
        [
          ['Holiday', 'Regular Pot', '£1,000.00'],
          ['Rainy day', 'Savings Pot', '£250.00'],
        ],
        [2],
      )}
      <div style="break-before:page"></div>${table(['Date', 'Description', '(GBP) Amount', '(GBP) Balance'], rows, [2, 3])}`,
    );
    return { print: { by: 'chromium', html, footer }, truth: { accounts: [accountOf(story)] } };
  },
};

const starWords = (move: Move): string[] => [
  `${gentle(move.name)}${move.abroad ? ` (${move.abroad.currency} ${money(move.abroad.cents)} @ ${move.abroad.rate})` : ''}`,
];

const starTypes = {
  card: 'CHIP & PIN',
  debit: 'DIRECT DEBIT',
  order: 'STANDING ORDER',
  paid: 'FASTER PAYMENT',
  received: 'FASTER PAYMENT',
  salary: 'DIRECT CREDIT',
  cash: 'ATM',
  refund: 'ONLINE PAYMENT',
  fee: 'FEE',
  interest: 'INTEREST',
  own: 'TRANSFER',
  cheque: 'CHEQUE',
};

/** Opening balance as a row, an end of day balance row after each day, pounds signs everywhere. */
const firmament: Layout = {
  name: 'firmament',
  like: 'Starling',
  make(seed) {
    const story = tell(seed, starWords, { kinds: ['card', 'debit', 'salary', 'paid', 'received', 'cash'], abroad: 0.1, odd: 38 });
    const rows = [
      ['', 'OPENING BALANCE', '', '', '', pounds(story.opening)],
      ...story.lines.flatMap((line) => [
        [
          day(line.move.date, 'DD/MM/YYYY'),
          line.move.contactless && line.move.kind === 'card' ? 'CONTACTLESS' : starTypes[line.move.kind],
          line.lines,
          line.amount > 0 ? pounds(line.amount) : '',
          line.amount < 0 ? pounds(-line.amount) : '',
          pounds(line.balance),
        ],
        ...(line.lastOfDay ? [['', 'END OF DAY BALANCE', '', '', '', pounds(line.balance)]] : []),
      ]),
    ];
    const html = document(
      `<h1>Firmament</h1><div style="display:flex;justify-content:space-between"><div>${paragraphs(gentle(story.holder), ...story.address)}</div><div>${paragraphs(`Sort Code: ${story.sortCode.replaceAll('-', '')}`, `Account Number: ${story.number}`, `Date Range applied: ${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`)}</div></div>
      ${box([
        ['Opening Balance', pounds(story.opening)],
        ['Money In', pounds(story.paidIn)],
        ['Money Out', pounds(story.paidOut)],
        ['Closing Balance', pounds(story.closing)],
      ])}
      ${table(['DATE', 'TYPE', 'TRANSACTION', 'IN', 'OUT', 'ACCOUNT BALANCE'], rows, [3, 4, 5])}
      <small>END OF STATEMENT. Interest: 0.00% AER. Overdraft 15% EAR, £1,000.00 arranged limit.</small>`,
      'td{border-bottom:1px solid #ddd}',
    );
    return { print: { by: 'chromium', html, footer }, truth: { accounts: [accountOf(story)] } };
  },
};

const revolveWords = (move: Move): string[] => [
  move.kind === 'card' ? gentle(move.name) : move.amount > 0 ? `Payment from ${gentle(move.name)}` : `To ${gentle(move.name)}`,
  ...(move.abroad ? [`Revolve Rate £1.00 = €${move.abroad.rate} (ECB rate* £1.00 = €${move.abroad.rate})`] : []),
  ...(move.kind === 'card'
    ? [`To: ${gentle(move.name)}, ${gentle(move.town)}`, 'Card: 459654******1234']
    : [`Reference: ${move.reference}`]),
];

/** Month names first, the euro price in the row, pending and reverted payments in tables of their own. */
const revolve: Layout = {
  name: 'revolve',
  like: 'Revolut',
  make(seed) {
    const story = tell(seed, revolveWords, { kinds: ['card', 'paid', 'received'], abroad: 0.25, odd: 36, month: 3 });
    const stamp = (iso: string): string => day(iso, 'MMM D, YYYY');
    const rows = story.lines
      .toReversed()
      .map((line) => [
        stamp(line.move.date),
        line.lines,
        line.amount < 0
          ? line.move.abroad
            ? { html: `£${money(line.amount)}<br><small>€${money(line.move.abroad.cents)}</small>` }
            : `£${money(line.amount)}`
          : '',
        line.amount > 0 ? `£${money(line.amount)}` : '',
        pounds(line.balance),
      ]);
    const period = `from ${day(story.from, 'MMMM D, YYYY')} to ${day(story.to, 'MMMM D, YYYY')}`;
    const html = document(
      `<h1>GBP Statement</h1><p>Generated on the ${stamp(story.to)}</p><p><b>${story.holder}</b></p>${paragraphs(...story.address)}${box([
        ['Account Number', story.number],
        ['Sort Code', story.sortCode],
        ['IBAN', `GB23REVO0099${story.number}07`],
        ['BIC', 'REVOGB2X'],
      ])}
      <h2>Balance summary</h2>${table(
        ['Product', 'Opening balance', 'Money out', 'Money in', 'Closing balance'],
        [
          [
            'Account (Current Account)',
            pounds(story.opening),
            `£${money(story.paidOut)}`,
            `£${money(story.paidIn)}`,
            pounds(story.closing),
          ],
          ['Total', pounds(story.opening), `£${money(story.paidOut)}`, `£${money(story.paidIn)}`, pounds(story.closing)],
        ],
        [1, 2, 3, 4],
      )}
      <small>The balance on your statement might differ from the balance shown in your app. The statement balance only reflects completed transactions.</small>
      <h2>Pending ${period}</h2>${table(['Start date', 'Description', 'Money out', 'Money in'], [[stamp(story.to), ['Costa Coffee', 'To: Costa Coffee, York'], '£4.85', '']], [2, 3])}
      <h2>Account transactions ${period}</h2>${table(['Date', 'Description', 'Money out', 'Money in', 'Balance'], rows, [2, 3, 4])}
      <h2>Reverted ${period}</h2>${table(['Start date', 'Description', 'Money out', 'Money in'], [[stamp(story.from), ['Trainline', 'Card: 459654******1234'], '£31.20', '']], [2, 3])}`,
    );
    return { print: { by: 'chromium', html, footer }, truth: { accounts: [accountOf(story)] } };
  },
};

export const fintech: Layout[] = [coralline, firmament, revolve];
