import type { Verdict } from './statements.ts';

/** Sums over the files of one layout. */
export interface Figures {
  name: string;
  files: number;
  lines: number;
  precision: number;
  recall: number;
  wrongSign: number;
  words: number;
  /** Share of printed balances that were read. */
  balances: number;
  /** Shares of accounts with each field right. */
  header: Verdict['header'];
  accounts: number;
  proved: number;
  provedWhenWrong: number;
  provedButForDates: number;
  unprovedThoughRight: number;
  refused: number;
}

/** Figures over some files, called by a name. */
export function figuresOf(name: string, verdicts: readonly Verdict[]): Figures {
  const total = (of: (verdict: Verdict) => number): number => verdicts.reduce((sum, verdict) => sum + of(verdict), 0);
  const right = total((verdict) => verdict.right);
  const read = total((verdict) => verdict.read);
  const lines = total((verdict) => verdict.lines);
  const printed = total((verdict) => verdict.balances);
  const fields = ['opening', 'closing', 'holder', 'number', 'sort', 'period', 'currency', 'kind'] as const;
  const header = Object.fromEntries(fields.map((field) => [field, total((verdict) => verdict.header[field])])) as Verdict['header'];
  return {
    name,
    files: verdicts.length,
    lines,
    precision: read === 0 ? Number(lines === 0) : right / read,
    recall: lines === 0 ? Number(read === 0) : right / lines,
    wrongSign: total((verdict) => verdict.wrongSign),
    words: right === 0 ? 1 : total((verdict) => verdict.words) / right,
    balances: printed === 0 ? 1 : total((verdict) => verdict.balancesRead) / printed,
    header,
    accounts: total((verdict) => verdict.accounts),
    proved: total((verdict) => verdict.proved),
    provedWhenWrong: total((verdict) => verdict.provedWhenWrong),
    provedButForDates: total((verdict) => verdict.provedButForDates),
    unprovedThoughRight: total((verdict) => verdict.unprovedThoughRight),
    refused: total((verdict) => Number(verdict.refused === true)),
  };
}

/** Whether a file is one that should be read in full, not refused and not falsified. */
export function isSound({ truth }: Verdict): boolean {
  return truth.expected_error === undefined && truth.tampered !== true;
}

/** Verdicts by layout, in the order in which the layouts come. */
export function byLayout(verdicts: readonly Verdict[]): Figures[] {
  const groups = Map.groupBy(verdicts, (verdict) => verdict.truth.layout);
  return [...groups].map(([name, own]) => figuresOf(name, own));
}
