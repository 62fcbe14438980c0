import { Button, Group, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { documentComments } from '#features/documents/comments/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { commentsQuery } from './queries.ts';

interface AddCommentProps {
  documentId: string;
  field: string | null;
  /** The field in words; null where it is about the whole document. */
  label: string | null;
  /** What is being written, kept by who shows this: it stays while another value is looked at. */
  text: string;
  onText: (text: string) => void;
}

/** Says something; what was typed stays until the server has it. */
export function AddComment({ documentId, field, label, text, onText }: AddCommentProps) {
  const { t } = useTranslation('documents');
  const add = useMutation({
    mutationFn: (said: string) => call(documentComments.add, { params: { id: documentId }, body: { text: said, field } }),
    onSuccess: async (_, said) => {
      // What was typed meanwhile is still to be sent.
      onText(text.startsWith(said) ? text.slice(said.length).trimStart() : text);
      await queryClient.invalidateQueries(commentsQuery(documentId));
    },
  });
  const send = () => {
    if (text.trim() !== '' && !add.isPending) add.mutate(text);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={handleSubmit}>
      <Textarea
        label={label === null ? t('comments.add') : t('comments.addOf', { field: label })}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4_000}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([['mod+Enter', send]])}
        error={add.error ? <ErrorText error={add.error} /> : null}
      />
      <Group gap="sm" mt="xs">
        <Button type="submit" size="xs" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
          {t('comments.send')}
        </Button>
        <Text size="xs" c="dimmed">
          <Kbd keys="Ctrl Enter" />
        </Text>
      </Group>
    </form>
  );
}
