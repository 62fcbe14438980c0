import { Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Check } from '#engine/budgets/record.ts';
import { needsPerson } from '#features/bank-accounts/rules.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { shortMonthText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { paymentsInPeriod, toReview } from '../rules.ts';
import { usePeriodText } from './parts/use-period-text.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './ReportHead.module.css';

/** Whose report it is, its three figures, and how far it can be trusted, in words. */
export function ReportHead({ workspace, name }: { workspace: Workspace; name: string }) {
  const { t } = useTranslation('income-reports');
  const period = usePeriodText();
  usePageTitle(name);
  const { budget, evidence, statements } = workspace;
  const payments = paymentsInPeriod(budget);
  const facts = [
    Object.keys(budget.buckets).length > 0 && period(budget.period),
    t('head.accounts', { count: evidence.accounts.length }),
    t('head.statements', { count: statements.length }),
    t('head.payments', { count: payments }),
  ];
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1}>{name}</Title>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <dl className={classes.figures}>
        <Figure label={t('figures.incomeMonth')} pence={budget.monthly.income} good />
        <Figure label={t('figures.spendingMonth')} pence={budget.monthly.spending} />
        {budget.monthly.saving > 0 && <Figure label={t('figures.savingMonth')} pence={budget.monthly.saving} />}
        <Figure label={t('figures.left')} pence={budget.monthly.left} good={budget.monthly.left >= 0} bad={budget.monthly.left < 0} />
      </dl>
      {statements.length > 0 && <Trust workspace={workspace} />}
    </header>
  );
}

function Figure({ label, pence, good = false, bad = false }: { label: string; pence: number; good?: boolean; bad?: boolean }) {
  return (
    <div className={classes.figure} data-tone={good ? 'good' : bad ? 'bad' : undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText pence={pence} />
      </dd>
    </div>
  );
}

/** What only a person can say of an account. */
const aboutAccounts: ReadonlySet<Check['kind']> = new Set(['unknown_owner', 'shared_account', 'unknown_use']);

/** What is proved, what is accounted for, what is missing. */
function Trust({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const [, setParams] = useSearchParams();
  const { budget, statements, accountName } = workspace;
  const show = (tab: string, at?: 'rate') => () => setParams({ tab, ...(at && { at }) }, { replace: true, preventScrollReset: true });
  const proofs = statements.flatMap(({ accounts }) => accounts.map(({ proof }) => proof));
  const checked = proofs.reduce((sum, { rows_checked }) => sum + rows_checked, 0);
  const proved = checked - proofs.reduce((sum, { breaks }) => sum + breaks.length, 0);
  const unproved = proofs.filter(({ ok }) => !ok).length;
  const unexplained = budget.ledger.filter(({ ok, balanceChange }) => !ok && balanceChange !== null).length;
  const missing = budget.coverage.flatMap(({ account_id, months }) =>
    months.filter(({ state }) => state === 'missing').map(({ month }) => ({ account_id, month })),
  );
  const accounts = new Set(budget.checks.filter(({ kind }) => aboutAccounts.has(kind)).flatMap(({ subjects }) => subjects));
  const unrated = budget.checks.filter(({ kind }) => kind === 'missing_rate').flatMap(({ subjects }) => subjects);
  const cards = budget.checks.find(({ kind }) => kind === 'unseen_card');
  const waiting = statements.filter(({ status }) => status === 'waiting' || status === 'reading').length;
  const troubled = statements.filter(needsPerson).length;
  const review = toReview(budget);
  return (
    <Group gap={8} className={classes.trust}>
      {waiting > 0 && <StatusChip onClick={show('statements')}>{t('trust.reading', { count: waiting })}</StatusChip>}
      {troubled > 0 && (
        <StatusChip tone="bad" onClick={show('statements')}>
          {t('trust.troubled', { count: troubled })}
        </StatusChip>
      )}
      {checked > 0 && (
        <StatusChip tone={proved === checked ? 'good' : 'warn'} onClick={show('statements')}>
          {t('trust.proved', { proved, checked })}
        </StatusChip>
      )}
      {unproved > 0 && (
        <StatusChip tone="warn" onClick={show('statements')}>
          {t('trust.unproved', { count: unproved })}
        </StatusChip>
      )}
      {budget.ledger.length > 0 && (
        <StatusChip tone={unexplained === 0 ? 'good' : 'bad'} onClick={show('months')}>
          {unexplained === 0 ? t('trust.everyPenny') : t('trust.unexplained', { count: unexplained })}
        </StatusChip>
      )}
      {missing.length > 0 && (
        <StatusChip tone="warn" onClick={show('months')}>
          {missing.length === 1
            ? t('trust.missingOne', { month: shortMonthText(missing[0]!.month), account: accountName(missing[0]!.account_id) })
            : t('trust.missing', { count: missing.length })}
        </StatusChip>
      )}
      {cards && (
        <StatusChip tone="warn" onClick={show('aside')}>
          {t('trust.cards', {
            count: cards.count,
            amount: formatMoney(cards.monthly ?? 0, { currency: budget.currency, locale: locale() }),
          })}
        </StatusChip>
      )}
      {accounts.size > 0 && (
        <StatusChip tone="warn" onClick={show('household')}>
          {t('trust.accounts', { count: accounts.size })}
        </StatusChip>
      )}
      {unrated.length > 0 && (
        <StatusChip tone="bad" onClick={show('household', 'rate')}>
          {t('trust.unrated', { count: unrated.length, currency: unrated.join(', ') })}
        </StatusChip>
      )}
      {review > 0 && <StatusChip onClick={show('review')}>{t('trust.toReview', { count: review })}</StatusChip>}
    </Group>
  );
}
