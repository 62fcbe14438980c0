import { useTranslation } from 'react-i18next';
import type { Comparison } from '#engine/comparing/record.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { lineName } from './use-standing.ts';
import classes from './Bridge.module.css';

interface Step {
  key: string;
  label: string;
  pence: number;
}

/** So many lines have a step of their own; the others share one. */
const mostSteps = 8;

/** From what was left before to what is left now, step by step: the steps add up to the penny. */
export function Bridge({ comparison: { totals, lines } }: { comparison: Comparison }) {
  const { t } = useTranslation('income-reports');
  const moving = lines.filter(({ effect }) => effect !== 0);
  const own = moving.length > mostSteps + 1 ? moving.slice(0, mostSteps) : moving;
  const others = moving.slice(own.length);
  const steps: Step[] = [
    ...own.map((line) => ({ key: line.key, label: lineName(line), pence: line.effect })),
    ...(others.length > 0
      ? [{ key: 'others', label: t('compared.bridge.others', { count: others.length }), pence: sumOf(others.map(({ effect }) => effect)) }]
      : []),
    ...(totals.left.rounding === 0 ? [] : [{ key: 'rounding', label: t('compared.bridge.rounding'), pence: totals.left.rounding }]),
  ];
  const most = Math.max(1, ...steps.map(({ pence }) => Math.abs(pence)));
  return (
    <ol className={classes.bridge} aria-label={t('compared.view.bridge')}>
      <li className={classes.end}>
        <span>{t('compared.bridge.before')}</span>
        <MoneyText pence={totals.left.before} />
      </li>
      {steps.map(({ key, label, pence }) => (
        <li key={key} className={classes.step} data-tone={pence > 0 ? 'good' : 'bad'}>
          <span>{label}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(50 * Math.abs(pence)) / most}%` }} />
          </span>
          <MoneyText pence={pence} sign />
        </li>
      ))}
      <li className={classes.end}>
        <span>{t('compared.bridge.after')}</span>
        <MoneyText pence={totals.left.after} />
      </li>
    </ol>
  );
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, pence) => sum + pence, 0);
}
