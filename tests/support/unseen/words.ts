import type { Row } from './ledger.ts';
import { inForm, pounds } from './print.ts';

/** Paragraphs that banks print between and after their tables. */
export const CONTACT = [
  'How to contact us',
  'Call us on 0333 496 0417 between 8am and 8pm, seven days a week. From abroad call +44 131 496 0417.',
  'Write to us at PO Box 4417, or message us in the app. Calls may be recorded and cost no more than a local call.',
  'Lost or stolen card? Call 0808 157 0192 at any time of day or night.',
];

export const COVER = [
  'Your eligible deposits are protected up to a total of £120,000 by the Financial Services Compensation Scheme.',
  'Please check this statement and tell us at once of anything you do not recognise. Keep it for at least 6 years.',
];

export const ADVERT = [
  'Earn £175 when you switch to us',
  'Bring us your main account by 30 September 2025 with 2 or more Direct Debits and we will pay you £175.00 within 10 days.',
  'Fixed saver now 4.25% AER/gross on balances from £500.00 to £20,000.00. Ask in branch.',
];

/** Rates of interest by balance: a table that is not transactions. */
export const RATES = [
  ['Balance', 'AER', 'Gross p.a.'],
  ['£1.00 - £4,999.99', '1.10%', '1.09%'],
  ['£5,000.00 - £24,999.99', '1.75%', '1.74%'],
  ['£25,000.00 and over', '2.05%', '2.03%'],
] as const;

/** Fees of a month: amounts that are not transactions. */
export const FEES = [
  ['Charge', 'How much', 'When'],
  ['Arranged overdraft', '39.49% EAR', 'Daily'],
  ['Returned payment', '£0.00', '-'],
  ['Cash abroad', '2.99% (min £1.50)', 'Each time'],
] as const;

const TRADITIONAL: Record<Row['kind'], (row: Row) => string> = {
  salary: (row) => `${row.payee} BACS ${row.reference}`,
  benefit: (row) => `${row.payee} ${row.reference}`,
  direct_debit: (row) => `${row.payee} D/D ${row.reference}`,
  standing_order: (row) => `${row.payee} S/O`,
  transfer_in: (row) => `TRF ${row.payee}`,
  transfer_out: (row) => `TRF ${row.payee}`,
  faster_in: (row) => `${row.payee} ${row.reference} FASTER PAYMENT`,
  faster_out: (row) => `${row.payee} ${row.reference} BILL PAYMENT`,
  card: (row) => `${row.payee} ${row.place} ${inForm(row.boughtOn, 'ddMMM')}`,
  abroad: (row) => `${row.payee} ${row.place} ${foreignWords(row)}`,
  cash: (row) => `${row.payee} ${row.place} ${inForm(row.boughtOn, 'ddMMM')}`,
  cheque: (row) => `CHEQUE ${row.reference}`,
  deposit: () => 'CHEQUE PAID IN AT BRANCH',
  refund: (row) => `REFUND ${row.payee}`,
  returned: (row) => `UNPAID D/D ${row.payee}`,
  interest: () => 'CREDIT INTEREST',
  fee: (row) => `${row.payee} FEE`,
};

/** A row as an old high-street bank words it, on one line. */
export function traditional(row: Row): string {
  return TRADITIONAL[row.kind](row);
}

/** "EUR 45.90 @ 1.1421". */
export function foreignWords(row: Row): string {
  return row.foreign === undefined ? '' : `${row.foreign.currency} ${pounds(row.foreign.amount)} @ ${row.foreign.rate.toFixed(4)}`;
}

const MODERN: Record<Row['kind'], (row: Row) => string[]> = {
  salary: (row) => [sentence(row.payee), `Received by Bacs, ref ${row.reference}`],
  benefit: (row) => [sentence(row.payee), `Received by Bacs, ref ${row.reference}`],
  direct_debit: (row) => [sentence(row.payee), `Direct Debit, ref ${row.reference}`],
  standing_order: (row) => [sentence(row.payee), 'Standing order'],
  transfer_in: (row) => [sentence(row.payee)],
  transfer_out: (row) => [sentence(row.payee)],
  faster_in: (row) => [sentence(row.payee), `Received, ref ${row.reference}`],
  faster_out: (row) => [sentence(row.payee), `Sent, ref ${row.reference}`],
  card: (row) => [sentence(row.payee), `Card payment in ${sentence(row.place)}`],
  abroad: (row) => [sentence(row.payee), `Card payment, ${foreignWords(row)}`],
  cash: (row) => [sentence(row.payee), sentence(row.place)],
  cheque: (row) => [`Cheque ${row.reference}`],
  deposit: () => ['Cheque paid in'],
  refund: (row) => [sentence(row.payee), 'Refund to card'],
  returned: (row) => [sentence(row.payee), 'Direct Debit returned unpaid'],
  interest: () => ['Interest earned'],
  fee: (row) => [sentence(row.payee), 'Fee'],
};

/** A row as an app-only bank words it: payee, then what kind of payment. */
export function modern(row: Row): string[] {
  return MODERN[row.kind](row);
}

function sentence(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** "DD", "CARD" and so on. */
export const CODES: Record<Row['kind'], string> = {
  salary: 'BGC',
  benefit: 'BGC',
  direct_debit: 'DD',
  standing_order: 'SO',
  transfer_in: 'TFR',
  transfer_out: 'TFR',
  faster_in: 'FPI',
  faster_out: 'FPO',
  card: 'DEB',
  abroad: 'DEB',
  cash: 'CPT',
  cheque: 'CHQ',
  deposit: 'DEP',
  refund: 'BGC',
  returned: 'RTN',
  interest: 'INT',
  fee: 'CHG',
};
