/** What a column holds. `foreign` is an amount in another currency; `other` is a heading that says nothing about money. */
export type Role = 'date' | 'text' | 'type' | 'out' | 'in' | 'amount' | 'balance' | 'sign' | 'foreign' | 'status' | 'other';

/** Roles of columns of money. */
export const moneyRoles: ReadonlySet<Role> = new Set<Role>(['out', 'in', 'amount', 'balance']);

export interface Meaning {
  role: Role;
  /** Between several dates: the higher is the one the bank booked it on. */
  rank: number;
}

/** Phrases written one after the other. */
const list = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');

const phrases: Record<Role, readonly string[]> = {
  date: [],
  text: list(`
    what for, booking text, entries, text, transaction text, description, descriptions, details, detail, particulars, narrative, narration, transaction, transactions, transaction details,
    transaction description, payment details, payee, merchant, merchant name, description of transaction, details of
    transaction, your transactions, transactions details, account activity, activity, what, who, counterparty, reference,
    references, ref, ref no, your reference, memo, notes, location, retailer, entry, entry details, item, paid to, paid to
    from, name, disgrifiad, manylion, cyfeirnod, cheque no, cheque number, chq no, serial no, serial number, additional
    information, buchungstext, verwendungszweck, erlauterung, beschreibung, vorgang, libelle, nature des operations, operation, operations,
    concepto, descripcion, descrizione, causale, omschrijving, mionsonrai, remarks, comments, explanation, purpose, beneficiary
  `),
  type: list(`
    type, code, transaction type, payment type, tran type, trans type, tran code, transaction code, method, how, category,
    math, payment method, tx type, channel
  `),
  out: list(`
    charged, amount charged, taken, taken out of account, interest and charges, you paid out, money taken out, advances,
    drawings, paid out, money out, out, withdrawn, withdrawal, withdrawals, debit, debits, payments, payment, payments out,
    payment out, debit amount, amount debited, withdrawal amount, amount out, spent, outgoing, outgoings, charges, money spent, withdrawn from
    account, payments made, money paid out, paid from account, going out, dr, payments and withdrawals, withdrawals and
    payments, debited, arian allan, taliadau, talwyd allan, debyd, cash out, purchases, purchase, sums out, expenditure, taken
    out, cash withdrawn, out of account, soll, belastung, lastschrift, cargo, cargos, debe, dare, addebiti, uscite, af, dochar
  `),
  in: list(`
    paid, repaid, repayments, you paid, paid by you, money paid, funds in, amount received, paid in, money in, in, deposited,
    deposit, deposits, credit, credits, receipts, receipt, payments in, payment in, credit amount, amount credited, deposit amount, amount in,
    received, lodgement, lodgements, lodged, income, incoming, incomings, money received, paid into account, payments received,
    money paid in, coming in, cr, added, credited, arian i mewn, derbyniadau, talwyd i mewn, credyd, cash in, deposits and
    credits, sums in, haben, gutschrift, abono, abonos, haber, avere, accrediti, entrate, bij, sochar, into account, payments and credits
  `),
  amount: list(`
    amount, value, transaction amount, net, net amount, swm, amount in, sterling amount, billed amount, amount in sterling, amount
    due, betrag, umsatz, montant, importe, importo, bedrag, sum, sterling, amounts, cost, in out, money in out, money in money out, amount paid, billing amount, in sterling
  `),
  balance: list(`
    balance, running total, balance at end of day, balance owing, you owe, balance at close, amount outstanding, position,
    cumulative balance, remaining balance, principal balance, statement balance, net balance, running balance, account balance,
    balances, new balance, daily balance, ledger balance, closing balance, cleared balance, available balance, current balance,
    balance after, balans, gweddill, end of day balance, balance owed, outstanding balance, balance outstanding, outstanding,
    in account, saldo, kontostand, solde, iarmheid, balance c f, resulting balance, total balance, amount owed, balance remaining, day end balance, end balance,
    booked balance, your balance, available, left, you had, funds, balance available
  `),
  sign: list(`
    dr cr, cr dr, direction, d c, c d, debit credit, credit debit, d or c, dr or cr, in or out, in/out, db cr, + -
  `),
  foreign: list(`
    foreign amount, foreign currency, foreign currency amount, currency amount, original amount, local amount, amount in
    foreign currency, currency, exchange rate, rate, foreign spend, fx rate, local currency, transaction currency, foreign,
    original currency, gross, gross amount, vat, fee, fees, units, price, cashback, points
  `),
  status: list(`
    status, state
  `),
  other: list(`
    card, card number, card no, card ending, last 4, last four, last 4 digits, card last 4, no, number, branch, time,
    cardholder, user, country, balance type, page, card used, #, card ends, card last four, account, card holder, transaction
    id, sequence, seq, line, sort code
  `),
};

