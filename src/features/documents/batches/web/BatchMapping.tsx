import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { labelOf } from '#engine/templates/record.ts';
import { call } from '#platform/web/api.ts';
import { fileErrorText } from '#platform/web/error-text.ts';
import { ColumnMapping } from '#platform/web/ui/ColumnMapping.tsx';
import { type BatchDetails, documentBatches, EmptyCells } from '../contract.ts';
import { NotGiven } from './NotGiven.tsx';
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
  const tags = [{ value: '', label: t('batches.leaveOut') }, ...batch.tags.map(({ name, label }) => ({ value: name, label }))];
  const columns = batch.columns.map((_, index) => ({ value: String(index), label: headOf(index) }));
  const open = batch.tags.filter(({ name }) => !mapping.includes(name));
  return (
    <Paper p="lg" maw={820}>
      <Stack>
        <NotGiven tags={batch.not_given} />
        <Text>{t('batches.mappingText')}</Text>
        <HowToList tags={batch.tags} />
        <ColumnMapping
          label={t('batches.mapping')}
          column={t('batches.column')}
          meaning={t('batches.tag')}
          columns={batch.columns.map(({ samples }, index) => ({ head: headOf(index), samples }))}
          options={tags}
          mapping={mapping}
          onChange={setMapping}
          choiceLabel={(column) => t('batches.tagOf', { column })}
        />
        {batch.mapping.every((tag) => tag === null) && (
          <Alert color="orange" role="note">
            {t('batches.noHeadKnown')}
          </Alert>
        )}
        {open.length > 0 && (
          <Text c="dimmed" size="sm">
            {t('batches.unmapped', { count: open.length, tags: open.map(({ label }) => label).join(', '), otherwise: '{{else}}' })}
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
            {fileErrorText(check.error)}
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

/** How a list or table stands in one cell, where the template asks for any. */
function HowToList({ tags }: Pick<BatchDetails, 'tags'>) {
  const { t } = useTranslation('documents');
  const tables = tags.filter(({ type }) => type === 'table');
  if (tables.length === 0 && !tags.some(({ type }) => type === 'list')) return null;
  const columns = tables.map(({ label, columns: names }) =>
    names.length > 0 ? t('batches.tablesOf', { label, columns: names.map(labelOf).join(', ') }) : t('batches.tableNamed', { label }),
  );
  return (
    <Text c="dimmed">
      {t('batches.lists')} {tables.length > 0 && t('batches.tables', { columns: columns.join('; ') })}
    </Text>
  );
}
