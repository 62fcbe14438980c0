import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateTestCase, testCases, type TestResult } from '#features/templates/test-cases/contract.ts';
import { templatesChanged } from '#features/templates/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';

interface ExpectationProps {
  testCase: TemplateTestCase;
  result: TestResult;
}

/** What a tag is expected to find in a case, and whether it did; what was found can be kept as what is expected. */
export function Expectation({ testCase: { id }, result: { field, expected, passes } }: ExpectationProps) {
  const { t } = useTranslation('templates');
  const tag_name = field.field;
  const [typed, setTyped] = useState<string | null>(null);
  const onSuccess = async () => {
    setTyped(null);
    await templatesChanged();
  };
  const save = useMutation({
    mutationFn: (value: string | null) => call(testCases.expect, { params: { id }, body: { tag_name, expected: value } }),
    onSuccess,
    // In the form it stands there.
    onError: (error) => typed === null && toastError(error),
  });
  const forget = useMutation({
    mutationFn: () => call(testCases.forget, { params: { id }, body: { tag_name } }),
    onSuccess,
    onError: (error) => toastError(error),
  });
  const link = (words: string, onClick: () => void) => (
    <Anchor component="button" type="button" size="sm" onClick={onClick} aria-label={t('expectation.of', { action: words, tag: tag_name })}>
      {words}
    </Anchor>
  );
  if (typed !== null) {
    return (
      <FormShell
        submit={t('expectation.save')}
        error={save.error}
        loading={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed.trim() === '' ? null : typed.trim());
        }}
        aside={
          <Button variant="subtle" color="gray" onClick={() => setTyped(null)}>
            {t('cancel')}
          </Button>
        }
      >
        <TextInput
          data-autofocus
          aria-label={t('expectation.value', { tag: tag_name })}
          description={t('expectation.hint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </FormShell>
    );
  }
  return (
    <Stack gap={4} align="flex-start">
      {expected !== undefined && <StatusChip tone={passes ? 'good' : 'bad'}>{expected ?? t('tests.absent')}</StatusChip>}
      <Group gap="sm">
        {passes !== true && link(t('expectation.keep'), () => save.mutate(field.value))}
        {link(t(expected === undefined ? 'expectation.other' : 'expectation.change'), () => setTyped(expected ?? field.value ?? ''))}
        {expected !== undefined && link(t('expectation.forget'), () => forget.mutate())}
      </Group>
    </Stack>
  );
}