/** Headings of date columns, the one whose date counts most last: money is booked on the posting date. */
const dates: readonly (readonly string[])[] = [
  list(`
    value date, value, value dt, interest date, effective date, effective, dyddiad gwerth, date effective, val date, wertstellung, valuta, wert, valeur, date valeur,
    date de valeur, fecha valor, data valuta, rentedatum
  `),
  list(`
    transaction date, date of transaction, trans date, tran date, purchase date, date of purchase, spend date, transacted,
    transaction made, made on, trans, tx date, date used, purchased, date made, when used
  `),
  list(`
    date, dates, dyddiad, day, when, date and time, date time, date of entry, entry date, payment date, date paid, booked date, datum, fecha, data, data operazione, date operation,
    paid on, date paid out, date paid in
  `),
  list(`
    posted, posting date, date posted, post date, posted on, process date, processed, date processed, processed on, processing
    date, booking date, booked, date received, received by us, date received by us, date entered, date applied, applied,
    received on, date debited, date we received it, entered, statement date posted, received date, billed, completed, buchungstag, buchungsdatum, buchung, fecha operacion, completed
    date, date completed, cleared, date cleared
  `),
];

/** Phrases by their first word, longest first. */
export const headings: ReadonlyMap<string, readonly { words: string[]; meaning: Meaning }[]> = (() => {
  const map = new Map<string, { words: string[]; meaning: Meaning }[]>();
  const add = (phrase: string, meaning: Meaning): void => {
    const words = phrase.split(' ');
    const key = words[0] ?? '';
    const list = map.get(key);
    if (list) list.push({ words, meaning });
    else map.set(key, [{ words, meaning }]);
  };
  dates.forEach((list, rank) => list.forEach((phrase) => add(phrase, { role: 'date', rank })));
  for (const [role, list] of Object.entries(phrases) as [Role, readonly string[]][])
    for (const phrase of list) add(phrase, { role, rank: 0 });
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length);
  return map;
})();

/** Words that may stand in a heading without meaning: currencies, articles. */
export const fillers: ReadonlySet<string> = new Set([
  ...list('gbp, eur, usd, pounds, sterling, the, your, and, of, a, an, on, this, to, from, account, for, or, in, p, incl, with, by, us'),
  '',
]);

/** What headings shorten. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['bal', 'balance'],
  ['amt', 'amount'],
]);

const normalised = new Map<string, readonly string[]>();

/** Lower-case words without marks: "Paid-Out(£)" → paid, out. */
export function plainWords(text: string): readonly string[] {
  const known = normalised.get(text);
  if (known) return known;
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => shortened.get(word) ?? word);
  if (normalised.size > 20_000) normalised.clear();
  normalised.set(text, words);
  return words;
}

/** Every word that stands in a heading. */
export const headingWords: ReadonlySet<string> = new Set([
  ...fillers,
  ...[...headings.values()].flatMap((known) => known.flatMap(({ words }) => words)),
]);

/** What a heading means that is one known phrase and no more, "Transaction Date"; null otherwise. */
export function meaningOf(heading: string): Meaning | null {
  const text = heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const match = headings.get(text.split(' ', 1)[0] ?? '')?.find(({ words }) => words.join(' ') === text);
  return match?.meaning ?? null;
}
