import { Anchor, Button, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import type { Paper, Papers } from './use-papers.ts';
import classes from './ChosenPapers.module.css';

interface ChosenPapersProps {
  papers: Papers;
  /** Sends one that failed once more; absent while there is no document to send it to. */
  onRetry?: (paper: Paper) => void;
}

/** Files that are to become papers: what each is, how far it is on its way, what went wrong. */
export function ChosenPapers({ papers, onRetry }: ChosenPapersProps) {
  if (papers.papers.length === 0) return null;
  return (
    <SheetList>
      {papers.papers.map((paper) => (
        <li key={paper.key} className={classes.paper}>
          <ChosenPaper paper={paper} papers={papers} {...(onRetry && { onRetry })} />
        </li>
      ))}
    </SheetList>
  );
}

function ChosenPaper({ paper, papers, onRetry }: ChosenPapersProps & { paper: Paper }) {
  const { t } = useTranslation('documents');
  const { key, file, role, state, share, error, sendable } = paper;
  const { name } = file;
  return (
    <>
      <Text className={classes.name}>{name}</Text>
      {state === 'sent' && <StatusChip tone="good">{t('papers.sent')}</StatusChip>}
      {state === 'sending' && (
        <Progress value={Math.max(3, 100 * share)} className={classes.bar} aria-label={t('papers.sending', { name })} />
      )}
      {(state === 'chosen' || state === 'failed') && (
        <div className={classes.tools}>
          {state === 'failed' && sendable && onRetry && (
            <Button size="compact-sm" variant="default" onClick={() => onRetry(paper)} aria-label={t('papers.retryOf', { name })}>
              {t('papers.retry')}
            </Button>
          )}
          {sendable && !(state === 'failed' && onRetry) && (
            <RoleSelect name={name} value={role} open onChange={(value) => papers.setRole(key, value)} />
          )}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => papers.remove(key)}
            aria-label={t('papers.takeOutOf', { name })}
          >
            {t('papers.takeOut')}
          </Anchor>
        </div>
      )}
      {error && (
        <Text size="sm" role="alert" className={classes.error}>
          {error}
        </Text>
      )}
    </>
  );
}
