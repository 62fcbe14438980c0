import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedLine, Comparison } from '#engine/comparing/record.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { type Picking, SideBySide } from './SideBySide.tsx';
import { percentText, useReasonText } from './use-reason-text.ts';
import { lineName } from './use-standing.ts';
import classes from './ComparedLines.module.css';

interface LineRowProps {
  line: ComparedLine;
  payments: Comparison['payments'];
  picking: Picking;
  isOpen: boolean;
  onToggle: () => void;
}

/** One line in both reports: what it was and is, the difference, why; opened, the payments of both side by side. */
export function LineRow({ line, payments, picking, isOpen, onToggle }: LineRowProps) {
  const { t } = useTranslation('income-reports');
  const { before, after, kind, difference, percent, effect } = line;
  return (
    <li className={classes.line} data-open={isOpen || undefined}>
      <button type="button" className={classes.head} data-line aria-expanded={isOpen} onClick={onToggle} onKeyDown={stepBetweenLines}>
        <span className={classes.name}>
          <strong>{lineName(line)}</strong>
          <small>{[(after ?? before)?.label, kind !== 'same' && t(`compared.kind.${kind}`)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={classes.figures}>
          <MoneyText pence={before?.monthly ?? 0} />
          <span aria-hidden="true">→</span>
          <span className={classes.hidden}>{t('compared.to')}</span>
          <MoneyText pence={after?.monthly ?? 0} />
        </span>
        <span className={classes.difference} data-tone={effect > 0 ? 'good' : effect < 0 ? 'bad' : undefined}>
          <MoneyText pence={difference} sign />
          <small>{percentText(percent)}</small>
        </span>
      </button>
      <Reasons line={line} picking={picking} />
      {isOpen && <SideBySide line={line} payments={payments} picking={picking} />}
    </li>
  );
}

/** Why, in words; where payments prove it, they are a click away. */
function Reasons({ line, picking }: Pick<LineRowProps, 'line' | 'picking'>) {
  const { t } = useTranslation('income-reports');
  const text = useReasonText();
  if (line.reasons.length === 0) {
    return line.difference === 0 ? null : <p className={classes.reasons}>{t('compared.noReason')}</p>;
  }
  return (
    <ul className={classes.reasons} aria-label={t('compared.why')}>
      {line.reasons.map((reason) => {
        const cited = [...reason.cited.before, ...reason.cited.after].filter(picking.isThere);
        return (
          <li key={text.reason(reason)}>
            {cited.length === 0 ? (
              text.reason(reason)
            ) : (
              <button type="button" className={classes.proof} title={t('compared.proof')} onClick={() => picking.onSelect(cited)}>
                {text.reason(reason)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Arrows go from line to line, through those that are folded out as well. */
function stepBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const lines = [...(event.currentTarget.closest('[data-lines]')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const next = lines[lines.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
