import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '#features/sign-in/web/parts/CodeField.tsx';
import { useFirstFocus } from '#features/sign-in/web/parts/use-first-focus.ts';
import { call } from '#platform/web/api.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { twoFactor } from '../contract.ts';
import { type StepProps, useAnswer } from './use-answer.ts';

/** A code of six digits, from a mail or an app. */
export function CodeStep(props: StepProps) {
  const { t } = useTranslation('sign-in');
  const { challengeId } = props;
  const [code, setCode] = useState('');
  const field = useFirstFocus();
  const verify = useAnswer(
    (given: string) => call(twoFactor.verify, { body: { challengeId, code: given } }),
    props,
    () => setCode(''),
  );
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate(code);
      }}
      error={verify.error}
      fallback="loginFailed"
      loading={verify.isPending}
      submit={t('login.submit')}
      wide
    >
      <CodeField label={t('challenge.code')} value={code} onChange={setCode} onComplete={verify.mutate} ref={field} />
    </FormShell>
  );
}
