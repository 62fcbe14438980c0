import { wordsOf } from './tokens.ts';

/** What sort of movement the bank says it is. `none`: the line doesn't say. */
export const kinds = [
  'none',
  'card',
  'cash',
  'debit',
  'standing',
  'payment',
  'transfer',
  'receipt',
  'refund',
  'interest',
  'charge',
  'cheque',
  'deposit',
] as const;
export type Kind = (typeof kinds)[number];

/** How banks open a line, before the payee. A phrase may be followed by another ("CARD PAYMENT" "CONTACTLESS"). */
const openings: Partial<Record<Kind, string>> = {
  card: `card payment to; card payment at; card payment; card purchase at; card purchase; debit card purchase; debit card payment to; debit card payment;
    debit card transaction; debit card; credit card purchase; visa purchase; visa debit; visa debit purchase; visa payment; mastercard purchase; mastercard payment;
    contactless payment to; contactless payment; contactless purchase; contactless; card transaction; card subscription; pos purchase; pos transaction; pos; purchase at; purchase; vis; visa; deb;
    online purchase; internet purchase; recurring payment to; recurring card payment; recurring payment; recurring transaction; continuous payment; continuous card payment;
    apple pay; google pay; samsung pay; mobile wallet payment; intl; international purchase; e commerce; ecom; chip and pin; cnp; dcr; bcc; you paid; spent at; pur; card pmt; cd pmt;
    card; crd; card ending in; card ending; card number; card no; mastercard; mastercard debit; debit mastercard; mc; vdp; vdc; clp; card payments; card payments to; paid by card to; paid by card; debit`,
  cash: `cash withdrawal at; cash withdrawal from; cash withdrawal; cash machine withdrawal; cash machine; atm withdrawal at; atm withdrawal; atm cash; atm; cashpoint withdrawal; cashpoint;
    cash wdl; cpt; cash w d; cash at; cash; withdrawal at; cash advance`,
  debit: `direct debit payment to; direct debit payment; direct debit to; direct debit from; direct debit initial; direct debit first payment; direct debit; dir debit; d d; dd; first payment; ddr`,
  standing: `standing order via faster payment to; standing order payment to; standing order to; standing order payment; standing order; stand order; s o; so; sto; st order`,
  payment: `bill payment via faster payment to; bill payment to; bill payment; bill pymt; billpay; bbp; bill pay; bp; fp; e banking payment to; e banking payment; mobile channel; faster payment to; faster payments to; faster payment out; faster payments out; faster payment sent to; faster payment;
    faster payments; faster pymt; fast payment to; fast payment; fp to; fpo; mpo; otr; dpc; f p; payment to; paid to; pay to; sent to; money sent to; you sent; online payment to; online transaction; online payment; on line transaction; online banking payment to; online banking payment;
    mobile payment to; mobile payment; mobile banking payment to; mobile banking payment; mob payment to; internet payment to; internet banking payment to; internet banking payment; telephone payment; telephone banking payment to; telephone banking payment; branch payment; chaps payment to; chaps payment; chaps; one off payment to; single payment to; third party payment; ext payment to; external payment to; future dated payment to; future payment; pymt to; pymt; pmt to; pmt; ebp; ibp; mbp; bpy; pay a contact; paym; pingit; scheduled payment to; scheduled payment; mobile banking; mobile app payment; mobile pymt; mobile xfer; online banking; internet banking; telephone banking; phone banking; app payment to; app payment; via mobile; via online; bacs payment to; bank transfer to; bank transfer; sent money to; money sent to; send money to; to; bank payment to; payit`,
  transfer: `transfer to; transfer from; transfer out to; transfer in from; internal transfer to; internal transfer from; internal transfer; internet transfer; account transfer; online transfer to; online transfer from; online transfer; mobile transfer to; mobile transfer from; mobile transfer;
    transfer between accounts; transfer; tfr to; tfr from; tfr; trf to; trf from; trf; xfer; pot transfer to; pot transfer from; pot transfer; own account transfer; sweep to; sweep from; moved to; moved from; auto transfer; funds transfer`,
  receipt: `bank giro credit ref; bank giro credit from; bank giro credit; giro credit; bank credit; direct credit from; direct credit; automated credit; auto credit; faster payments receipt from; faster payments receipt; faster payment receipt from; faster payment receipt; faster payment received from; faster payment received;
    faster payment from; faster payments from; faster payment in; faster payments in; faster payment recd; fps credit; fp in; faster pymt recd; faster payments received; received from; money received from; credit from; credit; fpi; mpi; bgc; bacs credit from; bacs credit; bacs; bac; cr; inward payment; incoming payment from; incoming payment; payment received from; payment received; payment from; paid in by; you received; received;
    online banking credit; deposit from; salary credit; wire transfer in; international payment received; inter bank credit; bp from; bank transfer from; from`,
  refund: `refund from; card refund from; card refund; visa refund; purchase refund; refund; rfnd; credit voucher; purchase return; return; reversal of; reversal; debit card refund; direct debit refund; dd refund; unpaid direct debit; returned direct debit; recalled payment; card credit`,
  cheque: `cheque issued; cheque paid; cheque number; cheque no; cheque; chq no; chq; cq`,
  deposit: `cheque deposit; cheque paid in; chq in; cash paid in; paid in at; paid in; counter credit; cash deposit at; cash deposit; branch deposit; cash in; deposit at; deposit; credit in branch; cdm; cash credit; cashpoint credit`,
};

