import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFirstFocus } from '#features/sign-in/web/parts/use-first-focus.ts';
import { call } from '#platform/web/api.ts';
import { useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { twoFactor } from '../contract.ts';
import { type StepProps, useAnswer } from './use-answer.ts';

/** One of the codes that were kept for a lost phone. */
export function RecoveryCode(props: StepProps) {
  const { t } = useTranslation('sign-in');
  const { challengeId } = props;
  const form = useContractForm(twoFactor.recover.body, { initialValues: { challengeId, recoveryCode: '' } });
  const recover = useAnswer((body: { challengeId: string; recoveryCode: string }) => call(twoFactor.recover, { body }), props);
  return (
    <FormShell
      onSubmit={form.onSubmit((values) => recover.mutate(values))}
      error={recover.error}
      fallback="loginFailed"
      loading={recover.isPending}
      submit={t('login.submit')}
      wide
    >
      <TextInput
        label={t('challenge.recovery-code.label')}
        description={t('challenge.recovery-code.hint')}
        autoComplete="off"
        spellCheck={false}
        size="md"
        required
        withAsterisk={false}
        ref={useFirstFocus()}
        key={form.key('recoveryCode')}
        {...form.getInputProps('recoveryCode')}
      />
    </FormShell>
  );
}
