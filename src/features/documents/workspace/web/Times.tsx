import { Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { viewQuery } from '#features/documents/web/parts/queries.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { useSeconds } from './use-seconds.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Workspace.module.css';

/** How long the machine took to read the papers, and to make the document; when each step was, at a click. */
export function Times({ workspace: { document, isReading } }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { id, times } = document;
  const seconds = useSeconds();
  const { data } = useQuery(viewQuery(id));
  const { uploaded_at, analysed_at, analysis_ms, generated_at } = times;
  const moments = [
    uploaded_at && t('workspace.facts.addedAt', { at: dateTimeText(uploaded_at) }),
    analysed_at && t('workspace.facts.readAt', { at: dateTimeText(analysed_at) }),
    generated_at && t('workspace.facts.madeAt', { at: dateTimeText(generated_at) }),
  ].filter((moment) => moment !== null);
  const spans = (
    <>
      {analysis_ms !== null && !isReading && <span>{t('workspace.facts.read', { time: seconds(analysis_ms) })}</span>}
      {data && <span>{t('workspace.facts.made', { time: seconds(data.milliseconds) })}</span>}
    </>
  );
  if (moments.length === 0) return <p className={classes.times}>{spans}</p>;
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.times} aria-haspopup="dialog">
          {spans}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('workspace.facts.times')}>
        <ul className={classes.moments}>
          {moments.map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
