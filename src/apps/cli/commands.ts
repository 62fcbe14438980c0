import type { ParseArgsConfig } from 'node:util';
import type { Arguments, ExitCode, Output } from './output.ts';

/** One command: how it is called, and the module that does it, loaded only when it is asked for. */
export interface Command {
  usage: string;
  summary: string;
  /** What each option means, as help prints it. */
  help: Record<string, string>;
  /** Takes no files, and needs the database and the configuration of the server. */
  onDatabase?: true;
  options: NonNullable<ParseArgsConfig['options']>;
  load: () => Promise<{ run: (args: Arguments, output: Output) => Promise<ExitCode> }>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const snippets = {
  '--snippets F': 'the firm’s own snippets, a list of { id, name, tag, order, text, when }; one with the id of another replaces it',
};
const date = { '--date D': 'the day of the letter, such as 2026-01-31, which ages are counted to; today unless said' };
const columns = {
  '--columns F':
    'which column says what, in bank exports that can’t be read without: { heading_row, date, date_order, description, amounts, … }',
};
const password = { '--password P': 'opens files that are protected with this password' };

/** Every command, by name. */
export const commands: Readonly<Record<string, Command>> = {
  statement: {
    usage: 'statement FILE… [--columns F] [--password P] [--json]',
    summary: 'reads bank statements and exports: accounts, payments with categories, proof by printed balances',
    help: { ...columns, ...password, '--json': 'prints the JSON alone, without words for people' },
    options: { columns: text, password: text, json: flag },
    load: () => import('./statement.ts'),
  },
  categorise: {
    usage: 'categorise FILE.csv [--account KIND] [--out F]',
    summary: 'adds a category and a confidence to each line of a CSV with the columns description and amount',
    help: {
      '--account KIND': 'what the lines are of: current, savings, credit_card or loan. Money in on a card or loan is no income',
      '--out F': 'writes the CSV there instead of on standard output',
    },
    options: { account: text, out: text },
    load: () => import('./categorise.ts'),
  },
  report: {
    usage:
      'report FILE… --out report.pdf [--xlsx F] [--csv F] [--json F] [--sfs F] [--sfs-xml F] [--client NAME] [--firm NAME] [--columns F] [--password P]',
    summary: 'makes an income and expenditure report from bank statements and exports',
    help: {
      '--out F': 'the report as PDF',
      '--xlsx F': 'the same report as a workbook',
      '--csv F': 'its lines and totals as CSV',
      '--json F': 'its data',
      '--sfs F': 'the Standard Financial Statement as JSON',
      '--sfs-xml F': 'the same as XML',
      '--client NAME': 'the client’s name; without it, the account holders as the statements print them',
      '--firm NAME': 'the firm’s name',
      ...columns,
      ...password,
    },
    options: {
      out: text,
      xlsx: text,
      csv: text,
      json: text,
      sfs: text,
      'sfs-xml': text,
      client: text,
      firm: text,
      columns: text,
      password: text,
    },
    load: () => import('./report.ts'),
  },
  extract: {
    usage: 'extract FILE… --tags tags.json [--json F] [--date D] [--password P]',
    summary:
      'finds the values of tags in fact-finds, product documents and notes, scans and photographs and what is attached to mails too, each with its file, place and quote',
    help: {
      '--tags F': 'a list of { tag_name, prompt_body, kind }; what no file answers is absent, never made up; computed tags are worked out',
      '--json F': 'writes the values there instead of on standard output',
      ...snippets,
      ...date,
      ...password,
    },
    options: { tags: text, json: text, date: text, snippets: text, password: text },
    load: () => import('./extract.ts'),
  },
  fill: {
    usage:
      'fill TEMPLATE.docx VALUES.json --out letter.docx [--language L] · fill TEMPLATE.docx [VALUES.json] --source FILE… [--tags F] --out letter.docx · fill --check TEMPLATE.docx [--comments F]',
    summary: 'fills a Word template: {{name}}, {{fee | money}}, {{#rows}} … {{else}} … {{/rows}}, {{^rows}} … {{/rows}}',
    help: {
      '--out F':
        'the document, with a manifest of what it was made of inside; the same template, papers, values and day give the same bytes',
      '--source FILE':
        'finds the values in this file, as extract does, and composes paragraphs; can be given many times; VALUES.json overrules',
      '--tags F': 'with --source, what the tags mean, as for extract; without it their names must do',
      '--json F': 'with --source, writes the values with their sources there',
      ...snippets,
      ...date,
      ...password,
      '--language L':
        'the language that dates, money and numbers follow, such as de; en-GB unless said. Words stay as template and snippets have them',
      '--check': 'lists the template’s tags and all that is wrong with it instead, with place and remedy',
      '--comments F': 'with --check, writes a copy with a Word comment at each problem',
    },
    options: {
      out: text,
      language: text,
      /** What it was called before. */
      locale: text,
      check: flag,
      comments: text,
      source: { type: 'string', multiple: true },
      tags: text,
      json: text,
      date: text,
      snippets: text,
      password: text,
    },
    load: () => import('./fill.ts'),
  },
  verify: {
    usage: 'verify FILE [--source FILE…] [--template T.docx] [--password P]',
    summary:
      'checks a report made here (PDF or JSON): totals, pages and, given the statements, every payment in them; or a letter (DOCX): every byte, and given its papers and template, every quote in them and the letter made again',
    help: {
      '--source FILE': 'a statement or paper that it was made from, or the mail that the paper is attached to; can be given many times',
      '--template T': 'the template that a letter was made from: it is filled again and has to give the same bytes',
      ...password,
    },
    options: { source: { type: 'string', multiple: true }, template: text, password: text },
    load: () => import('./verify.ts'),
  },
  'audit-verify': {
    usage: 'audit-verify [--anchors FOLDER] [--organisation ID]',
    summary: 'proves every audit trail from its first row, and names the first bad row of each that is not whole',
    help: {
      '--anchors FOLDER': 'copies of the daily anchors that were kept elsewhere; without it, those in DATA_DIR',
      '--organisation ID': 'only the trail of this organisation, or of this person who works alone',
    },
    options: { anchors: text, organisation: text },
    onDatabase: true,
    load: () => import('./audit-verify.ts'),
  },
  'create-admin': {
    usage: 'create-admin --email ADDRESS [--name NAME]',
    summary: 'makes somebody a platform administrator, with an account if they have none; prints the link to choose a password by',
    help: { '--email ADDRESS': 'whose account', '--name NAME': 'the name of a new account’s owner' },
    options: { email: text, name: text },
    onDatabase: true,
    load: () => import('./create-admin.ts'),
  },
};

/** Help on one command, or on all of them. */
export function helpText(name?: string): string {
  const command = name === undefined ? undefined : commands[name];
  if (name !== undefined && command) {
    const options = Object.entries(command.help).map(([option, meaning]) => `  ${option.padEnd(16)} ${meaning}`);
    return [`suitably ${command.usage}`, '', `  ${command.summary}`, '', ...options, ''].join('\n');
  }
  const list = Object.values(commands).map(({ usage, summary }) => `  suitably ${usage}\n      ${summary}`);
  return [
    'Commands (none needs a server or a network; the last ones work on the database of the server, by its settings):',
    '',
    ...list,
    '',
    'suitably COMMAND --help says more.',
    'JSON goes to standard output, words for people to standard error.',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
    '',
  ].join('\n');
}
