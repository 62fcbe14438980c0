import { Alert, Anchor, Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templatesChanged } from '#features/templates/web/parts/queries.ts';
import { call, upload } from '#platform/web/api.ts';
import { fileErrorText } from '#platform/web/error-text.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { type TemplateTestCase, testCases } from '../contract.ts';

/** One test case: its files, to which more are added, and how much is expected of it. */
export function TestCase({ testCase: { id, name, files, expectations, letters, user_name } }: { testCase: TemplateTestCase }) {
  const { t } = useTranslation('templates');
  const params = { id };
  const add = useMutation({
    // One that can't be used keeps none of the others from being added.
    mutationFn: async (chosen: File[]) => {
      const refused: { file: string; why: string }[] = [];
      for (const file of chosen) {
        await upload(testCases.addFile, { params }, file).catch((error: unknown) =>
          refused.push({ file: file.name, why: fileErrorText(error) }),
        );
      }
      return refused;
    },
    onSettled: () => templatesChanged(),
  });
  const outcome = { onSuccess: () => templatesChanged(), onError: (error: Error) => toastError(error) };
  const takeOut = useMutation({ mutationFn: (fileId: string) => call(testCases.removeFile, { params: { id, fileId } }), ...outcome });
  const remove = useMutation({ mutationFn: () => call(testCases.remove, { params }), ...outcome });
  const handleRemove = async () => {
    const sure = { title: t('cases.removeTitle', { name }), message: t('cases.removeText'), verb: t('cases.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
  return (
    <Paper p="md" component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text c="dimmed" size="sm">
            {[user_name, t('cases.expectations', { count: expectations.length + letters.length })].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="md">
          <FileButton multiple onChange={(chosen) => chosen.length > 0 && add.mutate(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" loading={add.isPending} aria-label={t('cases.addFilesTo', { name })}>
                {t('cases.addFiles')}
              </Button>
            )}
          </FileButton>
          <Anchor
            component="button"
            type="button"
            c="red"
            onClick={() => void handleRemove()}
            aria-label={t('cases.removeTitle', { name })}
          >
            {t('cases.remove')}
          </Anchor>
        </Group>
      </Group>
      {add.data?.map(({ file, why }) => (
        <Alert key={file} color="red" role="alert" mt="sm">
          {t('cases.refused', { file, why })}
        </Alert>
      ))}
      <Group gap="xs" mt="sm">
        {files.length === 0 && <Text c="dimmed">{t('cases.noFiles')}</Text>}
        {files.map((file) => (
          <Group key={file.id} gap={6} wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => takeOut.mutate(file.id)}
              aria-label={t('cases.takeOutOf', { file: file.name, name })}
            >
              {t('cases.takeOut')}
            </Anchor>
          </Group>
        ))}
      </Group>
    </Paper>
  );
}
