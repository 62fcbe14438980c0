import { Button, Text } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#features/sign-in/factors/passkeys/contract.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { Factor } from './Factor.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import classes from './Passkeys.module.css';

interface PasskeysProps {
  passkeys: Passkey[];
  /** Whether the address of this installation can have any. */
  possible: boolean;
  onChange: (recoveryCodes?: string[] | null) => Promise<void>;
}

/** The person's passkeys, each with its name and last use. */
export function Passkeys({ passkeys, possible, onChange }: PasskeysProps) {
  const { t } = useTranslation('sign-in');
  const [adding, setAdding] = useState(false);
  const canAdd = possible && browserSupportsWebAuthn();
  return (
    <Factor
      title={t('passkeys.title')}
      status={
        passkeys.length > 0 ? (
          <StatusChip tone="good">{t('passkeys.count', { count: passkeys.length })}</StatusChip>
        ) : (
          <StatusChip>{t('twoFactor.off')}</StatusChip>
        )
      }
      text={t('passkeys.text')}
      actions={
        canAdd ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <Text c="dimmed">{possible ? t('passkeys.noBrowser') : t('passkeys.noAddress')}</Text>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      {adding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={async (codes) => {
            setAdding(false);
            await onChange(codes);
          }}
        />
      )}
    </Factor>
  );
}
