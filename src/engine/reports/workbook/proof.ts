import { fingerprintOf, reportJson } from '../json.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { type Content, day, pounds, type Sheet } from './sheet.ts';

/** The certificates of the statements, and every penny by account and month. */
export function proofSheets(model: ReportModel, { accountName }: Lookup): Sheet[] {
  const nameOf = (ref: string) => model.files.find((file) => file.ref === ref);
  const proof: Sheet = {
    name: 'Proof',
    columns: [
      { header: 'Ref', width: 6 },
      { header: 'File', width: 34 },
      { header: 'Account', width: 24 },
      { header: 'From', width: 13, kind: 'date' },
      { header: 'To', width: 13, kind: 'date' },
      { header: 'Opening balance', width: 14, kind: 'money' },
      { header: 'Closing balance', width: 14, kind: 'money' },
      { header: 'Payments', width: 10, kind: 'number' },
      { header: 'Balances checked', width: 10, kind: 'number' },
      { header: 'Breaks', width: 8, kind: 'number' },
      { header: 'Readings changed', width: 10, kind: 'number' },
      { header: 'Proved', width: 9 },
      { header: 'SHA-256 of the file', width: 66 },
    ],
    rows: [
      ...model.statements.map((statement): Content[] => [
        statement.file,
        nameOf(statement.file)?.name ?? null,
        accountName(statement.account_id),
        day(statement.from),
        day(statement.to),
        statement.opening_balance === null ? null : pounds(statement.opening_balance),
        statement.closing_balance === null ? null : pounds(statement.closing_balance),
        statement.payments,
        statement.proof.rows_checked,
        statement.proof.breaks.length,
        statement.proof.repairs.length,
        statement.proof.ok ? 'Yes' : 'No',
        nameOf(statement.file)?.sha256 ?? null,
      ]),
      [],
      ['', 'SHA-256 of this report’s data', '', null, null, null, null, null, null, null, null, '', fingerprintOf(reportJson(model))],
    ],
  };
  const ledger: Sheet = {
    name: 'Every penny',
    columns: [
      { header: 'Account', width: 24 },
      { header: 'Month', width: 12, kind: 'month' },
      { header: 'Sum of payments', width: 14, kind: 'money' },
      { header: 'Change in balance', width: 14, kind: 'money' },
      { header: 'Ties out', width: 10 },
    ],
    rows: model.ledger.map(({ account_id, month, change, balanceChange, ok }) => [
      accountName(account_id),
      { date: `${month}-01` },
      pounds(change),
      balanceChange === null ? null : pounds(balanceChange),
      ok ? 'Yes' : 'No',
    ]),
  };
  return [proof, ledger];
}
