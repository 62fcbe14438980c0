import { useTranslation } from 'react-i18next';
import type { ToldDecision } from '#features/audit/rules.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { dateText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';
import { type Names, useAuditWords } from './use-audit-words.ts';

/** Says in a sentence what was decided of a report. */
export function useDecisionWords(): (decision: ToldDecision, names: Names) => string {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const about = (subject: ToldDecision['about']): string => {
    if (subject === 'payment' || subject === 'account') return t(`decisions.${subject}`);
    if ('currency' in subject) return subject.currency;
    return t(subject.isIncome ? 'decisions.received' : 'decisions.paid', { payee: subject.payee });
  };
  const value = ({ kind, value: decided }: ToldDecision, names: Names): string => {
    if (decided === null) return t('decisions.takenBack');
    if (Array.isArray(decided)) {
      return decided
        .map(({ category, amount }) => `${names[category] ?? category} ${formatMoney(amount, { locale: locale() })}`)
        .join(', ');
    }
    if (typeof decided === 'object') return objectText(decided);
    if (typeof decided === 'boolean') return t(decided ? 'decisions.yes' : 'decisions.no');
    if (kind === 'amount') return formatMoney(Number(decided), { locale: locale() });
    if (kind === 'frequency') return words.choice('frequency', String(decided));
    if (kind === 'share' || kind === 'account_share') return shareText(Number(decided));
    if (kind === 'account_use') return words.choice('use', String(decided));
    if (kind === 'whose' || kind === 'account_owner') return words.choice('whose', String(decided));
    if (decided === 'yes' || decided === 'no' || decided === 'in' || decided === 'out') return t(`decisions.${decided}`);
    return names[String(decided)] ?? String(decided);
  };
  const objectText = (decided: object): string => {
    const { reason, note, rate, date, source } = decided as Record<string, unknown>;
    if (typeof reason === 'string') return typeof note === 'string' ? note : words.choice('reason', reason);
    return t('decisions.rate', { rate, source, date: typeof date === 'string' ? dateText(date) : '' });
  };
  return (decision, names) =>
    t('decisions.told', { what: words.choice('kinds', decision.kind), about: about(decision.about), value: value(decision, names) });
}

/** Hundredths of a per cent. */
function shareText(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(share / 10_000);
}
