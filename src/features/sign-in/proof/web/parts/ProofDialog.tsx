import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factors } from '#features/sign-in/factors/contract.ts';
import { passkeyError } from '#features/sign-in/factors/passkeys/web/queries.ts';
import { factorsQuery } from '#features/sign-in/factors/web/parts/queries.ts';
import { type Proof, proof } from '#features/sign-in/proof/contract.ts';
import { CodeField } from '#features/sign-in/web/parts/CodeField.tsx';
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';

type Way = 'password' | 'totp' | 'passkey';

interface ProofDialogProps {
  /** Ask for a factor of their own: the password shows none. */
  factorOnly?: boolean;
  onClose: (proved: boolean) => void;
}

/** Asks who is at the keys before something that a stolen session must not do. */
export function ProofDialog({ factorOnly = false, onClose }: ProofDialogProps) {
  const { t } = useTranslation('sign-in');
  const { data: factors } = useSuspenseQuery(factorsQuery);
  const ways = waysOf(factors, factorOnly);
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const give = useMutation({
    mutationFn: async (given: Proof | 'passkey') => call(proof.give, { body: given === 'passkey' ? await signed() : given }),
    onSuccess: () => onClose(true),
  });
  return (
    <Modal opened onClose={() => onClose(false)} title={t('proof.title')}>
      <Stack gap="md">
        <Text>{factorOnly ? t('proof.factorText') : t('proof.text')}</Text>
        {way === undefined && (
          <Text>
            {t('proof.none')} <Anchor href={paths.forgotPassword()}>{t('proof.setPassword')}</Anchor>
          </Text>
        )}
        {way !== undefined && <ProofForm key={way} way={way} attempt={give} onGive={give.mutate} />}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Anchor
              key={other}
              component="button"
              type="button"
              ta="start"
              onClick={() => {
                give.reset();
                setWay(other);
              }}
            >
              {t(`proof.choose.${other}`)}
            </Anchor>
          ))}
      </Stack>
    </Modal>
  );
}

interface ProofFormProps {
  way: Way;
  attempt: { error: unknown; isPending: boolean };
  onGive: (proof: Proof | 'passkey') => void;
}

function ProofForm({ way, attempt, onGive }: ProofFormProps) {
  const { t } = useTranslation('sign-in');
  const [typed, setTyped] = useState('');
  const give = () => onGive(way === 'passkey' ? 'passkey' : way === 'totp' ? { code: typed } : { password: typed });
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
      error={attempt.error}
      loading={attempt.isPending}
      submit={way === 'passkey' ? t('challenge.passkey.submit') : t('proof.submit')}
    >
      {way === 'password' && (
        <PasswordField
          autoComplete="current-password"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {way === 'totp' && (
        <CodeField
          label={t('challenge.code')}
          description={t('challenge.totp.text')}
          value={typed}
          onChange={setTyped}
          onComplete={(code) => onGive({ code })}
          data-autofocus
        />
      )}
      {way === 'passkey' && <Text c="dimmed">{t('challenge.passkey.text')}</Text>}
    </FormShell>
  );
}

/** What a passkey of the person signs as a proof. */
async function signed(): Promise<Proof> {
  const optionsJSON = await call(proof.passkeyRequest, {});
  return { credential: await startAuthentication({ optionsJSON }).catch(passkeyError) };
}

function waysOf({ hasPassword, totp, passkeys }: Factors, factorOnly: boolean): Way[] {
  const password = hasPassword && !factorOnly ? (['password'] as const) : [];
  return [...password, ...(totp ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
}
