import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import type { ExportPlaceQuery, StatementExcerpt } from '../contract.ts';
import { excerptQuery } from './queries.ts';
import classes from './ExcerptTable.module.css';

interface ExcerptTableProps {
  statementId: string;
  place: ExportPlaceQuery;
  /** What the table is of. */
  label: string;
}

/** The rows or lines of an export around a place, which is marked. */
export function ExcerptTable({ statementId, place, label }: ExcerptTableProps) {
  const { data, error } = useQuery(excerptQuery(statementId, place));
  const marked = useRef<HTMLTableRowElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marked.current || !scroller.current) return;
    scroller.current.scrollTo({ top: marked.current.offsetTop - scroller.current.clientHeight / 2 });
  }, [data]);
  return (
    // A region that scrolls is for the keyboard too.
    <Box ref={scroller} className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      {error && (
        <p className={classes.error}>
          <ErrorText error={error} />
        </p>
      )}
      {!data && !error && <Skeleton height={240} radius={0} />}
      {data && (
        <table className={classes.table} aria-label={label}>
          {data.heads && <Heads heads={data.heads} />}
          <tbody>
            {data.rows.map(({ at, cells, marked: isMarked }) => (
              <tr key={at} ref={isMarked ? marked : undefined} aria-current={isMarked || undefined}>
                <th scope="row">{at}</th>
                {cells.map((cell, column) => (
                  <td key={`${at} ${column}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}

function Heads({ heads }: { heads: NonNullable<StatementExcerpt['heads']> }) {
  const { t } = useTranslation('bank-accounts');
  return (
    <thead>
      <tr>
        <th scope="col">{t('columns.at')}</th>
        {heads.map((head, column) => (
          <th key={`${head} ${column}`} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
