import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { askingNote } from '#features/documents/asking/rules.ts';
import { isUnderWay } from '#features/documents/web/parts/queries.ts';
import { useScanPage } from '#features/documents/web/parts/use-scan-page.ts';
import type { AskedModel } from '#features/language-models/contract.ts';
import type { AiFailure } from '#platform/shared/ai.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { useReadAgain } from './use-read-again.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Workspace.module.css';

/** How far the reading of the papers is, while it runs; what happened, where it broke down. */
export function Reading({ workspace: { document, fields } }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { id, work, message, job_id, model, can } = document;
  const progress = useJobProgress(isUnderWay(work) ? job_id : null);
  const scanPage = useScanPage(progress?.note);
  const { readAgain, isAsking } = useReadAgain(id);
  if (work === 'failed') {
    return (
      <p className={classes.broken} role="alert">
        {message ?? t('workspace.reading.failed')}{' '}
        {can.change && (
          <Button size="compact-xs" variant="default" loading={isAsking} onClick={readAgain}>
            {t('workspace.reading.again')}
          </Button>
        )}
      </p>
    );
  }
  if (!isUnderWay(work)) return model?.failure ? <WithoutModel model={model} failure={model.failure} /> : null;
  const { done = 0, total = null, note = null } = progress ?? {};
  const isOnPapers = total !== null && total > 0 && done < total;
  const found = fields.filter(({ draft }) => draft.value !== null).length;
  return (
    <output className={classes.reading}>
      <Progress
        className={classes.bar}
        value={total ? Math.max(4, (100 * done) / total) : 8}
        animated={!isOnPapers}
        aria-label={t('workspace.reading.label')}
      />
      <span>
        {isOnPapers
          ? note === askingNote
            ? t('workspace.reading.question', { question: done + 1, count: total })
            : t('workspace.reading.paper', { paper: done + 1, count: total })
          : t(`workspace.reading.${total ? 'values' : 'queued'}`)}{' '}
        {isOnPapers && scanPage}
        {found > 0 && ` · ${t('workspace.reading.found', { found, count: fields.length })}`}
      </span>
    </output>
  );
}

/** That the language model didn’t answer all it was asked, and why. */
function WithoutModel({ model: { answered, questions }, failure }: { model: AskedModel; failure: AiFailure }) {
  const { t } = useTranslation('documents');
  const why = t(`workspace.reading.why.${failure}`);
  return (
    <p className={classes.without} role="status">
      {answered === 0 ? t('workspace.reading.noAnswer', { why }) : t('workspace.reading.someAnswers', { answered, questions, why })}
    </p>
  );
}
