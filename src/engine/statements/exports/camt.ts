import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { attributeOf, decodeText, parseXml, type XmlElement } from '#engine/reading/zip/xml.ts';
import type { AccountKind, StatementAccount } from '../record.ts';
import type { ExportEntry } from './account.ts';
import { readDay } from './day.ts';
import { lineCounter, tidy } from './decoded-text.ts';
import { readFigure } from './figure.ts';
import { malformed, malformedIn, quoted, readAll, readEach, tooLarge } from './malformed.ts';
import { entryAt, numbersOf, type ProgramStatement } from './program-account.ts';

/** A file's text and the reader of places in it. */
interface Document {
  xml: string;
  lineOf: (index: number) => number;
}

/**
 * Reads CAMT.053 of any version (ISO 20022, camt.053.001.02 to .13): each statement with its opening and closing balance and its booked
 * entries; a batch is told apart into its payments where their amounts are given and add up.
 * @throws {ReadingRefusal} corrupt, with all lines that are to blame, too_large, or not_a_statement for other XML
 */
export function readCamt(text: string): ProgramStatement[] {
  const document = { xml: text, lineOf: lineCounter(text) };
  const root = parsed(text);
  const statements = all(all([root], 'BkToCstmrStmt'), 'Stmt');
  if (local(root) !== 'Document' || statements.length === 0) {
    throw new ReadingRefusal('not_a_statement', 'This XML file is no bank statement of the kind CAMT.053.');
  }
  return readEach(statements, (statement) => statementOf(statement, document));
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    if (error.error === 'too_large') throw tooLarge('This XML file has more in it, or is nested deeper, than any statement');
    throw malformedIn([{ where: 'The file', what: 'its XML is not well formed, or breaks off' }]);
  }
}

/** The name without the prefix of its namespace. */
const local = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

const all = (elements: readonly XmlElement[], name: string): XmlElement[] =>
  elements.flatMap(({ children }) => children.filter((child) => local(child) === name));

/** The first element at the end of a path of names. */
function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element;
  for (const name of path.split('/')) found = found?.children.find((child) => local(child) === name);
  return found;
}

function textAt({ xml }: Document, element: XmlElement | undefined, path: string): string {
  const found = at(element, path);
  return found && found.children.length === 0 ? tidy(decodeText(xml.slice(found.inside, found.closing))) : '';
}

/** The first of several paths that has a text. */
const firstAt = (document: Document, element: XmlElement | undefined, paths: readonly string[]): string =>
  paths.map((path) => textAt(document, element, path)).find((text) => text !== '') ?? '';

function statementOf(statement: XmlElement, document: Document): ProgramStatement {
  const account = at(statement, 'Acct');
  const kind = kinds[textAt(document, account, 'Tp/Cd')] ?? 'unknown';
  const from = dayOf(textAt(document, statement, 'FrToDt/FrDtTm'));
  const to = dayOf(textAt(document, statement, 'FrToDt/ToDtTm'));
  const [balances, entries] = readAll([
    () => readEach(all([statement], 'Bal'), (element) => balanceOf(element, document)),
    () => readEach(all([statement], 'Ntry'), (entry) => entriesOf(entry, document)).flat(),
  ]);
  const balance = (codes: readonly string[]) =>
    codes.map((code) => balances.find((one) => one.code === code)).find((one) => one !== undefined);
  const intermediate = balances.filter(({ code }) => code === 'ITBD');
  const [opening, closing] = [balance(['OPBD', 'PRCD']) ?? intermediate[0], balance(['CLBD']) ?? intermediate.at(-1)];
  return {
    head: {
      bank: firstAt(document, account, ['Svcr/FinInstnId/Nm']) || null,
      account_holder: firstAt(document, account, ['Ownr/Nm', 'Ownr/Pty/Nm']) || null,
      account_name: textAt(document, account, 'Nm') || null,
      kind,
      ...numbersOf(firstAt(document, account, ['Id/IBAN', 'Id/Othr/Id']), kind),
      currency: currencyOf(textAt(document, account, 'Ccy') || (opening ?? closing)?.currency),
      period: periodOf(from ?? opening?.day ?? null, to ?? closing?.day ?? null),
    },
    entries: (entries[0]?.payment?.date ?? '') > (entries.at(-1)?.payment?.date ?? '') ? entries.toReversed() : entries,
    opening: opening?.pence ?? null,
    closing: closing && closing !== opening ? closing.pence : null,
    repairs: [],
  };
}

const kinds: Readonly<Record<string, AccountKind>> = {
  CACC: 'current',
  TRAN: 'current',
  CASH: 'current',
  SVGS: 'savings',
  LLSV: 'savings',
  LOAN: 'loan',
  CARD: 'credit_card',
};

const currencyOf = (code: string | undefined): string => (code !== undefined && /^[A-Z]{3}$/.test(code) ? code : 'GBP');

const periodOf = (from: string | null, to: string | null): StatementAccount['period'] => (from && to && from <= to ? { from, to } : null);

const dayOf = (text: string): string | null => readDay(text, 'ymd') ?? readDay(text.slice(0, 10), 'ymd');

interface Balance {
  code: string;
  pence: number;
  currency: string | undefined;
  day: string | null;
}

