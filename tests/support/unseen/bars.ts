import type { Verdict } from './score.ts';

/** What statements of banks nobody has seen must reach (shares of lines). */
export const BARS = { overall: 0.97, layout: 0.9 } as const;

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

/** The bars that are missed, in words; none when all are held. */
export function missedBars(verdicts: readonly Verdict[]): string[] {
  const sound = verdicts.filter(isSound);
  const all = figuresOf('all', sound);
  const low = byLayout(sound).filter(({ precision, recall }) => Math.min(precision, recall) < BARS.layout);
  const wrong = verdicts.filter(({ provedWhenWrong, provedButForDates }) => provedWhenWrong + provedButForDates > 0);
  const kept = verdicts.filter(({ refused }) => refused === false);
  return [
    ...(Math.min(all.precision, all.recall) < BARS.overall
      ? [`overall precision ${all.precision.toFixed(4)}, recall ${all.recall.toFixed(4)}`]
      : []),
    ...low.map(({ name, precision, recall }) => `layout ${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`),
    ...wrong.map(({ truth }) => `shown as proved and wrong: ${truth.file}`),
    ...kept.map(({ truth }) => `not refused as ${truth.expected_error ?? ''}: ${truth.file}`),
  ];
}
