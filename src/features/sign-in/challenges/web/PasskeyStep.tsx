import { startAuthentication } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { passkeyError } from '#features/sign-in/factors/passkeys/web/queries.ts';
import { call } from '#platform/web/api.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { twoFactor } from '../contract.ts';
import { type StepProps, useAnswer } from './use-answer.ts';

/** A passkey, on this device or another. */
export function PasskeyStep(props: StepProps) {
  const { t } = useTranslation('sign-in');
  const { challengeId } = props;
  const sign = useAnswer(async () => {
    const optionsJSON = await call(twoFactor.passkeyRequest, { body: { challengeId } });
    const credential = await startAuthentication({ optionsJSON }).catch(passkeyError);
    return call(twoFactor.passkey, { body: { challengeId, credential } });
  }, props);
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        sign.mutate(undefined);
      }}
      error={sign.error}
      loading={sign.isPending}
      submit={t('challenge.passkey.submit')}
      wide
    >
      {null}
    </FormShell>
  );
}
