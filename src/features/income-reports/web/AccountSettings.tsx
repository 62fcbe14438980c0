import { Button, Group, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BudgetAccount } from '#engine/evidence/record.ts';
import { DayField } from '#platform/web/ui/DayField.tsx';
import { rateProblem } from '../rules.ts';
import { AccountOwner } from './AccountOwner.tsx';
import { ShareField } from './ShareField.tsx';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './AccountSettings.module.css';

/** Which accounts the report counts, whose they are, and at which rate foreign ones are converted. */
export function AccountSettings({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const { accounts } = workspace.evidence;
  if (accounts.length === 0) return null;
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].filter((currency) => currency !== workspace.budget.currency);
  return (
    <section>
      <Title order={2} size="h3">
        {t('accounts.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('accounts.hint')}
      </Text>
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <Account key={account.id} workspace={workspace} account={account} />
        ))}
      </ul>
      {currencies.map((currency) => (
        <Rate key={currency} workspace={workspace} currency={currency} isFirstMissing={currency === currencies.find(workspace.lacksRate)} />
      ))}
    </section>
  );
}

function Account({ workspace, account: { id, name, currency, holders = [] } }: { workspace: Workspace; account: BudgetAccount }) {
  const { t } = useTranslation('income-reports');
  const holding = workspace.budget.holdings.find(({ account_id }) => account_id === id);
  const [counted, setCounted] = useState(workspace.decided('account', id) !== 'out');
  const handleCounted = (value: boolean) => {
    setCounted(value);
    void workspace.decide({ decisions: [decision('account', id, value ? null : 'out')] });
  };
  return (
    <li className={classes.account}>
      <Group justify="space-between">
        <Switch
          label={name}
          checked={counted}
          disabled={workspace.locked}
          onChange={(event) => handleCounted(event.currentTarget.checked)}
        />
        {!counted && <Text>{t('accounts.leftOut')}</Text>}
      </Group>
      <ShareField
        label={t('accounts.shareOf', { name })}
        share={workspace.shareOf(id)}
        disabled={workspace.locked || !counted}
        onDecide={(share) => void workspace.decide({ decisions: [decision('account_share', id, share)] })}
      />
      {counted && holding && <AccountOwner workspace={workspace} holding={holding} name={name} currency={currency} holders={holders} />}
    </li>
  );
}

/** A dated rate that a person enters; the report prints it (without one it can't be finished). */
function Rate({ workspace, currency, isFirstMissing }: { workspace: Workspace; currency: string; isFirstMissing: boolean }) {
  const { t } = useTranslation('income-reports');
  const field = useSoughtRate(isFirstMissing);
  const known = rateOf(workspace.decided('rate', currency));
  const [rate, setRate] = useState(known.rate);
  const [date, setDate] = useState<string | null>(known.date);
  const [source, setSource] = useState(known.source);
  const [isLeft, setIsLeft] = useState(false);
  const [tried, setTried] = useState(false);
  const objection = rateProblem(rate);
  const valid = objection === null && date !== null && source.trim() !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(!valid);
    if (valid) void workspace.decide({ decisions: [decision('rate', currency, { rate: rate.trim(), date, source: source.trim() })] });
  };
  return (
    <form onSubmit={handleSubmit} className={classes.rate} noValidate>
      <Stack gap="xs">
        <Text fw={550}>{t('accounts.rateTitle', { currency })}</Text>
        <Group align="flex-start">
          <TextInput
            ref={field}
            label={t('accounts.rate', { currency, report: workspace.budget.currency })}
            inputMode="decimal"
            value={rate}
            error={objection && (tried || isLeft) && t(`accounts.rateProblem.${objection}`)}
            onChange={(event) => {
              setRate(event.currentTarget.value);
              setIsLeft(false);
            }}
            onBlur={() => setIsLeft(rate !== '')}
            disabled={workspace.locked}
          />
          <DayField
            label={t('accounts.rateDate')}
            value={date}
            onChange={setDate}
            error={tried && date === null && t('accounts.rateDateMissing')}
            disabled={workspace.locked}
          />
          <TextInput
            label={t('accounts.rateSource')}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
            error={tried && source.trim() === '' && t('accounts.rateSourceMissing')}
            disabled={workspace.locked}
          />
          <Button type="submit" variant="default" className={classes.rateSave} disabled={workspace.locked}>
            {t('accounts.rateSave')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Goes to the field of the first missing rate where the address asks for it: it stands below the fold. */
function useSoughtRate(isFirstMissing: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [params, setParams] = useSearchParams();
  const isSought = isFirstMissing && params.get('at') === 'rate';
  useEffect(() => {
    if (!isSought) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
    setParams({ tab: 'household' }, { replace: true, preventScrollReset: true });
  }, [isSought, setParams]);
  return field;
}

/* Decisions hold any JSON; a rate is an object of three texts. */
function rateOf(value: unknown): { rate: string; date: string | null; source: string } {
  const { rate, date, source } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    rate: typeof rate === 'string' || typeof rate === 'number' ? String(rate) : '',
    date: typeof date === 'string' ? date : null,
    source: typeof source === 'string' ? source : '',
  };
}
