import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '#platform/web/api.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type TemplateVersion, templateVersions } from '../contract.ts';

/** All that is wrong with a version, each with its place and what to do, and a copy with a Word comment at each. */
export function Problems({ version: { document_template_id: id, number, problems } }: { version: TemplateVersion }) {
  const { t } = useTranslation('templates');
  const save = useMutation({
    mutationFn: async () => saveFile(await download(templateVersions.content, { params: { id, number }, query: { marked: 'true' } })),
    onError: (error) => toastError(error),
  });
  const placeText = ({ part, paragraph }: { part: string; paragraph: number }) => {
    if (/\/(?:charts|diagrams)\//.test(part)) return t('problems.drawing');
    const kind = /header|footer|footnotes|endnotes/.exec(part)?.[0];
    return kind ? t('problems.placeIn', { part: t(`parts.${kind}`), paragraph }) : t('problems.place', { paragraph });
  };
  return (
    <Alert color="red" title={t('problems.title', { count: problems.length, number })} mb="lg">
      <Text mb="xs">{t('problems.text')}</Text>
      <List size="sm" spacing="xs">
        {problems.map(({ message, remedy, context, place }) => (
          <List.Item key={`${place.part} ${place.paragraph} ${place.offset} ${message}`}>
            <b>{message}</b> {remedy}
            <Text component="span" display="block" c="dimmed" size="sm">
              {placeText(place)} {context && `“${context}”`}
            </Text>
          </List.Item>
        ))}
      </List>
      <Group mt="sm">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('problems.download')}
        </Button>
      </Group>
    </Alert>
  );
}
