import { day, money, pounds, signed } from '../../format.ts';
import { gentle, type Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { document, paragraphs, table, type Cell } from '../../makers/html.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, ibanOf, tellOf } from '../story.ts';

const footer = (text: string): string =>
  `<div style="font:6pt Arial;width:100%;padding:0 14mm;color:#777">${text} <span style="float:right">Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`;

const lands: Record<string, string> = { EUR: 'ESP', USD: 'USA', PLN: 'POL' };

function tangerineWords({ kind, name, town, note, abroad, amount }: NotedMove): string[] {
  if (abroad)
    return [
      `${name} ${town} ${lands[abroad.currency]}`,
      `Amount: ${abroad.currency} -${money(abroad.cents)}. Conversion rate: ${abroad.rate}00.`,
    ];
  if (kind === 'card') return [`${name} ${town} GBR`];
  if (kind === 'cash') return ['NOTEMACHINE CARDIFF GBR (ATM)'];
  if (kind === 'received' || kind === 'paid') return [`${eased(name)} (Faster Payments)`, `Reference: ${note}`];
  if (kind === 'debit') return [`${name} (Direct Debit)`, `Reference: ${eased(name)} DD`];
  if (kind === 'own') return [`Transfer ${amount > 0 ? 'from' : 'to'} Pot`];
  return [name];
}

/** Newest first, one column of signed amounts, no opening balance; what lies in pots stands beside the balance. */
const tangerine: Layout = {
  name: 'tangerine',
  like: 'Monzo, personal account as exported from the app',
  make(seed) {
    const story = tellOf(seed, tangerineWords, {
      from: '2026-02-01',
      to: '2026-02-28',
      odd: 56,
      abroad: 0.1,
      opening: 295_400,
      holder: 'Adaeze Obi',
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'own'],
    });
    const rows = story.lines
      .toReversed()
      .map((line): Cell[] => [
        day(line.move.date, 'DD/MM/YYYY'),
        { html: `${line.lines[0]!.replaceAll('&', '&amp;')}${line.lines[1] ? `<div class="more">${line.lines[1]}</div>` : ''}` },
        signed(line.amount),
        signed(line.balance),
      ]);
    const body = `<div class="top"><h1>tangerine</h1><div><b>Personal Account statement</b><br>${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}</div></div>
      <div class="top"><p>${story.holder}<br>${story.address.join('<br>')}</p><p>Sort code: ${story.sortCode}<br>Account number: ${story.number}<br>BIC: TANGGB2L<br>IBAN: ${ibanOf('TANG', story)}</p></div>
      <div class="sums"><div><b>${pounds(story.closing)}</b><br>Personal Account balance<br><i>(Excluding all Pots)</i></div><div><b>£640.00</b><br>Balance in Pots<br><i>(This includes both regular Pots and Savings Pots)</i></div>
      <div><b>-£${money(story.paidOut)}</b><br>Total outgoings</div><div><b>+£${money(story.paidIn)}</b><br>Total deposits</div></div>
      ${table(['Date', 'Description', '(GBP) Amount', '(GBP) Balance'], rows, [2, 3])}`;
    const css =
      'h1{color:#123}.top{display:flex;justify-content:space-between}.sums{display:grid;grid-template-columns:1fr 1fr;gap:14px;margin:16px 0}.sums b{font-size:14pt}i{color:#777;font-size:7pt}.more{color:#777;font-size:7.5pt}td{border-bottom:1px solid #e6e6e6;padding:6px 4px}';
    return {
      print: {
        by: 'chromium',
        html: document(body, css),
        footer: footer('Tangerine Bank Limited (https://tangerine.example) is a company registered in England No. 09446231.'),
      },
      truth: { accounts: [checkedAccount(story, { opening_balance: null })] },
    };
  },
};

const dovetailTypes: Partial<Record<NotedMove['kind'], string>> = {
  refund: 'CHIP & PIN',
  cash: 'ATM',
  debit: 'DIRECT DEBIT',
  order: 'STANDING ORDER',
  salary: 'DIRECT CREDIT',
  received: 'FASTER PAYMENT',
  paid: 'FASTER PAYMENT',
  own: 'SAVINGS SPACE',
};

