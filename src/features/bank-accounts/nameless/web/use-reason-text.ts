import { useTranslation } from 'react-i18next';
import type { AccountReason } from '#engine/statements/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { dateText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';

/** What speaks for or against an account, in words that can stand within a sentence. */
export function useReasonText(): (reason: AccountReason) => string {
  const { t } = useTranslation('bank-accounts');
  return (reason) => {
    if ('balance' in reason) {
      const balance = formatMoney(reason.balance, { currency: reason.currency ?? 'GBP', locale: locale() });
      return t(`account.reason.${reason.kind}`, { balance, date: dateText(reason.date) });
    }
    if (!('from' in reason)) return t(`account.reason.${reason.kind}`, { count: reason.payments });
    const span = { from: dateText(reason.from), to: dateText(reason.to) };
    if (reason.kind === 'differs') return t('account.reason.differs', span);
    const { payments, of, balances } = reason;
    if (payments < of) return t('account.reason.same_some', { payments, of, ...span });
    return t(balances > 0 ? 'account.reason.same_balances' : 'account.reason.same_payments', { count: payments, ...span });
  };
}
