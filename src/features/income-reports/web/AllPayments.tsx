import { Select, TextInput } from '@mantine/core';
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import { memo, startTransition, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#engine/budgets/record.ts';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { CategoryPalette } from '#features/categories/web/parts/CategoryPalette.tsx';
import { finderOf } from '#features/income-reports/finding/rules.ts';
import { dateText } from '#platform/web/date-text.ts';
import { LeaveOut } from './LeaveOut.tsx';
import { PaymentList } from './PaymentList.tsx';
import { SplitPayment } from './SplitPayment.tsx';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './AllPayments.module.css';

interface AllPaymentsProps {
  workspace: Workspace;
  onSelect: (paymentIds: string[]) => void;
}

/** What is about to be left out: a payment, or a payee's whole group. */
interface LeavingOut {
  subject: string;
  title: string;
}

/** Every payment of every account, found by any word; the selected one is marked on its page. */
export const AllPayments = memo(function AllPayments({ workspace, onSelect }: AllPaymentsProps) {
  const { t } = useTranslation('income-reports');
  const { payments, decide, categoryLabel, categoryOf } = workspace;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 120);
  const [account, setAccount] = useState<string | null>(null);
  const [changing, setChanging] = useState<BudgetTransaction | null>(null);
  const [splitting, setSplitting] = useState<BudgetTransaction | null>(null);
  const [leavingOut, setLeavingOut] = useState<LeavingOut | null>(null);
  const find = useMemo(() => finderOf([...payments.values()], dateText), [payments]);
  // Without words it says nothing of what is found, and a decision needn't look again.
  const isSearch = search.trim() !== '';
  const categoryText = useMemo(
    () => (isSearch ? (payment: BudgetTransaction) => categoryLabel(categoryOf(payment)) : null),
    [isSearch, categoryLabel, categoryOf],
  );
  const rows = useMemo(() => find({ search, account, categoryText }), [find, search, account, categoryText]);
  // Bit by bit, while the menu that it was asked in closes.
  const askForCategory = useCallback((payment: BudgetTransaction) => startTransition(() => setChanging(payment)), []);
  const askToSplit = useCallback((payment: BudgetTransaction) => startTransition(() => setSplitting(payment)), []);
  const askToLeaveOut = useCallbackRef((payment: BudgetTransaction, group?: Group) =>
    setLeavingOut({
      subject: group?.key ?? payment.id,
      title: group
        ? t('leaveOut.wholeTitle', { payee: group.canonicalDescription, count: group.count })
        : t('leaveOut.title', { payee: payment.payee, date: dateText(payment.date) }),
    }),
  );
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('payments.search')}
          placeholder={t('payments.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={classes.search}
        />
        {workspace.evidence.accounts.length > 1 && (
          <Select
            clearable
            aria-label={t('payments.account')}
            placeholder={t('payments.allAccounts')}
            value={account}
            onChange={setAccount}
            className={classes.account}
            data={workspace.evidence.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <span className={classes.count}>{t('head.payments', { count: rows.length })}</span>
      </div>
      <PaymentList
        workspace={workspace}
        rows={rows}
        onSelect={onSelect}
        onCategory={askForCategory}
        onLeaveOut={askToLeaveOut}
        onSplit={askToSplit}
      />
      {leavingOut && (
        <LeaveOut
          title={leavingOut.title}
          onClose={() => setLeavingOut(null)}
          onLeaveOut={(value) => {
            setLeavingOut(null);
            void decide({ decisions: [{ kind: 'exclude', subject: leavingOut.subject, value }] });
          }}
        />
      )}
      {splitting && (
        <SplitPayment
          workspace={workspace}
          payment={splitting}
          title={t('split.title', { payee: splitting.payee, date: dateText(splitting.date) })}
          onClose={() => setSplitting(null)}
        />
      )}
      {changing && (
        <CategoryPalette
          opened
          onClose={() => setChanging(null)}
          title={t('payments.whatIs', { payee: changing.payee, date: dateText(changing.date) })}
          isIncome={changing.amount > 0}
          current={workspace.categoryOf(changing)}
          onChoose={(category) => {
            setChanging(null);
            void decide({ decisions: [decision('category', changing.id, category)] });
          }}
        />
      )}
    </>
  );
});