function balanceOf(element: XmlElement, document: Document): Balance {
  return {
    code: firstAt(document, element, ['Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry']),
    pence: signedAmount(element, document, document.lineOf(element.start)),
    currency: currencyAt(element, document),
    day: dayOf(firstAt(document, element, ['Dt/Dt', 'Dt/DtTm'])),
  };
}

function currencyAt(element: XmlElement, { xml }: Document): string | undefined {
  const amount = at(element, 'Amt');
  return amount && attributeOf(xml, amount, 'Ccy');
}

/** The amount of an element by its own mark of credit or debit; that a debit was taken back is said by a credit, so the mark stands as it is. */
function signedAmount(element: XmlElement, document: Document, line: number): number {
  const written = textAt(document, element, 'Amt');
  const mark = textAt(document, element, 'CdtDbtInd');
  const figure = /^\d+(?:\.\d+)?$/.test(written) ? readFigure(written) : null;
  if (!figure) throw malformed(line, written === '' ? 'an amount is missing' : `${quoted(written)} is no amount`);
  if (mark !== 'CRDT' && mark !== 'DBIT') throw malformed(line, 'it isn’t said whether its amount is money in or money out');
  return mark === 'DBIT' ? -figure.pence : figure.pence;
}

function entriesOf(entry: XmlElement, document: Document): ExportEntry[] {
  const line = document.lineOf(entry.start);
  if (!['', 'BOOK'].includes(firstAt(document, entry, ['Sts/Cd', 'Sts/Prtry', 'Sts']))) return [];
  const written = firstAt(document, entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']);
  const date = dayOf(written);
  if (date === null) throw malformed(line, written === '' ? 'a payment without a date' : `${quoted(written)} is no date`);
  const amount = signedAmount(entry, document, line);
  const details = all(all([entry], 'NtryDtls'), 'TxDtls');
  const type = firstAt(document, entry, ['BkTxCd/Prtry/Cd', 'BkTxCd/Domn/Fmly/SubFmlyCd']) || null;
  const said = textAt(document, entry, 'AddtlNtryInf');
  const parts = details.length > 1 ? partsOf(details, { amount, currency: currencyAt(entry, document), document }) : null;
  if (!parts) return [entryAt({ line, date, amount, type, description: describe(details, { amount, said, document }) })];
  return parts.map(({ detail, amount: own }) =>
    entryAt({
      line: document.lineOf(detail.start),
      date,
      amount: own,
      type,
      description: describe([detail], { amount: own, said, document }),
    }),
  );
}

interface Batch {
  amount: number;
  currency: string | undefined;
  document: Document;
}

/** The payments of a batch, where each has its amount in the account's currency and they add up to the batch. */
function partsOf(details: readonly XmlElement[], { amount, currency, document }: Batch): { detail: XmlElement; amount: number }[] | null {
  const parts = details.flatMap((detail) => {
    const holder = at(detail, 'Amt') ? detail : at(detail, 'AmtDtls/TxAmt');
    const figure = readFigure(textAt(document, holder, 'Amt'));
    if (!holder || !figure || currencyAt(holder, document) !== currency) return [];
    const mark = textAt(document, detail, 'CdtDbtInd');
    const goesOut = mark === '' ? amount < 0 : mark === 'DBIT';
    return [{ detail, amount: goesOut ? -figure.pence : figure.pence }];
  });
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  return parts.length === details.length && sum === amount ? parts : null;
}

/** A batch has payments without end; so many letters of them tell what it is. */
const MOST_LETTERS = 200;

interface Said {
  amount: number;
  said: string;
  document: Document;
}

/** The other party, what the payment is for, and what the bank says of it, each once; of a batch those of all its parts. */
function describe(details: readonly XmlElement[], { amount, said, document }: Said): string {
  const own = details.flatMap((detail) => piecesOf(detail, { amount, document }));
  const pieces = [...new Set(own.length === 0 || details.length > 1 ? [...own, said] : own)].filter((piece) => piece !== '');
  if (pieces.length === 0) return firstAt(document, details[0], ['Refs/EndToEndId']).replace(/^NOTPROVIDED$/, '');
  return details.length > 1 ? beginningOf(pieces) : pieces.join(' ');
}

function piecesOf(detail: XmlElement, { amount, document }: Pick<Said, 'amount' | 'document'>): string[] {
  const other = amount < 0 ? 'Cdtr' : 'Dbtr';
  const party = firstAt(document, detail, [`RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`, `RltdPties/Ultmt${other}/Nm`]);
  const purpose = all(all([detail], 'RmtInf'), 'Ustrd').map(({ inside, closing }) => tidy(decodeText(document.xml.slice(inside, closing))));
  const reference = firstAt(document, detail, ['RmtInf/Strd/CdtrRefInf/Ref', 'AddtlTxInf']);
  return [party, purpose.join(' '), reference].filter((piece) => piece !== '');
}

/** As many whole pieces as there is room for, and a mark that there are more. */
function beginningOf(pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) {
    const longer = `${text} ${piece}`.trim();
    if (longer.length > MOST_LETTERS) return `${text || piece.slice(0, MOST_LETTERS)} …`;
    text = longer;
  }
  return text;
}
