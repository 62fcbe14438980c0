import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Differences } from '#features/templates/test-cases/web/parts/Differences.tsx';
import { useDifferences } from '#features/templates/test-cases/web/parts/use-runs.ts';
import { call } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type DocumentTemplate, type TemplateVersion, templateVersions } from '../contract.ts';
import { templatesChanged, testCasesQuery } from './parts/queries.ts';

interface ActivateProps {
  template: DocumentTemplate;
  version: TemplateVersion;
  onDone: () => void;
}

/** Shows what the firm's test cases come to with this version, then puts it into use. */
export function Activate({ template: { id, active_version }, version: { number }, onDone }: ActivateProps) {
  const { t } = useTranslation('templates');
  const { data: cases } = useSuspenseQuery(testCasesQuery);
  const found = useDifferences(cases.data, {
    before: active_version === null ? null : { document_template_id: id, number: active_version },
    after: { document_template_id: id, number },
  });
  const activate = useMutation({
    mutationFn: () => call(templateVersions.activate, { params: { id, number } }),
    onSuccess: async () => {
      await templatesChanged();
      toast(t('activate.done', { number }));
      onDone();
    },
  });
  return (
    <Stack>
      <Text>{t(active_version === null ? 'activate.first' : 'activate.text', { number, active: active_version })}</Text>
      {cases.data.length > 0 ? <Differences found={found} /> : <Text c="dimmed">{t('activate.noCases')}</Text>}
      {activate.error && (
        <Alert color="red" role="alert">
          <ErrorText error={activate.error} />
        </Alert>
      )}
      <Group>
        <Button loading={activate.isPending} onClick={() => activate.mutate()} data-autofocus>
          {t('activate.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
