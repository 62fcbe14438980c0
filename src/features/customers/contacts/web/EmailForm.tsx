import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#platform/web/form.ts';
import { EmailInput } from '../contract.ts';
import { ContactShell, type ContactFormProps } from './ContactShell.tsx';
import { TypeAndNotes } from './TypeAndNotes.tsx';

/** An e-mail address of a client. */
export function EmailForm({ initial, ...shell }: ContactFormProps<'email'>) {
  const { t } = useTranslation('customers');
  const form = useContractForm(EmailInput, { initialValues: { email: '', email_type: '', notes: '', ...initial } });
  return (
    <ContactShell {...shell} form={form}>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="off"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TypeAndNotes
        kind="email"
        type={{ key: form.key('email_type'), props: form.getInputProps('email_type') }}
        notes={{ key: form.key('notes'), props: form.getInputProps('notes') }}
      />
    </ContactShell>
  );
}
