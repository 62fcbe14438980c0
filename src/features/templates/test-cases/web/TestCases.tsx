import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesChanged, testCasesQuery } from '#features/templates/web/parts/queries.ts';
import { isSameName } from '#platform/shared/plain-text.ts';
import { call, upload } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { testCases } from '../contract.ts';
import { TestCase } from './TestCase.tsx';

/** Files that come with the program, to begin with. */
const samples = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'];
const folder = '/samples/letters/case2-isa-investment';

/** The firm's test cases, each with its files and what is expected of it. */
export function TestCases() {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(testCasesQuery);
  const onError = (error: Error) => toastError(error);
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => call(testCases.create, { body: { name: name.trim() } }),
    onSuccess: () => {
      setName('');
      return templatesChanged();
    },
    onError,
  });
  const sample = useMutation({
    mutationFn: async () => {
      const { id } = await call(testCases.create, { body: { name: t('cases.sampleName') } });
      for (const file of samples) {
        const blob = await (await fetch(`${folder}/${file}`)).blob();
        await upload(testCases.addFile, { params: { id } }, new File([blob], file));
      }
    },
    onSettled: () => templatesChanged(),
    onError,
  });
  const withSample = (
    <Anchor component="button" type="button" onClick={() => sample.mutate()} disabled={sample.isPending}>
      {t(sample.isPending ? 'cases.sampleComing' : 'cases.sample')}
    </Anchor>
  );
  return (
    <Stack maw={820}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate();
        }}
      >
        <Group align="flex-end">
          <TextInput
            label={t('cases.name')}
            placeholder={t('cases.namePlaceholder')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={255}
          />
          <Button type="submit" loading={create.isPending}>
            {t('cases.add')}
          </Button>
        </Group>
      </form>
      {data.data.some((other) => isSameName(other.name, name)) && (
        <Text size="sm" c="orange" role="status">
          {t('cases.sameName')}
        </Text>
      )}
      <Text c="dimmed">{t('cases.text')}</Text>
      {data.data.length === 0 ? (
        <EmptyState title={t('cases.empty.title')} sample={withSample}>
          {t('cases.empty.text')}
        </EmptyState>
      ) : (
        data.data.map((testCase) => <TestCase key={testCase.id} testCase={testCase} />)
      )}
    </Stack>
  );
}
