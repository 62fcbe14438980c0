import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Words } from '#features/documents/translating/web/Words.tsx';
import { viewQuery } from '#features/documents/web/parts/queries.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { LetterBlocks } from './LetterBlocks.tsx';
import { LetterFacts } from './LetterFacts.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './Letter.module.css';

interface LetterProps {
  workspace: Workspace;
  /** Words of the letter to go to. */
  lit: string | null;
}

/** The document as it will look, each value marked by what it rests on; pressing one selects it. */
export function Letter({ workspace, lit }: LetterProps) {
  const { t } = useTranslation('documents');
  const { document, selected } = workspace;
  const { data, error, refetch, isFetching } = useQuery(viewQuery(document.id));
  const paper = useRef<HTMLElement>(null);
  useInView(paper, selected?.field ?? null, data !== undefined);
  useLitInView(paper, lit);
  const { header, body, footer, notes } = data?.view ?? { header: [], body: [], footer: [], notes: [] };
  const shared = { workspace, lit };
  return (
    <section className={classes.pane} aria-label={t('workspace.letter.label')}>
      <LetterFacts workspace={workspace} />
      <Words document={document} fields={workspace.fields} />
      {data && data.problems.length > 0 && (
        <ul className={classes.problems} role="alert">
          {data.problems.map(({ name, message, remedy }) => (
            <li key={`${name} ${message}`}>
              <button type="button" onClick={() => workspace.select(name)}>
                {workspace.field(name)?.label ?? name}
              </button>{' '}
              {message} {remedy}
            </li>
          ))}
        </ul>
      )}
      {/* A text may have no values to go to: the pane itself is what keys scroll. */}
      <Box className={classes.desk} role="group" aria-label={t('workspace.letter.text')} tabIndex={0}>
        <article
          ref={paper}
          className={classes.paper}
          aria-label={document.name}
          aria-busy={data === undefined && error === null}
          data-stale={isFetching || undefined}
        >
          {error && !data && <ErrorState error={error} title={t('workspace.letter.failed')} onRetry={() => void refetch()} />}
          {!data && !error && <Waiting />}
          {header.length > 0 && (
            <div className={classes.edge} data-at="top">
              <LetterBlocks blocks={header} {...shared} />
            </div>
          )}
          <LetterBlocks blocks={body} {...shared} />
          {notes.length > 0 && (
            <div className={classes.notes}>
              <LetterBlocks blocks={notes} {...shared} />
            </div>
          )}
          {footer.length > 0 && (
            <div className={classes.edge} data-at="bottom">
              <LetterBlocks blocks={footer} {...shared} />
            </div>
          )}
        </article>
      </Box>
    </section>
  );
}

function Waiting() {
  return [38, 92, 86, 60, 90, 74, 88, 42].map((width) => <Skeleton key={width} height={15} width={`${width}%`} mb={14} />);
}

type Paper = RefObject<HTMLElement | null>;

/** Brings the first place of a field into view, where there is one. */
function useInView(paper: Paper, field: string | null, isThere: boolean): void {
  useEffect(() => {
    if (field === null) return;
    const mark = paper.current?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    mark?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [paper, field, isThere]);
}

function useLitInView(paper: Paper, lit: string | null): void {
  useEffect(() => {
    if (lit !== null) paper.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [paper, lit]);
}
