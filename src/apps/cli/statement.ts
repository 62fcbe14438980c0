import { type Arguments, type ExitCode, type Output, textOption } from './output.ts';
import { type FileRead, filesIn, readFiles, type ReadStatement } from './read-files.ts';

/** `statement`: each file's accounts, payments and proof, or why it can't be read. One document for one file, a list for several. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  // The children read while this process loads what comes after.
  const [read, documentOf] = await Promise.all([readFiles(filesIn(args), textOption(args, 'password')), loadDocuments()]);
  const answers = read.map((file) => ('error' in file ? file : documentOf(file)));
  if (args.options['json'] !== true) for (const file of read) output.say(wordsFor(file));
  output.json(answers.length === 1 ? answers[0] : answers);
  return read.some((file) => 'error' in file) ? 1 : 0;
}

async function loadDocuments(): Promise<(read: ReadStatement) => unknown> {
  const { documentOf, loadKnowledge } = await import('./statement-document.ts');
  loadKnowledge();
  return documentOf;
}

function wordsFor(read: FileRead): string {
  if ('error' in read) return `${read.file}: ${read.message}`;
  return read.statement.accounts
    .map(({ bank, account_number, transactions, proof }) => {
      const name = [bank, account_number].filter((part) => part !== null).join(' ');
      const proved = proof.ok ? `proved by ${proof.rows_checked} printed balances` : `not proved (${proof.reason ?? 'breaks'})`;
      const isPaged = transactions.some(({ place }) => 'page' in place);
      const repairs = proof.repairs.map(({ page, row, note }) => `\n  ${isPaged ? `page ${page}, ` : ''}row ${row}: ${note}`);
      return `${read.file}: ${name}: ${transactions.length} payments, ${proved}${repairs.join('')}`;
    })
    .join('\n');
}
