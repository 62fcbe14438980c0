import { useTranslation } from 'react-i18next';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import type { LetterReview, LetterVerdict } from '#features/suitability-letters/contract.ts';
import { groupsOf } from '#features/suitability-letters/rules.ts';
import { Verdict } from './Verdict.tsx';
import classes from './Compliance.module.css';

interface VerdictsProps {
  review: LetterReview;
  onPlace: (place: VerdictPlace) => void;
}

/** Verdicts in the order in which somebody should look at them; what passed is there for who asks. */
export function Verdicts({ review, onPlace }: VerdictsProps) {
  const { t } = useTranslation('letters');
  const { blocking, advisory, open, passed } = groupsOf(review.verdicts);
  const list = (verdicts: readonly LetterVerdict[]) => (
    <ul className={classes.list}>
      {verdicts.map((verdict) => (
        <Verdict key={verdict.rule.id} verdict={verdict} onPlace={onPlace} />
      ))}
    </ul>
  );
  const group = (title: string, verdicts: readonly LetterVerdict[]) =>
    verdicts.length > 0 && (
      <section className={classes.group} aria-label={title}>
        <h4>{title}</h4>
        {list(verdicts)}
      </section>
    );
  return (
    <>
      {blocking.length + advisory.length === 0 && <p className={classes.clear}>{t('compliance.clear')}</p>}
      {group(t('compliance.blocking', { count: blocking.length }), blocking)}
      {group(t('compliance.advisory', { count: advisory.length }), advisory)}
      {group(t('compliance.cannotTell', { count: open.length }), open)}
      {passed.map(({ topic, verdicts }) => (
        <details key={topic} className={classes.passed}>
          <summary>
            <span className={classes.sign} data-tone="good" aria-hidden="true">
              ✓
            </span>
            {t(`topics.${topic}`)}
            <small>{t('compliance.passed', { count: verdicts.length })}</small>
          </summary>
          {list(verdicts)}
        </details>
      ))}
    </>
  );
}
