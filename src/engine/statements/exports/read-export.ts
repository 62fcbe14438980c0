import { createHash } from 'node:crypto';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { sniff } from '#engine/reading/sniff.ts';
import type { Statement, StatementAccount, StatementRefusal } from '../record.ts';
import { readCamt } from './camt.ts';
import { decodedText, looksWritten } from './decoded-text.ts';
import { kindOfText } from './kinds.ts';
import { noPayments } from './malformed.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { joinStatements, type ProgramStatement } from './program-account.ts';
import { readQif } from './qif.ts';
import type { ColumnMapping, ColumnQuestion } from './record.ts';
import { tablesOfWorkbook } from './sheet-table.ts';
import { readTableStatement } from './table-statement.ts';
import { tableOfText, type Table } from './table.ts';

export interface ExportOptions {
  /** What a person said of the columns of its table. */
  mapping?: ColumnMapping;
}

/**
 * Whether a file is to be read as an export of a bank's payments: text of any encoding, XML or a workbook. What is wrong with its content
 * is said by reading it.
 */
export function isExport(bytes: Uint8Array): boolean {
  switch (sniff(bytes)) {
    case 'csv':
    case 'text':
    case 'xml':
    case 'xlsx':
      return true;
    case 'unknown':
      return looksWritten(bytes);
    default:
      return false;
  }
}

/** What was read, and what was taken for granted in it, should a person know better. */
export interface ExportRead extends Statement {
  assumed?: ColumnQuestion;
}

/**
 * Reads a bank's export (CSV and other tables of text, XLSX, OFX and QFX, QIF, CAMT.053, MT940) into the accounts in it, proved by its
 * balances as a printed statement is. Nothing of a file with a wrong row is read.
 * @returns the accounts; why the file can't be read, with the line; or what a person has to say of its columns
 */
export async function readExport(
  bytes: Uint8Array,
  { mapping }: ExportOptions = {},
): Promise<ExportRead | StatementRefusal | { question: ColumnQuestion }> {
  try {
    const read = await accountsIn(bytes, mapping);
    if ('question' in read) return read;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (read.accounts.every(({ transactions, opening_balance }) => transactions.length === 0 && opening_balance === null))
      throw noPayments();
    return { sha256, ...read };
  } catch (error) {
    if (error instanceof ReadingRefusal) return { error: error.error, message: error.message };
    throw error;
  }
}

type Accounts = Omit<ExportRead, 'sha256'> | { question: ColumnQuestion };

async function accountsIn(bytes: Uint8Array, mapping: ColumnMapping | undefined): Promise<Accounts> {
  if (sniff(bytes) === 'xlsx') return accountsOfTables(await tablesOfWorkbook(bytes), mapping);
  const text = decodedText(bytes);
  switch (kindOfText(text)) {
    case 'ofx':
      return joined(readOfx(text));
    case 'qif': {
      const read = readQif(text, mapping?.date_order);
      return 'question' in read ? read : joined(read);
    }
    case 'camt':
      return joined(readCamt(text));
    case 'mt940':
      return joined(readMt940(text));
    case 'table':
      return accountsOfTables([tableOfText(text)], mapping);
  }
}

const joined = (statements: readonly ProgramStatement[]): Accounts => ({ pages: 1, accounts: joinStatements(statements) });

function accountsOfTables(tables: readonly Table[], mapping: ColumnMapping | undefined): Accounts {
  const accounts: StatementAccount[] = [];
  const assumed: ColumnQuestion[] = [];
  for (const table of tables) {
    const read = readTableStatement(table, mapping);
    if ('question' in read) return read;
    accounts.push(...read.accounts);
    if (read.assumed) assumed.push(read.assumed);
  }
  return { pages: tables.length, accounts, ...(assumed[0] && { assumed: assumed[0] }) };
}
