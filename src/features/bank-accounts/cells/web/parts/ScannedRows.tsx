import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Place } from '#engine/reading/record.ts';
import type { StatedRow } from '#engine/statements/record.ts';
import { type ScannedRow, scannedRows } from '#features/bank-accounts/cells/contract.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { statementsQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { scannedRowsQuery } from './queries.ts';
import { ScannedRowForm } from './ScannedRowForm.tsx';
import classes from './ScannedRows.module.css';

/** The rows of a scan of which a cell is doubtful: each as it is printed, beside what was read; Enter confirms and goes on to the next. */
export function ScannedRows({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('bank-accounts');
  const list = useRef<HTMLUListElement>(null);
  const { data, error } = useQuery(scannedRowsQuery(statement.id));
  const { settle, unsettle } = useSettling(statement, () => {
    // Whoever has gone on to another row stays there.
    if (!list.current?.contains(document.activeElement)) list.current?.querySelector<HTMLInputElement>('li[data-open] input')?.focus();
  });
  useProvedAgain(statement);
  if (error) return <ErrorText error={error} />;
  if (!data || data.rows.length === 0) return null;
  const open = data.rows.filter(({ settled }) => !settled).length;
  const failure = settle.error ?? unsettle.error;
  return (
    <section aria-label={t('rows.label', { name: statement.name })}>
      <Text fw={600} mt="sm">
        {t(open > 0 ? 'rows.title' : 'rows.done', { count: open })}
      </Text>
      {open > 0 && (
        <Text size="sm" c="dimmed">
          {t('rows.text')}
        </Text>
      )}
      <ul className={classes.rows} ref={list}>
        {data.rows.map((row) => (
          <li key={keyOf(row)} data-open={!row.settled || undefined}>
            <ScannedRowForm
              statement={statement}
              row={row}
              onSettle={({ date, pounds }) => settle.mutate({ place: row.place, date, amount: pounds })}
              onUnsettle={() => unsettle.mutate(row.place)}
            />
          </li>
        ))}
      </ul>
      {failure && <ErrorText error={failure} />}
    </section>
  );
}

const keyOf = ({ place: { page, box }, date, amount, settled }: ScannedRow): string => [page, box.x0, box.y0, date, amount, settled].join();

/** Its amount is in pounds. */
type StatedRowOnWire = z.input<typeof StatedRow>;

/** Says what a row says, or takes that back; `onDone` when what is left is shown. */
function useSettling(statement: BankStatement, onDone: () => void) {
  const client = useQueryClient();
  const params = { id: statement.id };
  const onSuccess = async (answer: { rows: ScannedRow[] }) => {
    client.setQueryData(scannedRowsQuery(statement.id).queryKey, answer);
    await client.invalidateQueries({ queryKey: statementsQuery(statement.customer_id).queryKey });
    onDone();
  };
  return {
    settle: useMutation({ mutationFn: (body: StatedRowOnWire) => call(scannedRows.settle, { params, body }), onSuccess }),
    unsettle: useMutation({ mutationFn: (place: Place) => call(scannedRows.unsettle, { params, body: { place } }), onSuccess }),
  };
}

/** When a statement has been proved anew, what it proves is there. */
function useProvedAgain({ id, customer_id, job_id }: BankStatement): void {
  const client = useQueryClient();
  const state = useJobProgress(job_id)?.state;
  useEffect(() => {
    if (state !== 'done') return;
    for (const { queryKey } of [statementsQuery(customer_id), scannedRowsQuery(id)]) void client.invalidateQueries({ queryKey });
  }, [client, id, customer_id, job_id, state]);
}
