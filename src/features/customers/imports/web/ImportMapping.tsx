import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { type CustomerImport, customerImports, DuplicateChoice, ImportField } from '../contract.ts';
import { importQuery } from './queries.ts';

/** What each column is, guessed; a person agrees or says otherwise. */
export function ImportMapping({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const [mapping, setMapping] = useState(file.mapping);
  const [onDuplicate, setOnDuplicate] = useState<DuplicateChoice>(file.on_duplicate);
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: () => call(customerImports.check, { params: { id: file.id }, body: { mapping, on_duplicate: onDuplicate } }),
    onSuccess: async (next) => {
      queryClient.setQueryData(importQuery(file.id).queryKey, next);
      await navigate('?', { replace: true });
    },
  });
  const choose = (index: number, value: string) => {
    const field = value === '' ? null : ImportField.parse(value);
    // What one column is now, another was until now.
    setMapping(mapping.map((other, at) => (at === index ? field : other === field ? null : other)));
  };
  const fields = [
    { value: '', label: t('import.leaveOut') },
    ...ImportField.options.map((value) => ({ value, label: t(`import.fields.${value}`) })),
  ];
  return (
    <Paper p="lg" maw={820}>
      <Stack>
        <Text>{t('import.mappingText')}</Text>
        <Table aria-label={t('import.mapping')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.column')}</Table.Th>
              <Table.Th>{t('import.is')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.columns.map(({ head, samples }, index) => (
              <Table.Tr key={`${index} ${head}`}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <b>{head || t('import.noHead', { number: index + 1 })}</b>
                  <Text c="dimmed" size="sm">
                    {samples.slice(0, 2).join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('import.whatIs', { column: head || index + 1 })}
                    data={fields}
                    value={mapping[index] ?? ''}
                    onChange={(event) => choose(index, event.currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Radio.Group
          label={t('import.onDuplicate')}
          description={t('import.onDuplicateText')}
          value={onDuplicate}
          onChange={(value) => setOnDuplicate(DuplicateChoice.parse(value))}
        >
          <Stack gap="xs" mt="xs">
            {DuplicateChoice.options.map((choice) => (
              <Radio key={choice} value={choice} label={t(`import.choices.${choice}`)} />
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
            {t('import.check')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
