import { useTranslation } from 'react-i18next';
import type { BudgetTransaction } from '#engine/evidence/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { locale } from '#platform/web/i18n.ts';
import type { Workspace } from './use-workspace.ts';

/** Of what amount a payment is a part; null where nobody split it. */
export function usePartText({ currencyOf }: Pick<Workspace, 'currencyOf'>): (payment: BudgetTransaction) => string | null {
  const { t } = useTranslation('income-reports');
  return (payment) =>
    payment.part
      ? t('split.partOf', { amount: formatMoney(Math.abs(payment.part.whole), { currency: currencyOf(payment), locale: locale() }) })
      : null;
}
