import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factors } from '#features/sign-in/factors/contract.ts';
import { CodeField } from '#features/sign-in/web/parts/CodeField.tsx';
import { call } from '#platform/web/api.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import classes from './TotpSetup.module.css';

interface TotpSetupProps {
  offer: { key: string; uri: string; qrSvg: string };
  onDone: (recoveryCodes: string[] | null) => Promise<void>;
  onClose: () => void;
}

/** Scan or type the key, then prove it by a code. */
export function TotpSetup({ offer, onDone, onClose }: TotpSetupProps) {
  const { t } = useTranslation('sign-in');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (given: string) => call(factors.confirmTotp, { body: { code: given } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => setCode(''),
  });
  return (
    <Modal opened onClose={onClose} title={t('totp.setUpTitle')} size="md">
      <Stack gap="md">
        <Text>{t('totp.scan')}</Text>
        <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(offer.qrSvg)}`} alt={t('totp.qr')} />
        <div>
          <Text>{t('totp.orType')}</Text>
          <Group gap="xs" mt={4}>
            <Code className={classes.key}>{offer.key.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
            <CopyButton value={offer.key}>
              {({ copied, copy }) => (
                <Button variant="default" size="compact-sm" onClick={copy}>
                  {copied ? t('copied') : t('copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </div>
        <FormShell
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate(code);
          }}
          error={confirm.error}
          loading={confirm.isPending}
          submit={t('totp.confirm')}
        >
          <CodeField label={t('totp.code')} value={code} onChange={setCode} onComplete={confirm.mutate} data-autofocus />
        </FormShell>
      </Stack>
    </Modal>
  );
}
