import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPapers } from '#features/documents/reusing/contract.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { dateText } from '#platform/web/date-text.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { toastError } from '#platform/web/ui/toast.ts';

/** Offers papers of the client's other letters, chosen from a list; nothing where there are none. */
export function KnownPapers({ documentId }: { documentId: string }) {
  const { t } = useTranslation('documents');
  const [opened, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: ['documents', documentId, 'known-papers'],
    queryFn: ({ signal }) => call(knownPapers.list, { params: { id: documentId } }, { signal }),
  });
  const add = useMutation({
    mutationFn: () => call(knownPapers.add, { params: { id: documentId }, body: { source_ids: [...chosen] } }),
    onSuccess: async () => {
      await documentChanged(documentId);
      setChosen([]);
      close();
    },
    onError: (error) => toastError(error),
  });
  const papers = data?.papers ?? [];
  if (papers.length === 0) return null;
  const toggle = (id: string, on: boolean) => setChosen((now) => (on ? [...now, id] : now.filter((one) => one !== id)));
  return (
    <>
      <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={open}>
        {t('known.open')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('known.title')}>
        <Stack gap="sm">
          <Text c="dimmed">{t('known.text')}</Text>
          {papers.map(({ id, name, role, document_name, document_date }) => (
            <Checkbox
              key={id}
              label={name}
              description={t('known.of', { role: t(`roles.${role}`), document: document_name, date: dateText(document_date) })}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('known.cancel')}
            </Button>
            <Button disabled={chosen.length === 0} loading={add.isPending} onClick={() => add.mutate()}>
              {t('known.add', { count: chosen.length })}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
