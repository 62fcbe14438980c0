import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VerdictPlace } from '#engine/rulebook/record.ts';
import { isOpen } from '#features/documents/moves/rules.ts';
import { RuleSettings } from '#features/suitability-letters/rule-settings/web/parts/RuleSettings.tsx';
import { openIn } from '#features/suitability-letters/rules.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { LetterFacts } from '../LetterFacts.tsx';
import { isReady, useReview } from '../use-review.ts';
import { Verdicts } from '../Verdicts.tsx';
import { letterQuery } from './queries.ts';
import classes from '../Compliance.module.css';

interface CompliancePanelProps {
  letterId: string;
  /** The document's: when it goes up, the letter is judged again. */
  content: number;
  /** Shows words of the letter (`where` is `letter`) or of the paper of that name. */
  onPlace: (place: VerdictPlace) => void;
}

/** What the rules in force on a letter's day say of it as it stands: what keeps it from being approved first. */
export function CompliancePanel({ letterId, content, onPlace }: CompliancePanelProps) {
  const { t } = useTranslation('letters');
  const letter = useQuery(letterQuery(letterId));
  const { review, isWorking, error, onRetry } = useReview(letter.data, content);
  const [showsRules, { open, close }] = useDisclosure(false);
  if (letter.error) return <ErrorState error={letter.error} onRetry={() => void letter.refetch()} />;
  if (!letter.data) return <Loading />;
  return (
    <section className={classes.panel} aria-labelledby="compliance">
      <LetterFacts letter={letter.data} />
      <Title order={3} id="compliance" className={classes.title}>
        {review ? t('compliance.open', { open: openIn(review), count: review.counts.rules }) : t('compliance.title')}
      </Title>
      {!isReady(letter.data) ? (
        <EmptyState title={t('compliance.empty.title')}>
          {t(letter.data.counts.sources > 0 ? 'compliance.empty.reading' : 'compliance.empty.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} title={t('compliance.failed')} onRetry={onRetry} />
      ) : (
        <>
          {isWorking && <Working isAgain={review !== undefined} />}
          {review && (
            <div className={classes.verdicts} aria-busy={isWorking} data-old={isWorking || undefined}>
              <Verdicts letterId={letterId} canAnswer={isOpen(letter.data)} review={review} onPlace={onPlace} />
            </div>
          )}
        </>
      )}
      <Group justify="space-between" className={classes.foot}>
        <Text size="xs" c="dimmed">
          {review && !isWorking && (
            <>
              {t('compliance.checked')} <DateText value={review.checked_at} />
            </>
          )}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {t('rules.open')}
        </Button>
      </Group>
      <RuleSettings opened={showsRules} onClose={close} />
    </section>
  );
}

function Working({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('letters');
  return (
    <div className={classes.working}>
      <Text size="sm" role="status">
        {t(isAgain ? 'compliance.again' : 'compliance.working')}
      </Text>
      <Progress value={100} size="xs" animated aria-label={t('compliance.working')} />
    </div>
  );
}
