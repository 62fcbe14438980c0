import { readStatementFile } from '#engine/sfs/read-file.ts';
import type { FinancialStatement } from '#engine/sfs/record.ts';
import { StatementRefusal } from '#engine/sfs/refusal.ts';
import { linesOf, longestNote } from '#engine/sfs/to-lines.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import type { ImportedReport } from '#features/income-reports/contract.ts';
import { addLines } from '#features/income-reports/lines/server/service.ts';
import { reportEvents } from '#features/income-reports/server/events.ts';
import { getReport } from '#features/income-reports/server/queries.ts';
import { createReport, updateReport } from '#features/income-reports/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import { discardUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import { frequency } from '#platform/shared/frequency.ts';

/** Starts a report for a client with the lines and the household of a Standard Financial Statement; the file itself is not kept. */
export async function importStatement(ctx: Context, customerId: string, file: UploadedFile): Promise<ImportedReport> {
  const statement = await statementIn(ctx, file);
  await discardUpload(ctx, file);
  const { lines, household, not_carried } = linesOf(statement);
  return tx(ctx, async () => {
    const { id } = await createReport(ctx, { customer_id: customerId, period: null, left_out: [] });
    await updateReport(ctx, id, { household, period: null }, null);
    await addLines(
      ctx,
      id,
      lines.map((line) => ({ ...line, note: withOrigin(file.name, line.note), currency: 'GBP', frequency: frequency.monthly })),
    );
    const details = { sha256: file.sha256, lines: lines.length, not_carried: not_carried.length };
    ctx.audit(reportEvents.imported, { id, customerId, details });
    return { report: await getReport(ctx, id), lines: lines.length, not_carried };
  });
}

/** Lines say which file they are from: nobody typed them in. */
function withOrigin(fileName: string, note: string | null): string {
  const origin = `From ${fileName.slice(0, 100)}`.toWellFormed();
  return (note === null ? origin : `${origin}: ${note}`).slice(0, longestNote).toWellFormed();
}

async function statementIn(ctx: Context, file: UploadedFile): Promise<FinancialStatement> {
  try {
    return readStatementFile(await readFileBytes(ctx, file));
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    throw new Invalid(
      error.problems.map(({ path, message }) => ({ path: path === '' ? [] : path.split('/'), message })),
      { status: 422 },
    );
  }
}
