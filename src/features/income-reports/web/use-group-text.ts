import { useTranslation } from 'react-i18next';
import type { BudgetLine, Group, Pattern } from '#engine/budgets/record.ts';
import { frequencyNames } from '#platform/shared/frequency.ts';
import { dateText, monthsText } from '#platform/web/date-text.ts';

/** Words about a group: "12 payments · 2 Jan 2025 – 2 Dec 2025", "Monthly", "Stopped". */
export function useGroupText() {
  const { t } = useTranslation('income-reports');
  const pattern = (seen: Pattern): string => {
    if (seen.code === 'instalments') return t('pattern.instalments', { parts: seen.parts });
    if (seen.code === 'irregular' && seen.days !== undefined) return t('pattern.workedOut', { count: seen.days });
    return t(`pattern.${seen.code}`);
  };
  return {
    pattern,
    facts: ({ count, first_date, last_date, changes, stopped }: Group): string => {
      const when = first_date === last_date ? dateText(first_date) : monthsText(first_date, last_date);
      const change = changes.at(-1);
      return [
        t('group.payments', { count }),
        when,
        change && t('group.changed', { date: dateText(change.date) }),
        stopped && t('group.stopped', { date: dateText(last_date) }),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    often: (group: Group, line: BudgetLine | undefined): string => {
      if (group.stopped && !line?.counts) return t('group.isStopped');
      if (group.cadence === 'irregular' || group.cadence === 'once') return t(`cadence.${group.cadence}`);
      if (line?.pattern) return pattern(line.pattern);
      return line ? t(`frequency.${frequencyNames[line.frequency]}`) : t(`cadence.${group.cadence}`);
    },
  };
}
