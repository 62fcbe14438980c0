import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { type BatchDetails, documentBatches, EmptyCells } from '../contract.ts';
import classes from './Batch.module.css';
import { batchChanged } from './queries.ts';
import { useHeads } from './use-heads.ts';

/** Which tag each column stands for, guessed; a person agrees or says otherwise. */
export function BatchMapping({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const headOf = useHeads(batch);
  const [mapping, setMapping] = useState(batch.mapping);
  const [nameColumn, setNameColumn] = useState(batch.name_column);
  const [emptyCells, setEmptyCells] = useState<EmptyCells>(batch.empty_cells);
  const check = useMutation({
    mutationFn: () =>
      call(documentBatches.check, { params: { id: batch.id }, body: { mapping, name_column: nameColumn, empty_cells: emptyCells } }),
    onSuccess: async (next) => {
      await batchChanged(next);
      await navigate('?', { replace: true });
    },
  });
  const choose = (index: number, value: string) => {
    const tag = value === '' ? null : value;
    // What one column stands for now, another did until now.
    setMapping(mapping.map((other, at) => (at === index ? tag : other === tag ? null : other)));
  };
  const tags = [{ value: '', label: t('batches.leaveOut') }, ...batch.tags.map(({ name, label }) => ({ value: name, label }))];
  const columns = batch.columns.map((_, index) => ({ value: String(index), label: headOf(index) }));
  const open = batch.tags.filter(({ name }) => !mapping.includes(name));
  return (
    <Paper p="lg" maw={820}>
      <Stack>
        <Text>{t('batches.mappingText')}</Text>
        <Table aria-label={t('batches.mapping')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('batches.column')}</Table.Th>
              <Table.Th>{t('batches.tag')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {batch.columns.map(({ samples }, index) => (
              <Table.Tr key={headOf(index)}>
                <Table.Td className={classes.anywhere}>
                  <b>{headOf(index)}</b>
                  <Text c="dimmed" size="sm" lineClamp={2}>
                    {samples.slice(0, 2).join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('batches.tagOf', { column: headOf(index) })}
                    data={tags}
                    value={mapping[index] ?? ''}
                    onChange={(event) => choose(index, event.currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {open.length > 0 && (
          <Text c="dimmed" size="sm">
            {t('batches.unmapped', { count: open.length, tags: open.map(({ label }) => label).join(', ') })}
          </Text>
        )}
        <NativeSelect
          label={t('batches.nameColumn')}
          description={t('batches.nameColumnText')}
          data={[{ value: '', label: t('batches.numbered') }, ...columns]}
          value={nameColumn === null ? '' : String(nameColumn)}
          onChange={({ currentTarget: { value } }) => setNameColumn(value === '' ? null : Number(value))}
        />
        <Radio.Group label={t('batches.emptyCells')} value={emptyCells} onChange={(value) => setEmptyCells(EmptyCells.parse(value))}>
          <Stack gap="xs" mt="xs">
            {EmptyCells.options.map((choice) => (
              <Radio key={choice} value={choice} label={t(`batches.empties.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {check.error && (
          <Alert color="red" role="alert">
            <ErrorText error={check.error} />
          </Alert>
        )}
        <Group>
          <Button loading={check.isPending} onClick={() => check.mutate()}>
            {t('batches.check')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
