import { writeXlsx } from 'hucre/xlsx';
import { lookupOf } from './lookup.ts';
import type { ReportModel } from './record.ts';
import { comparedSheets } from './workbook/compared.ts';
import { linesSheet } from './workbook/lines.ts';
import { monthsSheet } from './workbook/months.ts';
import { paymentsSheet, setAsideSheet } from './workbook/payments.ts';
import { proofSheets } from './workbook/proof.ts';
import { writeSheet } from './workbook/sheet.ts';
import { summarySheet } from './workbook/summary.ts';

/**
 * The report as a workbook: amounts are numbers, totals are formulas that work themselves out again when a line is changed,
 * and user text is never a formula. The same model gives the same bytes.
 */
export async function reportXlsx(model: ReportModel): Promise<Uint8Array> {
  const lookup = lookupOf(model);
  const income = linesSheet(
    'Income',
    model.lines.filter((line) => line.is_income),
    model,
  );
  const spending = linesSheet(
    'Spending',
    model.lines.filter((line) => !line.is_income),
    model,
  );
  const sheets = [
    summarySheet(model, income, spending),
    income.sheet,
    spending.sheet,
    monthsSheet(model),
    ...comparedSheets(model),
    setAsideSheet(model, lookup),
    paymentsSheet(model, lookup),
    ...proofSheets(model, lookup),
  ];
  const made = new Date(model.created_at);
  return await writeXlsx({
    sheets: sheets.map((sheet) => writeSheet(sheet, model.firm.colour)),
    properties: { title: 'Income and expenditure report', creator: model.firm.name, created: made, modified: made },
  });
}
