import { useTranslation } from 'react-i18next';
import { monthlyTotal } from '#platform/shared/frequency.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './CategoryBars.module.css';

/** Spending a month by category, the largest first; each bar has its figure beside it. */
export function CategoryBars({ workspace: { budget, categoryLabel } }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const spending = Map.groupBy(
    budget.lines.filter(({ is_income, counts }) => !is_income && counts),
    ({ category }) => category,
  );
  const bars = [...spending].map(([category, lines]) => ({ category, pence: monthlyTotal(lines) })).sort((a, b) => b.pence - a.pence);
  const most = Math.max(1, ...bars.map(({ pence }) => pence));
  if (bars.length === 0) return <p>{t('summary.nothing')}</p>;
  return (
    <ul className={classes.bars}>
      {bars.map(({ category, pence }) => (
        <li key={category} className={classes.row}>
          <span>{categoryLabel(category)}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(100 * pence) / most}%` }} />
          </span>
          <MoneyText pence={pence} />
        </li>
      ))}
    </ul>
  );
}