/** After "CARD" and "DEBIT" these name what the bank does itself: its charges, and what is paid off. */
const bankWords = 'INTEREST FEE FEES CHARGE CHARGES REPAYMENT REPAYMENTS BALANCE BILL SERVICE SERVICES CENTRE ACCOUNT ACC AC'.split(' ');

/** Words after which an opening is not one: "CREDIT UNION", "CASH CONVERTERS", "VISA DEBIT CARD" are names or other lines. */
const notBefore: Record<string, readonly string[]> = {
  CREDIT: ['INTEREST', 'UNION', 'CARD', 'AGRICOLE', 'SUISSE', 'KARMA', 'RESOURCE', 'CORP', 'ACCEPTANCE', 'STYLE'],
  CASH: [
    'ISA',
    'CONVERTERS',
    'GENERATORS',
    'ADVANCE',
    'CONVERTER',
    'ACCESS',
    'FLOAT',
    'PLAN',
    'PLUS',
    'FOR',
    'AND',
    'BACK',
    'SAVER',
    'CARD',
  ],
  CARD: ['FACTORY', 'ONE', 'PROTECTION', ...bankWords],
  CRD: bankWords,
  MASTERCARD: bankWords,
  MC: bankWords,
  DEBIT: ['CARD', 'ADJUSTMENT', ...bankWords],
  CASHPOINT: [],
  VISA: ['APPLICATION', 'VFS', 'AND'],
  ATM: ['FEE', 'CHARGE'],
  DD: [],
  SO: ['ENERGY', 'SHELL', 'HO', 'CHIC'],
  TRANSFER: ['FEE', 'CHARGE', 'WISE'],
  FROM: ['NATURE'],
  TO: ['SAVINGS', 'A', 'ACCOUNT', 'MY', 'JOINT', 'SAVER', 'POT'],
  CR: ['SMITH'],
  RETURN: ['TO'],
  PURCHASE: ['INTEREST', 'FEE'],
  CHEQUE: ['DEPOSIT', 'PAID IN'],
  REFUND: [],
  DEPOSIT: ['SCHEME', 'PROTECTION', 'ALTERNATIVE'],
};

/** Openings that are a name as well, and what must follow: "BP R THORNE" is a bill payment, "BP CONNECT" a filling station. */
const onlyBefore: Record<string, RegExp> = { BP: /^([A-Z]|MR|MRS|MISS|MS|DR)$/ };

/** What banks print in a column of their own, or as a code at the end of the line. */
const codes: Partial<Record<Kind, string>> = {
  card: 'VIS VISA DEB CARD CRD POS CNP BCC MC DCR PUR VDP VDC CLP CONTACTLESS',
  cash: 'ATM CPT CASH CSH',
  debit: 'DD DDR',
  standing: 'SO STO',
  payment: 'FPO MPO BP FP BBP OTT OTR DPC CHAPS MOB EBP PYMT IBP MBP',
  transfer: 'TFR TRF XFER TFRO TFRI TRA',
  receipt: 'FPI MPI BGC BAC BACS CR GIRO',
  refund: 'REF RFD',
  interest: 'INT',
  charge: 'FEE CHG PAY CHARGES CHARGE',
  cheque: 'CHQ CHEQUE CQ',
  deposit: 'DEP CDM PIM',
};

interface Opening {
  words: string[];
  kind: Kind;
}

const byFirstWord = new Map<string, Opening[]>();
const byCode = new Map<string, Kind>();
for (const kind of kinds) {
  for (const phrase of (openings[kind] ?? '').split(';')) {
    const words = wordsOf(phrase);
    const first = words[0];
    if (first === undefined) continue;
    const list = byFirstWord.get(first) ?? [];
    list.push({ words, kind });
    byFirstWord.set(first, list);
  }
  for (const code of (codes[kind] ?? '').split(' ')) if (code) byCode.set(code, kind);
}
for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);

/** The longest way of opening a line that stands at `at`, and how many words it takes; null where none does. */
export function openingAt(words: readonly string[], at: number): { kind: Kind; length: number } | null {
  const list = byFirstWord.get(words[at] ?? '');
  if (list === undefined) return null;
  for (const opening of list) {
    const length = opening.words.length;
    if (at + length > words.length || opening.words.some((word, index) => words[at + index] !== word)) continue;
    const last = words[at + length - 1] ?? '';
    const next = words[at + length] ?? '';
    if (next !== '' && length === 1 && notBefore[last]?.includes(next)) continue;
    if (length === 1 && onlyBefore[last]?.test(next) === false) continue;
    return { kind: opening.kind, length };
  }
  return null;
}

/** The kind that a bank's code or the words of its type column stand for. */
export function kindOfCode(code: string): Kind | null {
  if (code === ')))') return 'card';
  const words = wordsOf(code);
  const single = words.length === 1 ? byCode.get(words[0] ?? '') : undefined;
  if (single !== undefined) return single;
  const opening = openingAt(words, 0);
  return opening !== null && opening.length === words.length ? opening.kind : null;
}

const namesToo = new Set('CARD CASH PAY CHARGES CHARGE CHEQUE FEE REF MC BP MOB VISA GIRO INT'.split(' '));

/** The kind of a code that may close a line: "R BANSAL FOOTY FPO". Words that are names too are left out. */
export function closingCode(word: string): Kind | null {
  const kind = byCode.get(word) ?? null;
  return kind === null || namesToo.has(word) ? null : kind;
}
