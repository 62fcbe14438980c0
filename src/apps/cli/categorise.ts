import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import Papa from 'papaparse';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { AccountKind } from '#engine/statements/record.ts';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { bytesOf } from './read-files.ts';

/** `categorise`: the same rows in the same order, with category and confidence added; amounts in pounds, money out negative. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const [path = '', ...others] = args.files;
  if (others.length > 0) throw new UsageError('categorise takes one file. Usage: suitably categorise FILE.csv [--out F]');
  const text = new TextDecoder('utf-8').decode(bytesOf(path));
  const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  const column = (name: string) => header.findIndex((cell) => cell.trim().toLowerCase() === name);
  const [description, amount] = [column('description'), column('amount')];
  if (description < 0 || amount < 0) {
    const message = 'The first row has to name the columns description and amount.';
    output.say(`${path}: ${message}`);
    output.json({ file: basename(path), error: 'unsupported', message });
    return 1;
  }
  const account = kindSaid(args);
  const labels = createCategoriser().categoriseAll(
    rows.map((row) => ({ description: row[description] ?? '', amount: penceOf(row[amount] ?? ''), account })),
  );
  const fields = header.map((_, index) => index).filter((index) => !added.includes(header[index]?.trim().toLowerCase() ?? ''));
  const data = rows.map((row, index) => [
    ...fields.map((field) => row[field] ?? ''),
    labels[index]?.category ?? '',
    String(labels[index]?.confidence ?? ''),
  ]);
  const csv = `${Papa.unparse({ fields: [...fields.map((field) => header[field] ?? ''), ...added], data }, { newline: '\n' })}\n`;
  const out = textOption(args, 'out');
  if (out === undefined) output.data(csv);
  else writeFileSync(out, csv);
  output.say(`${rows.length} lines categorised${out === undefined ? '' : ` into ${out}`}.`);
  return 0;
}

const added = ['category', 'confidence'];

function kindSaid(args: Arguments): AccountKind {
  const said = AccountKind.safeParse(textOption(args, 'account') ?? 'unknown');
  if (!said.success) throw new UsageError(`--account is one of ${AccountKind.options.join(', ')}`);
  return said.data;
}

/** "1,234.50", "£12", "(3.20)" or "-3.20" in pence; what isn't an amount counts as nought. */
function penceOf(text: string): number {
  const plain = text.replace(/[£,\s]/g, '').replace('−', '-');
  const negative = /^\(.*\)$/.test(plain);
  const pounds = Number(plain.replace(/[()]/g, ''));
  return Number.isFinite(pounds) ? Math.round(pounds * 100) * (negative ? -1 : 1) : 0;
}
