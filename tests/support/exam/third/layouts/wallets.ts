import { chance } from '#tests/support/chance.ts';
import { day, money, pounds } from '../../format.ts';
import type { Layout } from '../../layout.ts';
import type { Story } from '../../layout.ts';
import { document, paragraphs, table, type Cell } from '../../makers/html.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, ibanOf, tellOf } from '../story.ts';

function vireoWords({ kind, name, town, note }: NotedMove): string[] {
  if (kind === 'card' || kind === 'refund') return [eased(name), `To: ${eased(name)}, ${eased(town)}`, 'Card: 416598******4417'];
  if (kind === 'cash') return ['Cash withdrawal at Notemachine', 'To: Notemachine, Cardiff', 'Card: 416598******4417'];
  if (kind === 'paid') return [`To ${eased(name)}`, `Reference: ${note}`];
  if (kind === 'debit' || kind === 'order') return [`${eased(name)} Direct Debit`, `Reference: ${note}`];
  return [`Payment from ${eased(name)}`, `Reference: ${note}`];
}

/** One currency's summary, payments, and a list of what was sent back and never counted. */
function vireoPart(story: Story, code: 'GBP' | 'EUR', reverted: number): string {
  const sign = code === 'GBP' ? '£' : '€';
  const cash = (pence: number): string => `${sign}${money(pence)}`;
  const when = (iso: string): string => day(iso, 'MMM D, YYYY');
  const period = `from ${day(story.from, 'MMMM D, YYYY')} to ${day(story.to, 'MMMM D, YYYY')}`;
  const [first, ...rest] = ['Date', 'Description', 'Money out', 'Money in', 'Balance'];
  const rows = story.lines.map((line): Cell[] => [
    when(line.move.date),
    {
      html: `${line.lines[0]}${line.lines
        .slice(1)
        .map((one) => `<div class="more">${one}</div>`)
        .join('')}`.replaceAll('& ', '&amp; '),
    },
    line.amount < 0 ? cash(line.amount) : '',
    line.amount > 0 ? cash(line.amount) : '',
    cash(line.balance),
  ]);
  return `<h1>${code} Statement</h1><p class="more">Generated on the Apr 2, 2026<br>Vireo Ltd</p>
    <div class="top"><p><b>${story.holder}</b><br>${story.address.join('<br>')}</p><p>${code === 'GBP' ? `Account Number &nbsp; ${story.number}<br>Sort Code &nbsp; ${story.sortCode}<br>` : ''}IBAN &nbsp; ${ibanOf('VIRO', story)}<br>BIC &nbsp; VIROGB21<br>
    <span class="more">(Use these details for ${code === 'GBP' ? 'UK' : 'international'} transfers)</span></p></div>
    <h2>Balance summary</h2>${table(
      ['Product', 'Opening balance', 'Money out', 'Money in', 'Closing balance'],
      [
        ['Account (Current Account)', cash(story.opening), cash(story.paidOut), cash(story.paidIn), cash(story.closing)],
        ['Total', cash(story.opening), cash(story.paidOut), cash(story.paidIn), cash(story.closing)],
      ],
      [1, 2, 3, 4],
    )}<p class="more">The balance on your statement might differ from the balance shown in your app. The statement balance only reflects completed transactions, while the app shows the balance available for use, which accounts for pending transactions.</p>
    <h2>Account transactions ${period}</h2>${table([first!, ...rest], rows, [2, 3, 4])}
    <h2>Reverted ${period}</h2>${table(
      ['Start date', 'Description', 'Money out', 'Money in'],
      [[when(story.from), ['Airbnb * HM4417', 'To: Airbnb * HM4417, 653-163-1004'], cash(reverted), '']],
      [2, 3],
    )}`;
}

/** Two currencies in one file, American dates, three lines a payment, and reverted payments after them. */
const vireo: Layout = {
  name: 'vireo',
  like: 'Revolut, GBP and EUR accounts',
  make(seed) {
    const life = { from: '2026-03-01', to: '2026-03-31', holder: 'Fiona Gallacher', neverOverdrawn: true } as const;
    const home = tellOf(seed, vireoWords, { ...life, odd: 30, kinds: ['card', 'cash', 'paid', 'received', 'refund'] });
    const euro = tellOf(seed + 300, vireoWords, {
      ...life,
      odd: 14,
      household: 'none',
      abroad: 1,
      kinds: ['card', 'received'],
      opening: 21_900,
    });
    const css =
      '.more{color:#75808a;font-size:6.8pt;margin-top:2px}.top{display:flex;justify-content:space-between}td{padding:5px 3px;border-bottom:.5px solid #e4e8eb}th{font-weight:600;color:#75808a}.page{break-before:page}h2{margin-top:18px}';
    const html = document(`${vireoPart(home, 'GBP', 8_412)}<div class="page"></div>${vireoPart(euro, 'EUR', 11_900)}`, css);
    const footer = `<div style="font:5.5pt Arial;padding:0 14mm;color:#888;width:100%">Report lost or stolen card +44 20 3322 2222 &nbsp; Get help directly in app. Vireo Ltd is authorised by the Prudential Regulation Authority. © 2026 Vireo Ltd <span style="float:right">Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`;
    return {
      print: { by: 'chromium', html, footer },
      truth: {
        accounts: [
          checkedAccount(home),
          checkedAccount(euro, { currency: 'EUR', sort_code: null, account_number: ibanOf('VIRO', euro).replaceAll(' ', '') }),
        ],
      },
    };
  },
};

