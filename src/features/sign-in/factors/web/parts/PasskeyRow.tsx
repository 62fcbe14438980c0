import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Passkey, passkeys } from '#features/sign-in/factors/passkeys/contract.ts';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import classes from './Passkeys.module.css';

/** One passkey: named anew, or removed. */
export function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => Promise<void> }) {
  const { t } = useTranslation('sign-in');
  const { id, name, created_at, last_used_at } = passkey;
  const [renaming, setRenaming] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: (given: string) => call(passkeys.rename, { params: { id }, body: { name: given } }),
    onSuccess: async () => {
      setRenaming(null);
      await onChange();
    },
    onError: (error) => toastError(error),
  });
  const remove = useMutation({
    mutationFn: () => call(passkeys.remove, { params: { id } }),
    onSuccess: async () => {
      toast(t('passkeys.removed'));
      await onChange();
    },
    onError: (error) => toastError(error),
  });
  const askToRemove = async () => {
    const title = t('passkeys.removeTitle', { name });
    const isSure = await confirm({ title, message: t('passkeys.removeText'), verb: t('passkeys.remove'), danger: true });
    if (isSure) remove.mutate();
  };
  if (renaming !== null) {
    return (
      <li className={classes.row}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate(renaming);
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label={t('passkeys.name')}
              value={renaming}
              maxLength={100}
              onChange={(event) => setRenaming(event.currentTarget.value)}
            />
            <Button type="submit" loading={rename.isPending} disabled={renaming.trim() === ''}>
              {t('passkeys.save')}
            </Button>
            <Button variant="default" onClick={() => setRenaming(null)}>
              {t('passkeys.cancel')}
            </Button>
          </Group>
        </form>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>{name}</Text>
        <Text c="dimmed" size="xs">
          {t('passkeys.added')} <DateText value={created_at} /> ·{' '}
          {last_used_at ? (
            <>
              {t('sessions.lastUsed')} <DateText value={last_used_at} />
            </>
          ) : (
            t('passkeys.neverUsed')
          )}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" aria-label={t('passkeys.renameNamed', { name })} onClick={() => setRenaming(name)}>
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('passkeys.removeNamed', { name })}
          loading={remove.isPending}
          onClick={() => void askToRemove()}
        >
          {t('passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}
