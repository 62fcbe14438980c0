import { hash } from 'node:crypto';

/**
 * An id for one row of a statement that is the same each time the same file is read: shaped as a UUID (version 8, RFC 9562),
 * made from the file's hash, the account's place in the file and the row's place in the account.
 */
export function transactionId(file: string, account: number, row: number): string {
  const hex = hash('sha256', `${file}/${account}/${row}`);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
