import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type CustomerImport, customerImports, RowOutcome } from '../contract.ts';
import { ImportRows } from './ImportRows.tsx';
import { importQuery } from './queries.ts';
import classes from './Import.module.css';

/** What became of the rows, and the way back. */
export function ImportResult({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const undo = useMutation({
    mutationFn: () => call(customerImports.undo, { params: { id: file.id } }),
    onSuccess: (next) => queryClient.setQueryData(importQuery(file.id).queryKey, next),
    onError: (error) => toastError(error),
  });
  const outcomes = RowOutcome.options.filter((outcome) => file.counts[outcome] > 0);
  return (
    <Stack>
      <Paper p="lg" maw={720}>
        <Stack>
          <Text fw={600} role="status">
            {t(file.status === 'undone' ? 'import.undoneTitle' : 'import.doneTitle')}
          </Text>
          <ul className={classes.counts}>
            {outcomes.map((outcome) => (
              <li key={outcome}>{t(`import.counts.${outcome}`, { count: file.counts[outcome] })}</li>
            ))}
          </ul>
          <Group>
            <Button component={Link} to={paths.clients()}>
              {t('import.toClients')}
            </Button>
            {file.status === 'done' && (
              <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
                {t('import.undo')}
              </Button>
            )}
            <Button variant="subtle" component={Link} to={paths.importClients()}>
              {t('import.another')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <ImportRows file={file} shows={['all', ...outcomes]} />
    </Stack>
  );
}
