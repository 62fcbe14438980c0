import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decision, splitIn } from '#engine/evidence/record.ts';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { Frequency, frequencyNames, wholeShare } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { dateText } from '#platform/web/date-text.ts';
import type { Clash } from '../rules.ts';

/** Words for two people's decisions about one thing: what it is, and what each of them said. */
export function useClashText(): (clash: Clash) => string {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  return useCallback(
    ({ kind, name, date, theirs, mine }: Clash) => {
      const said = (value: Decision['value'] | undefined): string => {
        if (value === null || value === undefined) return t('conflict.nothing');
        if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
        const choices = client.getQueryData(choicesQuery.queryKey)?.categories ?? [];
        const labelOf = (key: unknown) => choices.find((choice) => choice.key === key)?.label ?? String(key);
        const split = splitIn(value);
        if (split) return split.map(({ category, amount }) => `${labelOf(category)} ${formatMoney(amount)}`).join(', ');
        if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(', ');
        if (kind === 'category') return labelOf(value);
        if (kind === 'amount') return formatMoney(Number(value));
        if (kind === 'frequency') return t(`frequency.${frequencyNames[Frequency.parse(value)]}`);
        return kind === 'share' || kind === 'account_share' ? `${(Number(value) * 100) / wholeShare} %` : String(value);
      };
      return t('conflict.of', { name: date === null ? name : `${name}, ${dateText(date)}`, theirs: said(theirs), mine: said(mine) });
    },
    [client, t],
  );
}