/** Type and transaction in columns of their own, pounds signs, in before out, a foreign amount on the second line. */
const dovetail: Layout = {
  name: 'dovetail',
  like: 'Starling Bank, personal account',
  make(seed) {
    const words = ({ name, note, kind, abroad }: NotedMove): string[] => {
      if (abroad) return [eased(name), `${abroad.currency === 'EUR' ? '€' : `${abroad.currency} `}${money(abroad.cents)} @ ${abroad.rate}`];
      return kind === 'received' || kind === 'paid' ? [eased(name), `(${note})`] : [eased(name)];
    };
    const story = tellOf(seed, words, {
      from: '2023-10-01',
      to: '2023-10-31',
      odd: 38,
      abroad: 0.14,
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'own'],
      opening: 151_240,
    });
    const type = ({ move }: Printed): string =>
      dovetailTypes[move.kind] ?? (move.abroad ? 'ONLINE PAYMENT' : move.contactless ? 'CONTACTLESS' : 'APPLE PAY');
    const rows = story.lines.map((line): Cell[] => [
      day(line.move.date, 'DD/MM/YYYY'),
      type(line),
      line.lines,
      line.amount > 0 ? pounds(line.amount) : '',
      line.amount < 0 ? `£${money(line.amount)}` : '',
      pounds(line.balance),
    ]);
    const body = `<div class="top"><h1>Dovetail</h1><p><b>${gentle(story.holder)}</b><br>${story.address.join(', ')}</p></div>
      <div class="top"><div>Sort Code<br><b>${story.sortCode}</b></div><div>Account Number<br><b>${story.number}</b></div><div>IBAN<br><b>${ibanOf('DVTL', story)}</b></div><div>Statement Date<br><b>01/11/2023</b></div></div>
      <h2>Summary ${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}</h2>
      <div class="top sums"><div>Opening Balance<br><b>${pounds(story.opening)}</b></div><div>+ Money In<br><b>£${money(story.paidIn)}</b></div><div>- Money Out<br><b>£${money(story.paidOut)}</b></div><div>= Closing Balance<br><b>${pounds(story.closing)}</b></div></div>
      ${table(
        ['DATE', 'TYPE', 'TRANSACTION', 'IN', 'OUT', 'ACCOUNT BALANCE'],
        [
          [day(story.from, 'DD/MM/YYYY'), '', 'OPENING BALANCE', '', '', pounds(story.opening)],
          ...rows,
          [day(story.to, 'DD/MM/YYYY'), '', 'CLOSING BALANCE', '', '', pounds(story.closing)],
        ],
        [3, 4, 5],
      )}<small>Dovetail Bank is covered by the Financial Services Compensation Scheme. All payments between your Spaces and your main balance are shown.</small>`;
    const css =
      'body{font-family:"URW Gothic"}.top{display:flex;justify-content:space-between;margin:8px 0}.sums{background:#f3f0fa;padding:10px}th{font-size:6.5pt;letter-spacing:.08em}';
    return {
      print: {
        by: 'chromium',
        html: document(body, css),
        header: '<span></span>',
        footer: footer('Dovetail Bank Limited, 3rd floor, 2 Finsbury Avenue, London'),
      },
      truth: { accounts: [checkedAccount(story)] },
    };
  },
};

/** Words in which a payment stands bold over what kind of payment it is; signed amounts with a plus. */
const sapling: Layout = {
  name: 'sapling',
  like: 'Chase UK, current account with cashback',
  make(seed) {
    const kinds: Partial<Record<NotedMove['kind'], string>> = {
      card: 'Purchase',
      refund: 'Refund',
      cash: 'Cash withdrawal',
      own: 'Transfer',
      interest: 'Cashback',
      debit: 'Direct Debit',
    };
    const words = ({ name, kind, abroad }: NotedMove): string[] => [
      kind === 'interest' ? 'Cashback rewards' : eased(name),
      abroad
        ? `Purchase · ${money(abroad.cents)} ${abroad.currency}, rate 1 GBP = ${abroad.rate} ${abroad.currency}`
        : (kinds[kind] ?? 'Payment'),
    ];
    const story = tellOf(seed, words, {
      from: '2024-08-01',
      to: '2024-08-31',
      odd: 44,
      neverOverdrawn: true,
      abroad: 0.12,
      kinds: ['card', 'cash', 'paid', 'received', 'refund', 'own', 'interest'],
    });
    const plus = (pence: number): string => `${pence < 0 ? '-' : '+'}£${money(pence)}`;
    const text = (value: string): string => `#${JSON.stringify(value)}`;
    const row = (date: string, lines: readonly string[], amount: string, balance: string): string =>
      `[${text(date)}], [*${text(lines[0]!)}* ${lines[1] ? `\\ #text(7.5pt, fill: luma(110))[${text(lines[1])}]` : ''}], [${text(amount)}], [${text(balance)}],`;
    const source = `#set page(paper: "a4", margin: (x: 18mm, y: 20mm), footer: [#text(6.5pt)[Sapling is a registered trademark of Sapling Bank N.A. London Branch. #h(1fr) #context counter(page).display()]])
#set text(font: "Inter", 9pt)
#text(20pt, weight: "bold")[Sapling]

#text(13pt)[Sapling account statement]

${text(gentle(story.holder))} \\ ${story.address.map(text).join(' \\ ')}

Account number: ${text(story.number)} #h(1cm) Sort code: ${text(story.sortCode)}

#text(weight: "bold")[${text(`${day(story.from, 'DD MMM YYYY')} - ${day(story.to, 'DD MMM YYYY')}`)}]

#grid(columns: (1fr, 1fr, 1fr, 1fr), [Opening balance \\ *${text(pounds(story.opening))}*], [Money in \\ *${text(plus(story.paidIn))}*], [Money out \\ *${text(plus(-story.paidOut))}*], [Closing balance \\ *${text(pounds(story.closing))}*])
#v(6mm)
#table(columns: (24mm, 1fr, 26mm, 28mm), stroke: (x, y) => (bottom: 0.4pt + luma(200)), align: (left, left, right, right), inset: (x: 3pt, y: 5pt),
table.header([*Date*], [*Transaction details*], [*Amount*], [*Balance*]),
${row(day(story.from, 'DD MMM YYYY'), ['Opening balance'], '', pounds(story.opening))}
${story.lines.map((line) => row(day(line.move.date, 'DD MMM YYYY'), line.lines, plus(line.amount), pounds(line.balance))).join('\n')}
${row(day(story.to, 'DD MMM YYYY'), ['Closing balance'], '', pounds(story.closing))})
Some useful information: your eligible deposits are protected up to £85,000.00 by the FSCS.`;
    return { print: { by: 'typst', source }, truth: { accounts: [checkedAccount(story)] } };
  },
};

