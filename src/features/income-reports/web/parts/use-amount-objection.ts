import { useTranslation } from 'react-i18next';
import { amountProblem, mostPounds } from '#features/income-reports/rules.ts';
import { formatMoney } from '#platform/shared/money.ts';

/** What is wrong with an amount as it is typed, in words; null where nothing is. */
export function useAmountObjection(): (typed: number | string) => string | null {
  const { t } = useTranslation('income-reports');
  return (typed) => {
    const problem = amountProblem(typed);
    return problem && t(`lines.amountProblem.${problem}`, { most: formatMoney(mostPounds * 100) });
  };
}
