import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import { documentQuery } from '#features/documents/web/parts/queries.ts';
import { Answer } from '#features/suitability-letters/answers/web/Answer.tsx';
import { groupsOf } from '#features/suitability-letters/rules.ts';
import { useReview } from '../use-review.ts';
import { Verdict } from '../Verdict.tsx';
import classes from '../Compliance.module.css';

interface OpenFindingsProps {
  letterId: string;
  content: number;
  onPlace: (place: VerdictPlace) => void;
}

/** Before a letter moves on: what the rules object to as it stands, what blocks first. While that is worked out, how far it is. */
export function OpenFindings({ letterId, content, onPlace }: OpenFindingsProps) {
  const { t } = useTranslation('letters');
  const { data: letter } = useQuery(documentQuery(letterId));
  const { review, isWorking } = useReview(letter, content);
  if (isWorking) {
    return (
      <div className={classes.working}>
        <Text size="sm" role="status">
          {t('compliance.working')}
        </Text>
        <Progress value={100} size="xs" animated aria-label={t('compliance.working')} />
      </div>
    );
  }
  if (!review) return null;
  const { blocking, advisory, answered } = groupsOf(review.verdicts);
  if (blocking.length + advisory.length + answered.length === 0) return <Text size="sm">{t('compliance.clear')}</Text>;
  return (
    <section aria-label={t('compliance.title')}>
      <Text fw={600}>
        {[
          blocking.length > 0 && t('compliance.blocking', { count: blocking.length }),
          advisory.length > 0 && t('compliance.advisory', { count: advisory.length }),
          answered.length > 0 && t('compliance.answered', { count: answered.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className={classes.list}>
        {[...blocking, ...advisory, ...answered].map((verdict) => (
          <Verdict
            key={verdict.rule.id}
            verdict={verdict}
            onPlace={onPlace}
            answer={<Answer letterId={letterId} verdict={verdict} canAnswer={false} />}
          />
        ))}
      </ul>
    </section>
  );
}
