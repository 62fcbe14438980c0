import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#features/identity/contract.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { account, type Avatar } from '../contract.ts';
import { largestAvatar } from '../rules.ts';
import { PersonAvatar } from './parts/PersonAvatar.tsx';

/** The picture: choose, replace, take away. It is saved at once. */
export function AvatarField({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (file: File | null) => call(account.update, { body: { avatar: file && (await asAvatar(file)) } }),
    onSuccess: (changed) => {
      client.setQueryData(userQuery.queryKey, changed);
      toast(t(changed.avatar_url ? 'avatar.set' : 'avatar.removed'));
    },
  });
  const tooLarge = (change.variables?.size ?? 0) > largestAvatar;
  const has = user.avatar_url !== null;
  return (
    <Input.Wrapper label={t('avatar.label')} labelElement="div" description={t('avatar.hint')} mb="md">
      <Group mt="xs" align="center">
        <PersonAvatar person={user} size={72} />
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file && change.mutate(file)}
          inputProps={{ 'aria-label': t('avatar.label') }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {t(has ? 'avatar.replace' : 'avatar.choose')}
            </Button>
          )}
        </FileButton>
        {has && (
          <Button variant="subtle" color="red" onClick={() => change.mutate(null)}>
            {t('avatar.remove')}
          </Button>
        )}
      </Group>
      {change.error && (
        <Text c="red" mt="xs" role="alert">
          {tooLarge ? t('avatar.tooLarge') : <ErrorText error={change.error} />}
        </Text>
      )}
    </Input.Wrapper>
  );
}

/** The picture as the record has it; over 2 MB it isn't even read. */
async function asAvatar(file: File): Promise<Avatar> {
  if (file.size > largestAvatar) throw new Error(file.name);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
  reader.readAsDataURL(file);
  const base64 = (await promise).split(',', 2)[1] ?? '';
  return { name: file.name, mime: file.type, size_bytes: file.size, base64 };
}
