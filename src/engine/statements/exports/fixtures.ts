import type { StatementAccount } from '../record.ts';
import { readExport, type ExportOptions, type ExportRead } from './read-export.ts';

/** The bytes of a text. */
export const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => new Uint8Array(Buffer.from(text, encoding));

/** A file of these lines. */
export const csv = (...lines: string[]): Uint8Array => bytes(lines.join('\r\n'));

/** Reads a file that has to be readable. */
export async function read(file: Uint8Array, options?: ExportOptions): Promise<ExportRead> {
  const found = await readExport(file, options);
  if (!('accounts' in found)) throw new Error(JSON.stringify(found));
  return found;
}

/** The account of a file that has one. */
export async function only(file: Uint8Array, options?: ExportOptions): Promise<StatementAccount> {
  const [account, ...others] = (await read(file, options)).accounts;
  if (!account || others.length > 0) throw new Error(`${others.length + 1} accounts`);
  return account;
}

/** What a payment is known by. */
export const amounts = ({ transactions }: StatementAccount): [string, number][] => transactions.map(({ date, amount }) => [date, amount]);

/** Three payments that many files of these tests write: £45.00 out, £1,850.00 in, £12.50 out. */
export const three: [string, number][] = [
  ['2025-10-27', -4_500],
  ['2025-10-28', 185_000],
  ['2025-11-03', -1_250],
];
