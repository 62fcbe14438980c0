import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import type { LetterVerdict } from '#features/suitability-letters/contract.ts';
import { inForceSince } from '#features/suitability-letters/rules.ts';
import { dateText } from '#platform/web/date-text.ts';
import { Wording } from './parts/Wording.tsx';
import { Places } from './Places.tsx';
import classes from './Compliance.module.css';

interface VerdictProps {
  verdict: LetterVerdict;
  onPlace: (place: VerdictPlace) => void;
  /** What was said to it, below. */
  answer?: ReactNode;
}

/** What one rule says: why, by which text, since when, and where to look. */
export function Verdict({ verdict, onPlace, answer = null }: VerdictProps) {
  const { t } = useTranslation('letters');
  const { rule, outcome, reason, places } = verdict;
  const { sign, tone } = signOf(verdict);
  const isPassed = outcome === 'pass';
  const since = inForceSince(rule);
  return (
    <li className={classes.verdict}>
      <span className={classes.sign} data-tone={tone} aria-hidden="true">
        {sign}
      </span>
      <div>
        <strong>{isPassed ? rule.title : reason}</strong>
        <small>
          {isPassed ? reason : rule.title} · {rule.reference}
          {since !== null && <>, {t('rules.inForce', { date: dateText(since) })}</>}
        </small>
        {!rule.confirmed && <small className={classes.unseen}>{t('rules.unconfirmed')}</small>}
        {places.length > 0 && <Places places={places} onPlace={onPlace} />}
        {rule.wording !== null && <Wording rule={rule} />}
        {answer}
      </div>
    </li>
  );
}

function signOf({ outcome, severity, answer }: LetterVerdict): { sign: string; tone: 'good' | 'warn' | 'bad' | 'plain' } {
  if (outcome === 'pass') return { sign: '✓', tone: 'good' };
  if (outcome !== 'fail') return { sign: '?', tone: 'plain' };
  if (answer) return { sign: '✓', tone: 'plain' };
  return severity === 'blocking' ? { sign: '✕', tone: 'bad' } : { sign: '!', tone: 'warn' };
}
