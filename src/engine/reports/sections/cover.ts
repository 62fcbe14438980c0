import { londonDate } from '#platform/shared/dates.ts';
import { groupsChart } from '../charts.ts';
import { type Cover, figures, row, table, totalRow, words } from '../document.ts';
import { printable } from '../glyphs.ts';
import { type Lookup, namesTogether } from '../lookup.ts';
import { printedCount, type ReportModel } from '../record.ts';
import { checkSentence, counted, longDate, longMonth, splitWords, wholeNumber } from '../words.ts';

/** The summary that an adviser can hand over alone: the figures, and what stands behind them. */
export function coverOf(model: ReportModel, lookup: Lookup): Cover {
  return {
    title: namesTogether(model.clients.map(({ name }) => name)) || 'Client not named',
    lines: linesOf(model),
    figures: figuresOf(model, lookup),
    proofs: [balancesProof(model), pennyProof(model), coverageProof(model)],
    open: model.checks.map((check) => checkSentence(check, lookup)),
    chart: groupsChart(
      model.spending.map((group) => ({ ...group, label: printable(group.label) })),
      model.currency,
    ),
    splits: splitsOf(model, lookup),
  };
}

function linesOf({ period, accounts, files, payments, version, created_at, review, household }: ReportModel): string[] {
  const evidence = [
    counted(accounts.length, 'account'),
    counted(files.length, 'statement file'),
    counted(printedCount(payments), 'payment'),
  ];
  const reviewed = review ? `reviewed by ${review.by} on ${longDate(londonDate(review.at))}` : 'not reviewed by a person yet';
  return [
    [`${longDate(period.from)} to ${longDate(period.to)}`, household.joint ? 'joint' : null, ...evidence]
      .filter((part) => part !== null)
      .join(' · '),
    `Version ${version} · made on ${longDate(londonDate(created_at))} · ${reviewed}`,
  ];
}

function figuresOf({ totals: { monthly, yearly } }: ReportModel, { money }: Lookup): Cover['figures'] {
  const figure = (label: string, key: keyof typeof monthly) => ({
    label,
    month: money(monthly[key]),
    year: `${money(yearly[key])} a year`,
    low: monthly[key] < 0,
  });
  const saving = yearly.saving === 0 ? [] : [figure('Saving a month', 'saving')];
  return [figure('Income a month', 'income'), figure('Spending a month', 'spending'), ...saving, figure('Left over a month', 'left')];
}

function balancesProof({ statements, files }: ReportModel): Cover['proofs'][number] {
  if (statements.length === 0) {
    return { ok: false, claim: 'No bank statement stands behind this report', detail: 'All its lines were stated by a person.' };
  }
  const checked = statements.reduce((sum, { proof }) => sum + proof.rows_checked, 0);
  const broken = statements.reduce((sum, { proof }) => sum + proof.breaks.length, 0);
  const unproved = statements.filter(({ proof }) => !proof.ok);
  const nameOf = (ref: string) => files.find((file) => file.ref === ref)?.name ?? ref;
  const names = [...new Set(unproved.map(({ file }) => nameOf(file)))];
  return {
    ok: unproved.length === 0,
    claim: `${wholeNumber(checked - broken)} of ${wholeNumber(checked)} printed balances proved`,
    detail:
      unproved.length === 0
        ? 'Each balance that the statements print was worked out again from the payments before it. Annex A has the certificates.'
        : `Not proved: ${names.join(', ')}. Annex A says where and why.`,
  };
}

/** Months in which something was paid or a statement prints a change; those without any statement are the coverage's matter. */
function pennyProof({ ledger: all, payments }: ReportModel): Cover['proofs'][number] {
  const ledger = all.filter(({ buckets, balanceChange }) => balanceChange !== null || Object.keys(buckets).length > 0);
  if (ledger.length === 0) return { ok: false, claim: 'No payment to account for', detail: 'No bank account was read.' };
  const tied = ledger.filter(({ ok }) => ok).length;
  const ok = tied === ledger.length;
  return {
    ok,
    claim: ok ? 'Every penny accounted for' : `${tied} of ${ledger.length} account months tie out`,
    detail:
      `${counted(printedCount(payments), 'payment')}, each${payments.some(({ part }) => part) ? ', or each of its parts,' : ''} in exactly one place. ` +
      (ok
        ? `In ${tied} of ${ledger.length} account months they add up to the change in balance. Annex B shows each.`
        : 'In the others the printed balances say something else, or nothing. Annex B shows each.'),
  };
}

function coverageProof({ accounts }: ReportModel): Cover['proofs'][number] {
  const months = accounts.flatMap((account) => account.months);
  if (months.length === 0)
    return { ok: false, claim: 'No month is covered by a statement', detail: 'Coverage begins with the first statement.' };
  const covered = months.filter(({ state }) => state === 'covered').length;
  const gaps = accounts.flatMap((account) => gapsOf(account.months).map((gap) => `${gap} from ${account.name}`));
  const shown = gaps.length > mostGaps ? [...gaps.slice(0, mostGaps), `and ${gaps.length - mostGaps} more`] : gaps;
  return {
    ok: gaps.length === 0,
    claim: `${covered} of ${months.length} ${accounts.length > 1 ? 'account months' : 'months'} covered by statements`,
    detail: gaps.length === 0 ? 'No day of the period is missing.' : `${shown.join('; ')}.`,
  };
}

const mostGaps = 6;

/** Months in a row that are short in the same way, as one: "April 2025 to June 2025 missing". */
function gapsOf(months: ReportModel['accounts'][number]['months']): string[] {
  const runs: { state: 'part' | 'missing'; from: string; to: string }[] = [];
  let before: string | null = null;
  for (const { month, state } of months) {
    const last = runs.at(-1);
    if (state !== 'covered' && last?.state === state && last.to === before) last.to = month;
    else if (state !== 'covered') runs.push({ state, from: month, to: month });
    before = month;
  }
  return runs.map(({ state, from, to }) => {
    const span = from === to ? longMonth(from) : `${longMonth(from)} to ${longMonth(to)}`;
    return `${span} ${state === 'missing' ? 'missing' : 'only in part'}`;
  });
}

function splitsOf({ splits, totals }: ReportModel, { money }: Lookup): Cover['splits'] {
  const monthly = (key: (typeof splits)[number]['key']) => money(splits.find((split) => split.key === key)?.monthly ?? 0);
  return table(
    [words('Spending'), figures('A month')],
    [
      row(splitWords.fixed, monthly('fixed')),
      row(splitWords.flexible, monthly('flexible')),
      totalRow('All spending', money(totals.monthly.spending)),
      row(splitWords.essential, monthly('essential')),
      row(splitWords.discretionary, monthly('discretionary')),
      row(`Of which ${splitWords.credit.toLowerCase()}`, monthly('credit')),
    ],
  );
}
