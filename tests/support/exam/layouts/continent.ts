import { addDays, continental, day, money } from '../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

/** German savings bank: one amount with its sign behind it, booking and value date, balances with S and H in the words. */
const sparfels: Layout = {
  name: 'sparfels',
  like: 'a German Sparkasse',
  make(seed) {
    const words = (move: Move): string[] => [
      {
        card: 'KARTENZAHLUNG',
        debit: 'FOLGELASTSCHRIFT',
        paid: 'ONLINE-UEBERWEISUNG',
        received: 'GUTSCHR. UEBERWEISUNG',
        cash: 'BARGELDAUSZAHLUNG',
      }[move.kind as 'card'],
      `${move.name} ${move.reference}`,
    ];
    const story = tell(seed, words, { kinds: ['card', 'debit', 'paid', 'received', 'cash'], odd: 32 });
    const sheet = new Sheet();
    const iban = `DE00 7005 0000 00${story.number.slice(0, 2)} ${story.number.slice(2, 6)} ${story.number.slice(6)}`;
    const head = (): void => {
      sheet.text(50, 50, 'Sparfels Musterstadt', { face: 'bold', size: 13 });
      sheet.text(300, 50, `Kontoauszug 4/2026   Blatt ${sheet.pages.length}`);
      sheet.text(300, 64, `IBAN ${iban}`, { size: 8 });
    };
    head();
    sheet.block(60, 100, [gentle(story.holder), 'Lindenallee 4', '80331 München']);
    const stand = (pence: number): string => `${continental(pence)} ${pence < 0 ? 'S' : 'H'}`;
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 50, label: 'Buchungstag' },
        { key: 'value', x: 115, label: 'Wertstellung' },
        { key: 'what', x: 190, label: 'Erläuterung' },
        { key: 'amount', x: 545, align: 'right', label: 'Betrag EUR' },
      ],
      rows: [
        {
          cells: { what: `Kontostand am ${day(addDays(story.from, -1), 'DD.MM.YYYY')}, Auszug Nr. 3`, amount: stand(story.opening) },
          face: 'bold',
        },
        ...story.lines.map((line): Row => ({
          cells: {
            date: day(line.move.date, 'DD.MM.YYYY'),
            value: day(line.move.spent, 'DD.MM.YYYY'),
            what: line.lines,
            amount: `${continental(line.amount)}${line.amount < 0 ? '-' : '+'}`,
          },
        })),
        { cells: { what: `Kontostand am ${day(story.to, 'DD.MM.YYYY')}`, amount: stand(story.closing) }, face: 'bold' },
      ],
      top: 180,
      nextTop: 100,
      bottom: 780,
      gap: 3,
      furniture: head,
    });
    const account = accountOf(story, {
      sort_code: null,
      account_number: iban.replaceAll(' ', ''),
      currency: 'EUR',
      balanceOn: () => false,
      period: null,
    });
    return {
      print: { by: 'raw', sheet, way: 'words' },
      truth: {
        accounts: [
          { ...account, transactions: account.transactions.map((line, index) => ({ ...line, otherDate: story.lines[index]!.move.spent })) },
        ],
      },
    };
  },
};

/** French: debit and credit columns, spaces between thousands, dates without a year. */
const credit: Layout = {
  name: 'credit-du-nord-est',
  like: 'a French bank',
  make(seed) {
    const words = (move: Move): string[] => [
      `${{ card: `CARTE ${day(move.spent, 'DD/MM')}`, debit: 'PRLV SEPA', received: 'VIR RECU', salary: 'VIR SALAIRE', cash: 'RETRAIT DAB' }[move.kind as 'card']} ${move.name}`,
    ];
    const story = tell(seed, words, { kinds: ['card', 'debit', 'received', 'salary', 'cash'], odd: 30 });
    const euros = (pence: number): string => continental(pence, ' ');
    const rows = [
      ['', '', `SOLDE CREDITEUR AU ${day(story.from, 'DD.MM.YYYY')}`, '', euros(story.opening)],
      ...story.lines.map((line) => [
        day(line.move.date, 'DD.MM'),
        day(line.move.date, 'DD.MM'),
        line.lines,
        line.amount < 0 ? euros(line.amount) : '',
        line.amount > 0 ? euros(line.amount) : '',
      ]),
      ['', '', 'TOTAL DES OPERATIONS', euros(story.paidOut), euros(story.paidIn)],
      ['', '', `SOLDE CREDITEUR AU ${day(story.to, 'DD.MM.YYYY')}`, '', euros(story.closing)],
    ];
    const html = document(
      `<h2>RELEVE DE COMPTE CHEQUES EN EUROS</h2><p>du ${day(story.from, 'DD.MM.YYYY')} au ${day(story.to, 'DD.MM.YYYY')}</p>${paragraphs(story.holder, '12 RUE DES LILAS', '59000 LILLE')}<p>IBAN : FR76 3000 4000 0100 00${story.number.slice(0, 2)} ${story.number.slice(2)} 188</p>
      ${table(['Date', 'Valeur', 'Nature des opérations', 'Débit', 'Crédit'], rows, [3, 4])}`,
    );
    const account = accountOf(story, { sort_code: null, account_number: null, currency: 'EUR', balanceOn: () => false });
    return { print: { by: 'chromium', html }, truth: { accounts: [account] } };
  },
};

