import { useTranslation } from 'react-i18next';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import { Answer } from '#features/suitability-letters/answers/web/Answer.tsx';
import type { LetterReview, LetterVerdict } from '#features/suitability-letters/contract.ts';
import { groupsOf } from '#features/suitability-letters/rules.ts';
import { Verdict } from './Verdict.tsx';
import classes from './Compliance.module.css';

interface VerdictsProps {
  letterId: string;
  /** Nobody answers for what is approved or final. */
  canAnswer: boolean;
  review: LetterReview;
  onPlace: (place: VerdictPlace) => void;
}

/** Verdicts in the order in which somebody should look at them; what passed is there for who asks. */
export function Verdicts({ letterId, canAnswer, review, onPlace }: VerdictsProps) {
  const { t } = useTranslation('letters');
  const { blocking, advisory, answered, open, passed } = groupsOf(review.verdicts);
  const answerOf = (verdict: LetterVerdict) => <Answer letterId={letterId} verdict={verdict} canAnswer={canAnswer} />;
  const list = (verdicts: readonly LetterVerdict[], isAnswerable = false) => (
    <ul className={classes.list}>
      {verdicts.map((verdict) => (
        <Verdict key={verdict.rule.id} verdict={verdict} onPlace={onPlace} answer={isAnswerable && answerOf(verdict)} />
      ))}
    </ul>
  );
  const group = (title: string, verdicts: readonly LetterVerdict[], isAnswerable = false) =>
    verdicts.length > 0 && (
      <section className={classes.group} aria-label={title}>
        <h4>{title}</h4>
        {list(verdicts, isAnswerable)}
      </section>
    );
  return (
    <>
      {blocking.length + advisory.length + answered.length === 0 && <p className={classes.clear}>{t('compliance.clear')}</p>}
      {group(t('compliance.blocking', { count: blocking.length }), blocking)}
      {group(t('compliance.advisory', { count: advisory.length }), advisory, true)}
      {group(t('compliance.answered', { count: answered.length }), answered, true)}
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
