import type { Move } from '../life.ts';

const codes: Record<Move['kind'], string> = {
  card: 'DEB',
  debit: 'DD',
  order: 'SO',
  paid: 'FPO',
  cash: 'CPT',
  salary: 'BGC',
  received: 'FPI',
  cheque: 'CHQ',
  interest: 'INT',
  fee: 'CHG',
  refund: 'RFD',
  own: 'TFR',
};

/** The two or three letters that a bank writes for a kind of payment. */
export const code = ({ kind }: Move): string => codes[kind];

/** A name and its town, as most banks write a purchase. */
export const plain = ({ name, town }: Move): string[] => [`${name} ${town}`.trim()];

const headingLike = [
  'BALANCE TRANSFER CAFE',
  'TOTAL FITNESS LTD',
  'DATE NIGHT CO',
  'PAID IN FULL LTD',
  'OPENING HOURS LTD',
  'CLOSING TIME BAR',
  'STATEMENT HAIR',
  'INTEREST FLORA',
  'CREDIT TO THE CHEF',
  'CARRIED FORWARD REMOVALS',
  'DETAILS MATTER LTD',
  'MONEY OUT CLUB',
];
const figureLike = [
  'REF 12.34',
  'ON 02 JAN',
  '0345 600 1234',
  'CARD 4417 20APR',
  'INV 1,204.50',
  '@ 1.15',
  '4.5 STAR GRILL',
  'INC CASHBACK £20.00',
  '12 MAY BOOKING',
  'SUB 9.99/MTH',
  '03/05/2026',
  '12.00 DEPOSIT PD',
];
const choose = (choices: readonly string[], move: Move, salt: number): string =>
  choices[(Number(move.reference.slice(-4)) + salt) % choices.length]!;

/** Words that read like headings, dates and figures, as shops and customers do write them. */
export function misleading(move: Move): string[] {
  const name = move.kind === 'card' && move.contactless ? choose(headingLike, move, 0) : move.name;
  return [`${name} ${choose(figureLike, move, 3)}`, ...(move.kind === 'debit' ? [`MANDATE NO 00${move.reference}`] : [])];
}
