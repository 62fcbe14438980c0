import { ActionIcon, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { StatementSource } from '#features/bank-accounts/web/parts/StatementSource.tsx';
import { usePlaceText } from '#features/bank-accounts/web/parts/use-place-text.ts';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { usePartText } from './use-part-text.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** Where the selected payments come from: the page or the rows of its file, with it marked. Arrows go through them. */
export function SourcePane({ workspace, paymentIds }: { workspace: Workspace; paymentIds: string[] }) {
  const { t } = useTranslation('income-reports');
  const placeText = usePlaceText();
  const partOf = usePartText(workspace);
  const key = paymentIds.join();
  const [at, setAt] = useState({ key, index: 0 });
  const index = at.key === key ? at.index : 0;
  const payments = paymentIds.map((id) => workspace.payments.get(id)).filter((payment) => payment !== undefined);
  const payment = payments[index];
  const file = payment && workspace.fileOf(payment);
  if (!payment || !payment.place || !file) {
    return (
      <aside className={classes.pane} aria-label={t('source.label')}>
        <p className={classes.nothing}>{t(!payment ? 'source.nothing' : payment.place ? 'source.takenAway' : 'source.byHand')}</p>
      </aside>
    );
  }
  const step = (by: number) => () => setAt({ key, index: (index + by + payments.length) % payments.length });
  return (
    <aside className={classes.pane} aria-label={t('source.label')}>
      <header className={classes.head}>
        <Text fw={600} truncate>
          {file.name}
        </Text>
        <Text className={classes.page}>{placeText(payment.place, file.pages)}</Text>
        <Proved file={file} payment={payment} />
      </header>
      <StatementSource statement={file} place={payment.place} />
      <footer className={classes.foot}>
        <div className={classes.payment}>
          <Text size="sm" lineClamp={2}>
            {payment.description}
          </Text>
          <Text size="sm" c="dimmed">
            {dateText(payment.date)} · <MoneyText pence={payment.amount} currency={workspace.currencyOf(payment)} sign />
            {payment.part && <> · {partOf(payment)}</>}
          </Text>
        </div>
        {payments.length > 1 && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon onClick={step(-1)} aria-label={t('source.previous')}>
              ←
            </ActionIcon>
            <Text size="sm" c="dimmed" className="num">
              {t('source.of', { index: index + 1, count: payments.length })}
            </Text>
            <ActionIcon onClick={step(1)} aria-label={t('source.next')}>
              →
            </ActionIcon>
          </Group>
        )}
      </footer>
    </aside>
  );
}

function Proved({ file, payment }: { file: BankStatement; payment: BudgetTransaction }) {
  const { t } = useTranslation('income-reports');
  const proof = file.accounts.find(({ bank_account_id }) => bank_account_id === payment.account_id)?.proof;
  if (!proof) return null;
  return (
    <Text className={classes.proof} data-ok={proof.ok || undefined}>
      {t(proof.ok ? 'source.proved' : 'source.unproved')}
    </Text>
  );
}
