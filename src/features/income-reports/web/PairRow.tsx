import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateText } from '#platform/web/date-text.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import type { QuestionItem } from '../rules.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './ToReview.module.css';

interface PairRowProps {
  workspace: Workspace;
  item: QuestionItem;
  selected: boolean;
  onSelect: () => void;
  onAnswer: (value: 'yes' | 'no') => void;
}

/** One question of the queue, with the payments that it is about. */
export function PairRow({ workspace, item, selected, onSelect, onAnswer }: PairRowProps) {
  const { t } = useTranslation('income-reports');
  const payments = item.paymentIds.map((id) => workspace.payments.get(id)).filter((payment) => payment !== undefined);
  const withBusiness = item.kind === 'transfer' && item.paymentIds.some(workspace.isOfBusiness);
  return (
    <li className={classes.row} data-selected={selected || undefined} data-question aria-current={selected || undefined}>
      <button type="button" className={classes.payee} onClick={onSelect}>
        <strong>{t(withBusiness ? 'question.business' : `question.${item.kind}`)}</strong>
        {payments.map((payment) => (
          <small key={payment.id}>
            {dateText(payment.date)} · {payment.payee} · <MoneyText pence={payment.amount} currency={workspace.currencyOf(payment)} sign />{' '}
            · {workspace.accountName(payment.account_id)}
          </small>
        ))}
        {item.rivals.length > 0 && <small className={classes.reason}>{t('question.rivals', { count: item.rivals.length })}</small>}
      </button>
      {selected && !workspace.locked && (
        <Group gap="xs" wrap="nowrap" className={classes.answers}>
          <Button size="compact-md" onClick={() => onAnswer('yes')} rightSection={<Kbd keys="Y" />}>
            {t(`question.yes.${item.kind}`)}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onAnswer('no')} rightSection={<Kbd keys="N" />}>
            {t(`question.no.${item.kind}`)}
          </Button>
        </Group>
      )}
    </li>
  );
}
