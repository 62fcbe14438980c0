import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#platform/web/form.ts';
import { locale } from '#platform/web/i18n.ts';
import { AddressInput } from '../contract.ts';
import { countryCodes, countryName, normalisedPostcode } from '../rules.ts';
import { type ContactFormProps, ContactShell } from './ContactShell.tsx';
import { TypeAndNotes } from './TypeAndNotes.tsx';

const blank = {
  address_1: '',
  address_2: '',
  address_3: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'GB',
  address_type: '',
  notes: '',
};

/** An address of a client. A UK postcode of an unusual form is kept as it is typed; a quiet hint says so. */
export function AddressForm({ initial, ...shell }: ContactFormProps<'address'>) {
  const { t } = useTranslation('customers');
  const initialValues = { ...blank, ...initial };
  const [{ postal_code = '', country = '' }, setPlace] = useState<AddressInput>(initialValues);
  const form = useContractForm(AddressInput, { initialValues, onValuesChange: setPlace });
  const field = (name: keyof typeof blank) => ({ key: form.key(name), ...form.getInputProps(name), autoComplete: 'off' });
  const unknown = country === 'GB' && postal_code.trim().length > 3 && normalisedPostcode(postal_code) === null;
  const countries = [...new Set([...countryCodes, country])]
    .map((value) => ({ value, label: countryName(value, locale()) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <ContactShell {...shell} form={form}>
      <TextInput label={t('contacts.address_1')} data-autofocus {...field('address_1')} />
      <TextInput label={t('contacts.address_2')} {...field('address_2')} />
      <TextInput label={t('contacts.address_3')} {...field('address_3')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('contacts.city')} {...field('city')} />
        <TextInput label={t('contacts.state')} {...field('state')} />
        <TextInput
          label={t('contacts.postcode')}
          description={unknown ? t('contacts.unreadPostcode') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('postal_code')}
        />
        <NativeSelect label={t('contacts.country')} data={countries} {...field('country')} />
      </SimpleGrid>
      <TypeAndNotes
        kind="address"
        type={{ key: form.key('address_type'), props: form.getInputProps('address_type') }}
        notes={{ key: form.key('notes'), props: form.getInputProps('notes') }}
      />
    </ContactShell>
  );
}
