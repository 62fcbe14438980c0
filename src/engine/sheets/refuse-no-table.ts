import { otherKind } from '#engine/reading/kind-names.ts';
import { type FileKind, sniff } from '#engine/reading/sniff.ts';

const mayBeTable: ReadonlySet<FileKind> = new Set(['xlsx', 'csv', 'text', 'unknown']);

/**
 * Refuses a file of a kind that holds no table: says what it is, and what to do.
 * @throws {ReadingRefusal} unsupported, empty or corrupt
 */
export function refuseNoTable(bytes: Uint8Array): void {
  const kind = sniff(bytes);
  if (!mayBeTable.has(kind)) throw otherKind(kind, remedies[kind] ?? 'Upload a CSV file or an Excel workbook (.xlsx).');
}

const remedies: Readonly<Partial<Record<FileKind, string>>> = {
  old_office: 'Save it without a password as an Excel workbook (.xlsx) or CSV and upload that.',
  open_document: 'Save it as an Excel workbook (.xlsx) or CSV and upload that.',
  zip: 'Unpack it and upload the CSV file or Excel workbook (.xlsx) in it.',
};
