import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeys } from '#features/sign-in/factors/passkeys/contract.ts';
import { passkeyError } from '#features/sign-in/factors/passkeys/web/queries.ts';
import { deviceNames } from '#features/sign-in/sessions/rules.ts';
import { call } from '#platform/web/api.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';

interface AddPasskeyProps {
  onDone: (recoveryCodes: string[] | null) => Promise<void>;
  onClose: () => void;
}

/** Names a new passkey and lets the browser make it. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('sign-in');
  const { browser, system } = deviceNames(navigator.userAgent);
  const [name, setName] = useState(browser && system ? t('device.both', { browser, system }) : t('passkeys.thisDevice'));
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = await call(passkeys.create, {});
      const credential = await startRegistration({ optionsJSON }).catch(passkeyError);
      return call(passkeys.add, { body: { name, credential } });
    },
    onSuccess: async ({ recoveryCodes }) => {
      toast(t('passkeys.done'));
      await onDone(recoveryCodes);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('passkeys.add')}>
      <Stack gap="md">
        <Text>{t('passkeys.addText')}</Text>
        <FormShell
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
          error={add.error}
          loading={add.isPending}
          submit={t('passkeys.make')}
        >
          <TextInput
            label={t('passkeys.name')}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        </FormShell>
      </Stack>
    </Modal>
  );
}
