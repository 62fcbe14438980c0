import { Alert, Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { ColumnMapping } from '#platform/web/ui/ColumnMapping.tsx';
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
  const fields: { value: ImportField | ''; label: string }[] = [
    { value: '', label: t('import.leaveOut') },
    ...ImportField.options.map((value) => ({ value, label: t(`import.fields.${value}`) })),
  ];
  return (
    <Paper p="lg" maw={820}>
      <Stack>
        <Text>{t('import.mappingText')}</Text>
        <ColumnMapping
          label={t('import.mapping')}
          column={t('import.column')}
          meaning={t('import.is')}
          columns={file.columns.map(({ head, samples }, index) => ({ head: head || t('import.noHead', { number: index + 1 }), samples }))}
          options={fields}
          mapping={mapping}
          onChange={setMapping}
          choiceLabel={(column) => t('import.whatIs', { column })}
        />
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
