import { writeFileSync } from 'node:fs';
import { run as makeFiles, type ReportKind } from '#engine/reports/job.ts';
import { fingerprintOf, reportJson } from '#engine/reports/json.ts';
import { brand } from '#platform/shared/brand.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { filesIn, readFiles, type ReadStatement } from './read-files.ts';
import { reportOnFiles } from './report-files.ts';

const kindOf = {
  out: 'pdf',
  xlsx: 'xlsx',
  csv: 'csv',
  json: 'json',
  sfs: 'sfs-json',
  'sfs-xml': 'sfs-xml',
} as const satisfies Record<string, ReportKind>;

/** `report`: an income and expenditure report from statements; nothing is made when one of the files can't be read. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const targets = Object.entries(kindOf).flatMap(([option, kind]) => {
    const path = textOption(args, option);
    return path === undefined ? [] : [{ option, kind, path }];
  });
  if (textOption(args, 'out') === undefined) throw new UsageError('Say where the report goes: suitably report FILE… --out report.pdf');

  const read = await readFiles(filesIn(args), textOption(args, 'password'));
  const refused = read.filter((file) => 'error' in file);
  if (refused.length > 0) {
    for (const { file, message } of refused) output.say(`${file}: ${message}`);
    output.json(refused.length === 1 ? refused[0] : refused);
    return 1;
  }
  const model = reportOnFiles(
    readOnce(
      read.filter((file) => 'statement' in file),
      output,
    ),
    { client: textOption(args, 'client'), firm: textOption(args, 'firm') ?? brand.name, createdAt: new Date().toISOString() },
  );
  if (model.clients.length === 0) output.say('The statements name no account holder: say whom the report is about with --client NAME.');
  const files = await makeFiles({ model, kinds: targets.map(({ kind }) => kind) }, () => undefined);
  for (const { kind, path } of targets) writeFileSync(path, files[kind] ?? '');

  const { monthly } = model.totals;
  const money = (pence: number) => formatMoney(pence, { currency: model.currency });
  output.say(
    `A month: income ${money(monthly.income)}, spending ${money(monthly.spending)}, saving ${money(monthly.saving)}, left over ${money(monthly.left)}.`,
  );
  const { clients, period, currency, totals, checks, statements } = model;
  output.json({
    files: Object.fromEntries(targets.map(({ option, path }) => [option === 'out' ? 'pdf' : option, path])),
    fingerprint: fingerprintOf(reportJson(model)),
    clients: clients.map(({ name }) => name),
    period,
    currency,
    ...totals,
    proved: statements.every(({ proof }) => proof.ok),
    checks,
  });
  return 0;
}

/** The same file given twice is one file. */
function readOnce(files: readonly ReadStatement[], output: Output): ReadStatement[] {
  const known = new Map<string, string>();
  return files.filter(({ file, statement: { sha256 } }) => {
    const same = known.get(sha256);
    if (same !== undefined) output.say(`${file} is the same file as ${same} and is read once.`);
    else known.set(sha256, file);
    return same === undefined;
  });
}