/** Gross, fee and net; only what is net moves the balance, and no balance stands beside a payment. */
const payfriend: Layout = {
  name: 'payfriend',
  like: 'PayPal UK, monthly account statement of a small seller',
  make(seed) {
    const draw = chance(seed + 40);
    const story = tellOf(
      seed,
      ({ kind, name, reference }) => {
        const id = `ID: ${reference.slice(0, 2)}K${reference.slice(2, 6)}1MX0${reference.slice(0, 5)}R`;
        if (kind === 'received') return [`Mobile Payment Received: ${eased(name)}`, id];
        if (kind === 'refund') return [`Payment Refund: ${eased(name)}`, id];
        if (kind === 'own') return ['General Withdrawal - Bank Account:', id];
        return [`${draw.often(0.4) ? 'PreApproved Payment Bill User Payment' : 'Express Checkout Payment'}: ${eased(name)}`, id];
      },
      {
        from: '2026-01-01',
        to: '2026-01-31',
        odd: 44,
        household: 'none',
        kinds: ['card', 'received', 'received', 'refund'],
        neverOverdrawn: true,
        holder: 'Owen Llewellyn',
      },
    );
    const fees = story.lines.map(({ amount, move }) => (move.kind === 'received' ? Math.round(amount * 0.03) + 30 : 0));
    const rows = story.lines.map((line, index): Cell[] => {
      const minus = (pence: number): string => `${pence < 0 ? '-' : ''}${money(pence)}`;
      return [
        day(line.move.date, 'DD/MM/YYYY'),
        line.lines,
        'GBP',
        minus(line.amount + fees[index]!),
        minus(-fees[index]!),
        minus(line.amount),
      ];
    });
    const fee = fees.reduce((sum, one) => sum + one, 0);
    const body = `<table><tr><td class="brand">Payfriend</td></tr></table><div class="top"><p>${story.holder}<br>${story.address.join('<br>')}</p><p>Payfriend ID: owen@llewellyn-joinery.example<br>Merchant Account ID: 7KQ4RM2XW9PLA</p></div>
      <h2>Statement for January 2026</h2>${paragraphs(`${day(story.from, 'D MMM YYYY')} - ${day(story.to, 'D MMM YYYY')}`)}
      <h2>Balance Summary (${day(story.from, 'DD/MM/YY')} - ${day(story.to, 'DD/MM/YY')})</h2>
      ${table(['', 'Available beginning', 'Available ending', 'Withheld beginning', 'Withheld ending'], [['GBP', money(story.opening), money(story.closing), '0.00', '0.00']], [1, 2, 3, 4])}
      <h2>Activity Summary (${day(story.from, 'DD/MM/YY')} - ${day(story.to, 'DD/MM/YY')})</h2>
      ${table(
        ['', 'GBP'],
        [
          ['Beginning Available Balance', money(story.opening)],
          ['Payments received and refunds', money(story.paidIn + fee)],
          ['Payments sent', `-${money(story.paidOut)}`],
          ['Fees', `-${money(fee)}`],
          ['Ending Available Balance', money(story.closing)],
        ],
        [1],
      )}
      <h2>Transaction History - GBP</h2>${table(['Date', 'Description', 'Currency', 'Gross', 'Fee', 'Net'], rows, [3, 4, 5])}
      <small>*Payments sent and received, ${pounds(fee)} of fees. To report an unauthorised transaction contact us within 60 days. Payfriend (Europe) is not covered by the FSCS.</small>`;
    const css =
      '.brand{font-size:18pt}.top{display:flex;justify-content:space-between}thead{background:#f1f5f8}td{font-size:8pt}tbody tr:nth-child(odd){background:#fbfcfd}';
    const account = checkedAccount(story, { sort_code: null, account_number: null, balanceOn: () => false });
    return { print: { by: 'office', html: document(body, css) }, truth: { accounts: [account] } };
  },
};

export const wallets: readonly Layout[] = [vireo, payfriend];