/** Irish, two languages of headings, euro, payment codes joined to names, dr after overdrawn balances. */
const liffey: Layout = {
  name: 'liffey',
  like: 'AIB, Bank of Ireland, First Trust',
  make(seed) {
    const words = (move: Move): string[] =>
      move.kind === 'card'
        ? [`VDP-${move.name}`, ...(move.abroad ? [`${money(move.abroad.cents)} ${move.abroad.currency}@`, move.abroad.rate] : [])]
        : move.kind === 'debit'
          ? [`D/D ${move.name}`, `IE${move.reference}`]
          : [`${move.kind === 'cash' ? 'ATM' : '*MOBI'} ${move.name}`];
    const story = tell(seed, words, { opening: 11_020, kinds: ['card', 'debit', 'received', 'cash', 'paid'], odd: 40, abroad: 0.08 });
    const sheet = new Sheet();
    const head = (): void => {
      sheet.text(45, 45, 'Liffey Bank (NI)', { face: 'bold', size: 14 });
      sheet.text(330, 45, 'Statement of Account with Liffey Bank (NI)');
      sheet.pairs(
        330,
        550,
        62,
        [
          ['Branch / Brainse', 'Newry'],
          ['National Sort Code', story.sortCode],
          ['Account Number', story.number],
          ['Page Number', String(sheet.pages.length)],
          ['Date of Statement', day(story.to, 'D MMM YYYY')],
        ],
        { size: 8, leading: 11 },
      );
      sheet.text(45, 815, 'Overdrawn balances are marked dr. Liffey Bank (NI) is a trademark used under licence.', { size: 6 });
    };
    head();
    sheet.block(60, 90, [gentle(story.holder), ...story.address]);
    sheet.text(45, 140, `Personal Bank Account   ${day(story.from, 'D MMM YYYY')} to ${day(story.to, 'D MMM YYYY')}`, { face: 'bold' });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? 'dr' : ''}`;
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 45, label: ['Date', 'Dáta'] },
        { key: 'what', x: 125, label: ['Details', 'Mionsonraí'] },
        { key: 'out', x: 370, align: 'right', label: ['Debit £', 'Dochar £'] },
        { key: 'in', x: 450, align: 'right', label: ['Credit £', 'Sochar £'] },
        { key: 'balance', x: 545, align: 'right', label: ['Balance £', 'Iarmhéid £'] },
      ],
      rows: [
        { cells: { date: day(story.from, 'D MMM YYYY'), what: 'BALANCE FORWARD', balance: owed(story.opening) }, balance: story.opening },
        ...story.lines.map((line, index): Row => ({
          cells: {
            date: dateOnce(story.lines, index, day(line.move.date, 'D MMM YYYY')),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: line.lastOfDay ? owed(line.balance) : '',
          },
          balance: line.balance,
        })),
      ],
      top: 165,
      nextTop: 150,
      bottom: 780,
      furniture: head,
      carry: {
        end: (balance) => ({ cells: { what: 'SUBTOTAL:', balance: owed(balance) } }),
        start: (balance) => ({ cells: { what: 'BALANCE FORWARD', balance: owed(balance) } }),
      },
    });
    return {
      print: { by: 'raw', sheet, way: 'bold twice' },
      truth: { accounts: [accountOf(story, { balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

export const continent: Layout[] = [sparfels, credit, liffey];
