import { Anchor, Button, Group, PasswordInput, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScannedRows } from '#features/bank-accounts/cells/web/parts/ScannedRows.tsx';
import { type BankStatement, bankStatements, type PlaceKind, type StatementSummary } from '#features/bank-accounts/contract.ts';
import { AskedColumns } from '#features/bank-accounts/exports/web/AskedColumns.tsx';
import { AskedAccount } from '#features/bank-accounts/nameless/web/AskedAccount.tsx';
import { ChosenBecause } from '#features/bank-accounts/nameless/web/ChosenBecause.tsx';
import { needsPerson } from '#features/bank-accounts/rules.ts';
import { call } from '#platform/web/api.ts';
import { dateText } from '#platform/web/date-text.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { statementsQuery } from './queries.ts';
import classes from './StatementList.module.css';

interface StatementListProps {
  customerId: string;
  statements: BankStatement[];
  accountName: (id: string) => string;
}

/** A client's statement files: how far each is, what it proves, and what to do where it can't be used; those that need somebody first. */
export function StatementList({ customerId, statements, accountName }: StatementListProps) {
  const ordered = statements.toSorted((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)));
  return (
    <ul className={classes.list}>
      {ordered.map((statement) => (
        <li key={statement.id} className={classes.item}>
          <File statement={statement} customerId={customerId} accountName={accountName} />
        </li>
      ))}
    </ul>
  );
}

function File({ statement, customerId, accountName }: { statement: BankStatement } & Omit<StatementListProps, 'statements'>) {
  const { t } = useTranslation('bank-accounts');
  const client = useQueryClient();
  const settle = () => client.invalidateQueries({ queryKey: statementsQuery(customerId).queryKey });
  const remove = useMutation({ mutationFn: () => call(bankStatements.remove, { params: { id: statement.id } }), onSuccess: settle });
  const retry = useMutation({ mutationFn: () => call(bankStatements.retry, { params: { id: statement.id } }), onSuccess: settle });
  const handleRemove = async () => {
    if (
      await confirm({
        title: t('list.removeTitle', { name: statement.name }),
        message: t('list.removeText'),
        verb: t('list.remove'),
        danger: true,
      })
    )
      remove.mutate();
  };
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes.words}>
          <Text fw={600} truncate>
            {statement.name}
          </Text>
          {statement.accounts.map((account) => (
            <AccountProof
              key={account.bank_account_id}
              account={account}
              name={accountName(account.bank_account_id) || t('list.account')}
              placeKind={statement.place_kind}
            />
          ))}
        </div>
        <Group gap="xs" wrap="nowrap">
          <Outcome statement={statement} />
          {statement.status === 'failed' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('list.retryOf', { name: statement.name })}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              {t('list.retry')}
            </Button>
          )}
          <Anchor
            component="button"
            type="button"
            size="sm"
            c="dimmed"
            aria-label={t('list.removeOf', { name: statement.name })}
            onClick={() => void handleRemove()}
          >
            {t('list.remove')}
          </Anchor>
        </Group>
      </Group>
      {(statement.status === 'waiting' || statement.status === 'reading') && <Reading statement={statement} />}
      {statement.message && <Text className={classes.message}>{statement.message}</Text>}
      <AskedColumns statement={statement} customerId={customerId} />
      <AskedAccount statement={statement} customerId={customerId} />
      {statement.accounts.some(({ doubtful }) => doubtful !== undefined) && <ScannedRows statement={statement} />}
      {statement.status === 'needs_password' && <Unlock statement={statement} onDone={settle} />}
      {remove.error && <ErrorText error={remove.error} />}
    </>
  );
}

function Outcome({ statement: { status, accounts } }: { statement: BankStatement }) {
  const { t } = useTranslation('bank-accounts');
  if (status === 'read') {
    const proved = accounts.length > 0 && accounts.every(({ proof }) => proof.ok);
    return <StatusChip tone={proved ? 'good' : 'warn'}>{t(proved ? 'status.proved' : 'status.gaps')}</StatusChip>;
  }
  const tone = status === 'refused' || status === 'failed' ? 'bad' : needsPerson({ status }) ? 'warn' : 'plain';
  return <StatusChip tone={tone}>{t(`status.${status}`)}</StatusChip>;
}

interface AccountProofProps {
  account: StatementSummary;
  name: string;
  placeKind: PlaceKind;
}

/** What one file proves of one account; breaks are named by where they stand. */
function AccountProof({ account: { period, transactions, proof, chosen }, name, placeKind }: AccountProofProps) {
  const { t } = useTranslation('bank-accounts');
  const placeOf = (page: number, row: number) => t(`list.in.${placeKind}`, { page, row });
  return (
    <div className={classes.account}>
      <Text size="sm" c="dimmed">
        {[
          name,
          period && `${dateText(period.from)} – ${dateText(period.to)}`,
          t('list.payments', { count: transactions }),
          proof.rows_checked > 0 && t('list.proved', { proved: proof.rows_checked - proof.breaks.length, checked: proof.rows_checked }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {chosen && <ChosenBecause chosen={chosen} />}
      {proof.breaks.slice(0, 5).map(({ page, row }) => (
        <Text key={`${page} ${row}`} size="sm" className={classes.break}>
          {t('list.break', { place: placeOf(page, row) })}
        </Text>
      ))}
      {!proof.ok && proof.breaks.length === 0 && proof.reason && (
        <Text size="sm" className={classes.break}>
          {t(`reason.${proof.reason}`)}
        </Text>
      )}
      {proof.repairs.map(({ page, row, note }) => (
        <Text key={`${page} ${row} ${note}`} size="sm" className={classes.repair}>
          {t('list.repair', { place: placeOf(page, row), note })}
        </Text>
      ))}
    </div>
  );
}

function Reading({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('bank-accounts');
  const progress = useJobProgress(statement.job_id);
  const total = progress?.total ?? 0;
  return (
    <Group gap="sm" mt={6} wrap="nowrap">
      <Progress
        className={classes.bar}
        value={total > 0 ? (100 * (progress?.done ?? 0)) / total : 4}
        animated={total === 0}
        aria-label={t('list.reading')}
      />
      <Text size="sm" c="dimmed" className="num">
        {total > 0 ? t('list.page', { page: progress?.done, pages: total }) : t('list.queued')}
      </Text>
    </Group>
  );
}

function Unlock({ statement, onDone }: { statement: BankStatement; onDone: () => Promise<void> }) {
  const { t } = useTranslation('bank-accounts');
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => call(bankStatements.unlock, { params: { id: statement.id }, body: { password } }),
    onSuccess: onDone,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') unlock.mutate();
  };
  return (
    <form onSubmit={handleSubmit} className={classes.unlock}>
      <Stack gap={4}>
        <PasswordInput
          label={t('list.password')}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={unlock.error ? <ErrorText error={unlock.error} /> : null}
        />
      </Stack>
      <Button type="submit" loading={unlock.isPending}>
        {t('list.unlock')}
      </Button>
    </form>
  );
}
