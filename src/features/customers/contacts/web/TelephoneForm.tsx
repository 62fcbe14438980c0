import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#platform/web/form.ts';
import { TelephoneInput } from '../contract.ts';
import { e164Of } from '../rules.ts';
import { type ContactFormProps, ContactShell } from './ContactShell.tsx';
import { TypeAndNotes } from './TypeAndNotes.tsx';

/** A telephone number of a client. One that can't be read is kept as it is typed; a quiet hint says so. */
export function TelephoneForm({ initial, ...shell }: ContactFormProps<'telephone'>) {
  const { t } = useTranslation('customers');
  const [typed, setTyped] = useState(initial?.telephone ?? '');
  const form = useContractForm(TelephoneInput, {
    initialValues: { telephone: '', telephone_type: '', notes: '', ...initial },
    onValuesChange: ({ telephone }) => setTyped(telephone),
  });
  const unread = typed.trim().length > 5 && e164Of(typed) === null;
  return (
    <ContactShell {...shell} form={form}>
      <TextInput
        label={t('telephone')}
        type="tel"
        autoComplete="off"
        data-autofocus
        description={unread ? t('contacts.unreadNumber') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('telephone')}
        {...form.getInputProps('telephone')}
      />
      <TypeAndNotes
        kind="telephone"
        type={{ key: form.key('telephone_type'), props: form.getInputProps('telephone_type') }}
        notes={{ key: form.key('notes'), props: form.getInputProps('notes') }}
      />
    </ContactShell>
  );
}
