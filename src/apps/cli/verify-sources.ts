import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Recheck } from '#engine/reports/recheck.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import type { Transaction } from '#engine/statements/record.ts';
import { bytesOf, readFiles } from './read-files.ts';

/** Statements given as sources: each has to be the file it was by its SHA-256, and every payment cited from it has to stand where the report says. */
export async function findPayments(model: ReportModel, paths: readonly string[], password: string | undefined): Promise<Recheck[]> {
  const hashes = paths.map((path) => createHash('sha256').update(bytesOf(path)).digest('hex'));
  const given = new Map(hashes.map((sha256, index) => [sha256, paths[index] ?? '']));
  const missing = model.files.filter(({ sha256 }) => !given.has(sha256)).map(({ name }) => `${name} was not given, or is another file now`);
  const strangers = paths
    .filter((_, index) => !model.files.some(({ sha256 }) => sha256 === hashes[index]))
    .map((path) => `${basename(path)} is no source of this report`);
  const faults = [...missing, ...strangers];
  const sources: Recheck = {
    name: 'sources',
    ok: faults.length === 0,
    detail: faults.length === 0 ? `all ${model.files.length} statement files are the same by SHA-256` : faults.join('; '),
  };
  return [sources, await citations(model, given, password)];
}

async function citations(model: ReportModel, given: ReadonlyMap<string, string>, password: string | undefined): Promise<Recheck> {
  const files = model.files.flatMap((file) => {
    const path = given.get(file.sha256);
    return path === undefined ? [] : [{ ...file, path }];
  });
  const read = await readFiles(files, password);
  const lost: string[] = [];
  let found = 0;
  for (const [index, { ref, name }] of files.entries()) {
    const answer = read[index];
    if (!answer || 'error' in answer) {
      lost.push(`${name} can't be read: ${answer?.message ?? 'no answer'}`);
      continue;
    }
    const printed = new Map<string, number>();
    for (const { transactions } of answer.statement.accounts)
      for (const row of transactions) printed.set(keyOf(row), (printed.get(keyOf(row)) ?? 0) + 1);
    for (const payment of asPrinted(model.payments).filter(({ file }) => file === ref)) {
      const key = payment.place === null ? '' : keyOf({ ...payment, place: payment.place });
      const left = printed.get(key) ?? 0;
      if (left === 0) lost.push(`${name}: ${payment.date} ${payment.description} is not there`);
      else found += 1;
      printed.set(key, left - 1);
    }
  }
  const detail = lost.length === 0 ? `${found} payments found again, each in its place` : lost.slice(0, 5).join('; ');
  return { name: 'citations', ok: lost.length === 0, detail };
}

/** Of a payment that a person split, its parts are printed as one row. */
function asPrinted(payments: ReportModel['payments']): ReportModel['payments'] {
  const seen = new Set<string>();
  return payments.flatMap((payment) => {
    const { part } = payment;
    if (!part) return [payment];
    if (seen.has(part.of)) return [];
    seen.add(part.of);
    return [{ ...payment, id: part.of, amount: part.whole }];
  });
}

function keyOf({ date, amount, description, place }: Pick<Transaction, 'date' | 'amount' | 'description' | 'place'>): string {
  const where =
    'box' in place
      ? [place.page, ...[place.box.x0, place.box.y0, place.box.x1, place.box.y1].map((edge) => Math.round(edge))]
      : Object.entries(place).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([date, amount, description, where]);
}
