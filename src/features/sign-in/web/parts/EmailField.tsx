import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The address that somebody signs in with; what a password manager fills in as the user name. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('sign-in');
  return <TextInput label={t('email')} type="email" autoComplete="username" required withAsterisk={false} size="md" {...props} />;
}