/** The date small below each payment, and the balance under the heading "Amount": as this kind of account has it. */
const crossing: Layout = {
  name: 'crossing',
  like: 'Wise, GBP balance',
  make(seed) {
    const holder = 'Lukasz Wojcik';
    const said = ({ kind, name, town, note, abroad, amount }: NotedMove): string => {
      if (abroad) return `Card transaction of ${money(abroad.cents)} ${abroad.currency} issued by ${eased(name)} ${town}`;
      if (kind === 'card' || kind === 'refund') return `Card transaction of ${money(amount)} GBP issued by ${eased(name)} ${town}`;
      if (kind === 'cash') return `Cash withdrawal of ${money(amount)} GBP from Notemachine ${town}`;
      if (kind === 'received' || kind === 'salary') return `Received money from ${eased(name)} with reference ${note}`;
      return `Sent money to ${eased(name)}`;
    };
    const below = ({ kind, reference, note }: NotedMove): string => {
      if (kind === 'card') return `Card ending in 4417  ${holder}  Transaction: CARD-${reference}`;
      return `Transaction: TRANSFER-${reference}${kind === 'paid' ? `  Reference: ${note}` : ''}`;
    };
    const story = tellOf(seed, (move) => [said(move), below(move)], {
      from: '2025-05-01',
      to: '2025-05-31',
      odd: 34,
      abroad: 0.3,
      holder,
      neverOverdrawn: true,
    });
    const rows = story.lines.toReversed().map((line): Cell[] => [
      {
        html: `${line.lines[0]!.replaceAll('&', '&amp;')}<div class="more">${day(line.move.date, 'D MMMM YYYY')} &nbsp;${line.lines[1]!.replaceAll('  ', ' &nbsp;')}</div>`,
      },
      line.amount > 0 ? money(line.amount) : '',
      line.amount < 0 ? signed(line.amount) : '',
      money(line.balance),
    ]);
    const body = `<h1>Crossing</h1><p style="text-align:right;font-size:7pt">Crossing Payments Limited<br>56 Shoreditch High Street<br>London E1 6JJ</p>
      <h2>GBP statement</h2>${paragraphs(`${day(story.from, 'D MMMM YYYY')} [GMT] - ${day(story.to, 'D MMMM YYYY')} [GMT+01:00]`, 'Generated on: 2 June 2025')}
      <div class="two"><div><b>Account Holder</b><br>${story.holder}<br>${story.address.join('<br>')}</div><div><b>Account number</b><br>${story.number}<br><b>UK Sort Code</b><br>${story.sortCode}<br><b>IBAN</b><br>${ibanOf('CRSG', story)}<br><b>Swift/BIC</b><br>CRSGGB21</div></div>
      <h2>GBP on ${day(story.to, 'D MMMM YYYY')} [GMT+01:00] <span style="float:right">${money(story.closing)} GBP</span></h2>
      ${table(['Description', 'Incoming', 'Outgoing', 'Amount'], rows, [1, 2, 3])}
      <small>Crossing is the trading name of Crossing Payments Limited, authorised as an Electronic Money Institution (900507). Money is safeguarded; the FSCS does not apply.</small>`;
    const css =
      '.two{display:flex;gap:80px;margin:14px 0}.more{color:#6a6a6a;font-size:7pt;margin-top:3px}td{border-bottom:1px solid #ddd;padding:6px 2px}.r{width:70px}';
    return {
      print: { by: 'chromium', html: document(body, css), footer: footer('Need help? Visit crossing.example/help') },
      truth: { accounts: [checkedAccount(story, { opening_balance: null })] },
    };
  },
};

export const apps: readonly Layout[] = [tangerine, dovetail, sapling, crossing];
