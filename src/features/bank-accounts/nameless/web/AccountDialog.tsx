import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { dateText } from '#platform/web/date-text.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import type { NamelessAccount, PossibleAccount } from '../contract.ts';
import { answerOf, fieldsOf, firstChoice, type NameFields, noNames } from '../rules.ts';
import { AccountNameFields } from './AccountNameFields.tsx';
import { namelessQuery } from './queries.ts';
import { useAnswer } from './use-answer.ts';
import { useReasonText } from './use-reason-text.ts';
import classes from './Account.module.css';

interface AccountDialogProps {
  statement: BankStatement;
  customerId: string;
  onClose: () => void;
}

/** Which account a file is of that names none: those that it may be, the likeliest first with what speaks for it, or another. */
export function AccountDialog({ statement, customerId, onClose }: AccountDialogProps) {
  const { t } = useTranslation('bank-accounts');
  const { data, error, refetch } = useQuery(namelessQuery(statement.id));
  return (
    <Dialog opened onClose={onClose} title={t('account.title', { name: statement.name })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <Stack gap="xl">
        {data?.accounts.map((account) => (
          <AccountForm
            key={account.index}
            account={account}
            isOne={data.accounts.length === 1}
            statement={statement}
            customerId={customerId}
            onClose={onClose}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface AccountFormProps extends AccountDialogProps {
  account: NamelessAccount;
  /** The only one of the file that it does not name. */
  isOne: boolean;
}

/** The choice of an account that stands for none of those listed. */
const another = 'another';

function AccountForm({ account, isOne, statement, customerId, onClose }: AccountFormProps) {
  const { t } = useTranslation('bank-accounts');
  const [choice, setChoice] = useState<string | null>(firstChoice(account));
  const chosen = account.possible.find(({ id }) => id === choice) ?? null;
  const [fields, setFields] = useState<NameFields>(chosen ? fieldsOf(chosen) : noNames);
  const answer = useAnswer({ statement, account, customerId, onDone: onClose });
  const come = choice === null ? { problem: 'none_chosen' as const } : answerOf(chosen, fields);
  const handleChoice = (value: string) => {
    const next = account.possible.find(({ id }) => id === value);
    setChoice(value);
    setFields(next ? fieldsOf(next) : noNames);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if ('answer' in come) answer.mutate(come.answer);
  };
  const payments = t('account.payments', { count: account.transactions });
  const period = account.period && t('account.span', { from: dateText(account.period.from), to: dateText(account.period.to) });
  return (
    <FormShell
      onSubmit={handleSubmit}
      error={answer.error}
      loading={answer.isPending}
      disabled={!('answer' in come)}
      submit={t('account.save')}
    >
      <Text c="dimmed">{[period, payments].filter(Boolean).join(' · ')}</Text>
      <Radio.Group
        label={isOne ? t('account.which') : t('account.ofPart', { period, payments })}
        value={choice ?? ''}
        onChange={handleChoice}
      >
        <Stack gap="xs" mt={8}>
          {account.possible.map((one) => (
            <Possible key={one.id} account={one} isPresent={one.id === account.bank_account_id} />
          ))}
          <Radio value={another} label={t('account.another')} />
        </Stack>
      </Radio.Group>
      {(choice === another || chosen?.is_given) && <AccountNameFields fields={fields} onChange={setFields} />}
      {'problem' in come && (
        <Text size="sm" className={classes.problem} aria-live="polite">
          {t(`account.problem.${come.problem}`)}
        </Text>
      )}
    </FormShell>
  );
}

/** An account to choose, with what speaks for it and against it. */
function Possible({ account: { id, title, bank, reasons }, isPresent }: { account: PossibleAccount; isPresent: boolean }) {
  const { t } = useTranslation('bank-accounts');
  const reasonText = useReasonText();
  const words = [
    bank !== null && !title.startsWith(bank) && bank,
    isPresent && t('account.present'),
    ...reasons.map((one) => reasonText(one)),
  ];
  return <Radio value={id} label={title} description={words.filter(Boolean).join(' · ') || null} />;
}
