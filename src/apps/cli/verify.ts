import { basename } from 'node:path';
import { sniff } from '#engine/reading/sniff.ts';
import { attachedReport } from '#engine/reports/attached.ts';
import { fingerprintOf, readReportJson } from '#engine/reports/json.ts';
import { recheckReport, type Recheck } from '#engine/reports/recheck.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import { type Arguments, type ExitCode, listOption, type Output, textOption, UsageError } from './output.ts';
import { bytesOf } from './read-files.ts';
import { verifyLetterFile } from './verify-letter.ts';
import { comparePages } from './verify-pages.ts';
import { findPayments } from './verify-sources.ts';

/** `verify`: whether a report or letter made here still says what it said, and whether its payments or quotes stand in the files given. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const [path = '', ...others] = args.files;
  if (others.length > 0) throw new UsageError('verify takes one report or letter; what it was made from comes after --source, one each.');
  const bytes = bytesOf(path);
  if (sniff(bytes) === 'docx') return await verifyLetterFile(path, bytes, args, output);
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
  const json = isPdf ? attachedReport(bytes) : new TextDecoder('utf-8').decode(bytes);
  const model = json === null ? null : readReportJson(json);
  if (json === null || model === null) {
    const message =
      'This is not a report made here, or its data was taken out. A report is verified by its PDF or its JSON, a letter by its DOCX.';
    output.say(`${path}: ${message}`);
    output.json({ file: basename(path), error: 'not_a_report', message });
    return 1;
  }
  const checks: Recheck[] = [
    ...recheckReport(model),
    ...(isPdf ? [await comparePages(bytes, model)] : []),
    ...(await sourceChecks(args, model)),
  ];
  const ok = checks.every((check) => check.ok);
  for (const { name, ok: good, detail } of checks) output.say(`${good ? 'ok    ' : 'FAILED'} ${name}: ${detail}`);
  output.json({
    file: basename(path),
    kind: isPdf ? 'pdf' : 'json',
    ok,
    fingerprint: fingerprintOf(json),
    version: model.version,
    created_at: model.created_at,
    checks,
  });
  return ok ? 0 : 1;
}

async function sourceChecks(args: Arguments, model: ReportModel): Promise<Recheck[]> {
  const paths = listOption(args, 'source');
  return paths.length === 0 ? [] : await findPayments(model, paths, textOption(args, 'password'));
}
