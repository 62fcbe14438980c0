import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DoorForm } from '#features/sign-in/web/parts/DoorForm.tsx';
import { DoorHead } from '#features/sign-in/web/parts/DoorHead.tsx';
import { EmailField } from '#features/sign-in/web/parts/EmailField.tsx';
import { Outbox } from '#features/sign-in/web/parts/Outbox.tsx';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { useCaptcha } from '#platform/web/use-captcha.ts';
import { ForgotPassword as Request, passwords } from '../contract.ts';

export async function clientLoader(): Promise<null> {
  await loadTexts('sign-in');
  return null;
}

/** Asks for a link that sets a new password. */
export default function ForgotPassword() {
  const { t } = useTranslation('sign-in');
  const [params] = useSearchParams();
  usePageTitle(t('forgot.title'));
  const form = useContractForm(Request, { initialValues: { email: params.get('email') ?? '' } });
  const captcha = useCaptcha('forgot-password');
  const ask = useMutation({
    mutationFn: async (body: Request) => call(passwords.forgot, { body: { ...body, captchaToken: await captcha.token() } }),
    onError: (error) => showIssues(form, error),
  });
  if (ask.isSuccess) {
    return (
      <Stack gap="sm" aria-live="polite">
        <DoorHead title={t('forgot.sent')} subtitle={t('forgot.sentText', { email: ask.variables.email })} />
        <Text size="md" c="dimmed">
          {t('checkEmail.nothing')}
        </Text>
        <Outbox />
      </Stack>
    );
  }
  return (
    <DoorForm
      title={t('forgot.title')}
      subtitle={t('forgot.text')}
      onSubmit={form.onSubmit((values) => ask.mutate(values))}
      attempt={ask}
      fallback="somethingWentWrong"
      submit={t('forgot.submit')}
      captcha={captcha}
      other={{ question: t('forgot.remembered'), to: paths.login(), label: t('signup.login') }}
    >
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
    </DoorForm>
  );
}
