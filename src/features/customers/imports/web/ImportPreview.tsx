import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type CustomerImport, customerImports } from '../contract.ts';
import { isRefused } from '../rules.ts';
import { ImportRows } from './ImportRows.tsx';
import { importQuery } from './queries.ts';

/* One after the other: nothing is added before every choice has arrived. */
const choosing = ({ id }: CustomerImport) => ({ id: `choices of ${id}` });

/** Every row with what is wrong with it and whom it meets; nothing is added until a person says so. */
export function ImportPreview({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const { rows, refused, duplicates, repeated } = file.counts;
  const run = useMutation({
    mutationFn: () => call(customerImports.run, { params: { id: file.id } }),
    scope: choosing(file),
    onSuccess: (next) => queryClient.setQueryData(importQuery(file.id).queryKey, next),
    onError: (error) => toastError(error),
  });
  const usable = rows - refused;
  return (
    <Stack>
      <Text>
        {[
          t('import.ready', { count: usable }),
          duplicates > 0 && t('import.duplicates', { count: duplicates }),
          repeated > 0 && t('import.repeated', { count: repeated }),
          refused > 0 && t('import.refused', { count: refused }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group>
        <Button loading={run.isPending} disabled={usable === 0} onClick={() => run.mutate()}>
          {t('import.run')}
        </Button>
        <Button variant="default" component={Link} to="?columns">
          {t('import.mapAgain')}
        </Button>
      </Group>
      <ImportRows
        file={file}
        shows={['all', 'problems', 'duplicates']}
        action={(row) => row.duplicate_by !== null && !isRefused(row.problems) && <Choice file={file} row={row} />}
      />
    </Stack>
  );
}

function Choice({
  file,
  row,
}: {
  file: CustomerImport;
  row: { id: string; number: number; choice: string | null; duplicate_of: string | null };
}) {
  const { t } = useTranslation('customers');
  const choose = useMutation({
    scope: choosing(file),
    mutationFn: (choice: string) =>
      call(customerImports.choose, {
        params: { id: file.id, rowId: row.id },
        body: { choice: choice === 'update' || choice === 'add' ? choice : 'skip' },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['customer-imports', file.id] }),
    onError: (error) => toastError(error),
  });
  const choices = row.duplicate_of === null ? ['skip', 'add'] : ['skip', 'update', 'add'];
  return (
    <NativeSelect
      size="xs"
      aria-label={t('import.choose_row', { number: row.number })}
      data={choices.map((value) => ({ value, label: t(`import.choices.${value}`) }))}
      value={(choose.isError ? null : choose.variables) ?? row.choice ?? file.on_duplicate}
      onChange={(event) => choose.mutate(event.currentTarget.value)}
    />
  );
}
