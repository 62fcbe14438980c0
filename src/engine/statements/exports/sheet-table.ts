import { readXlsx } from 'hucre/xlsx';
import { columnName, orDamaged } from '#engine/reading/workbook.ts';
import { guardZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { countDayNumbers } from './layout.ts';
import { noPayments } from './malformed.ts';
import { mayBePayment, refuseWide, type Table } from './table.ts';

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];

/**
 * The tables of an Excel workbook, one of each sheet that has a row with a day and an amount; what is hidden (sheets, rows, columns) is
 * left out, as nobody who looks at the workbook sees it.
 * @throws {ReadingRefusal} password, too_large, corrupt, or not_a_statement where no sheet has payments
 */
export async function tablesOfWorkbook(bytes: Uint8Array): Promise<Table[]> {
  const { sheets, dateSystem } = await opened(bytes);
  // Days that are counted from 1904 would be read four years early.
  const mayBeNumbers = dateSystem !== '1904';
  const tables = sheets
    .map(tableOf)
    .filter(({ rows }) => rows.some(({ cells }) => mayBePayment(cells)) || (mayBeNumbers && countDayNumbers(rows) > 0));
  if (tables.length === 0) throw noPayments();
  for (const { rows } of tables) refuseWide(rows);
  return tables;
}

function opened(bytes: Uint8Array): Promise<Workbook> {
  return orDamaged(
    readXlsx(packZip(guardZip(bytes)), {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    }),
  );
}

function tableOf(sheet: Sheet, index: number): Table {
  const shown = (column: number): boolean => sheet.columns?.[column]?.hidden !== true;
  const rows = sheet.rows.flatMap((values, row) =>
    sheet.rowDefs?.get(row)?.hidden === true
      ? []
      : [{ number: row + 1, cells: values.map((value, column) => (shown(column) ? cellText(value) : '')) }],
  );
  const { name } = sheet;
  return {
    rows,
    page: index + 1,
    placeOf: ({ number }, column) => ({ sheet: name, cell: `${columnName(column)}${number}` }),
    nameOf: ({ number }) => `Row ${number} of ${name}`,
  };
}

function cellText(value: Sheet['rows'][number][number]): string {
  if (value === null || value === undefined || (value instanceof Date && Number.isNaN(value.getTime()))) return '';
  if (value instanceof Date) return dayText(value);
  // Sums of a spreadsheet carry what binary fractions can't hold: 12.340000000000002.
  return typeof value === 'number' ? String(Number(value.toFixed(8))) : String(value).trim();
}

/** As the sheet shows it: a workbook's days have no zone. */
function dayText(value: Date): string {
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
