import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NameFields } from '../rules.ts';

interface AccountNameFieldsProps {
  fields: NameFields;
  onChange: (fields: NameFields) => void;
}

/** What an account is called that no file names. */
export function AccountNameFields({ fields, onChange }: AccountNameFieldsProps) {
  const { t } = useTranslation('bank-accounts');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('account.name')}
        value={fields.account_name}
        maxLength={80}
        onChange={(event) => onChange({ ...fields, account_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('account.bank')}
        value={fields.bank}
        maxLength={80}
        onChange={(event) => onChange({ ...fields, bank: event.currentTarget.value })}
      />
      <TextInput
        label={t('account.ending')}
        value={fields.ending}
        maxLength={4}
        inputMode="numeric"
        onChange={(event) => onChange({ ...fields, ending: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
