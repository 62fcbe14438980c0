import { Anchor, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge as Given, SecondStep, Tokens } from '#features/sign-in/contract.ts';
import { DoorHead } from '#features/sign-in/web/parts/DoorHead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { CodeStep } from './CodeStep.tsx';
import { MailedCode } from './MailedCode.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';

interface ChallengeProps {
  challenge: Given;
  email: string;
  onDone: (tokens: Tokens) => void;
  /** The challenge is over, or the person wants to begin anew; with what to say about it. */
  onOver: (error: unknown) => void;
}

/** The second step of a sign-in: one way at a time, the others beneath. */
export function Challenge({ challenge, email, onDone, onOver }: ChallengeProps) {
  const { t } = useTranslation('sign-in');
  const { challengeId, methods } = challenge;
  const [way, setWay] = useState<SecondStep>(methods[0] ?? 'email');
  usePageTitle(t('challenge.title'));
  const step = { challengeId, onDone, onOver };
  return (
    <>
      <DoorHead title={t(`challenge.${way}.title`)} subtitle={t(`challenge.${way}.text`, { email })} />
      {way === 'email' && <MailedCode {...step} resendInSeconds={challenge.resendInSeconds} />}
      {way === 'totp' && <CodeStep {...step} />}
      {way === 'passkey' && <PasskeyStep {...step} />}
      {way === 'recovery-code' && <RecoveryCode {...step} />}
      <Stack gap="xs" mt="lg" align="flex-start">
        {methods
          .filter((other) => other !== way)
          .map((other) => (
            <Anchor key={other} component="button" type="button" onClick={() => setWay(other)}>
              {t(`challenge.${other}.choose`)}
            </Anchor>
          ))}
        <Group>
          <Anchor component="button" type="button" c="dimmed" onClick={() => onOver(null)}>
            {t('challenge.back')}
          </Anchor>
        </Group>
      </Stack>
    </>
  );
}
