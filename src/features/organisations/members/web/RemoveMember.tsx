import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type Member, members } from '../contract.ts';
import { Successor } from './Successor.tsx';

interface RemoveMemberProps {
  member: Member;
  onClose: () => void;
}

/** Asks who takes over somebody's clients, and takes them out of the firm. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const { data: me } = useSuspenseQuery(userQuery);
  const [successor, setSuccessor] = useState<string | null>(me.id);
  const name = member.name ?? member.email;
  const remove = useMutation({
    mutationFn: (new_owner_user_id: string) => call(members.remove, { params: { id: member.id }, body: { new_owner_user_id } }),
    onSuccess: async () => {
      toast(t('remove.done', { name }));
      onClose();
      await Promise.all(
        [['organisations'], listKey(members.list), ['customers']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('remove.title', { name })}>
      <FormShell
        onSubmit={(event) => {
          event.preventDefault();
          if (successor) remove.mutate(successor);
        }}
        error={remove.error}
        loading={remove.isPending}
        submit={t('remove.submit')}
        aside={
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <Text>{t('remove.text', { name })}</Text>
        <Successor label={t('successor.theirs')} butNot={member.id} value={successor} onChange={setSuccessor} />
      </FormShell>
    </Dialog>
  );
}
