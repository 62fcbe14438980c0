import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCapsLock } from './use-caps-lock.ts';

/** A password with show and hide, that says when Caps Lock is on. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('sign-in');
  const capsLock = useCapsLock();
  const { onBlur, error } = props;
  return (
    <div>
      <PasswordInput
        label={t('password')}
        required
        withAsterisk={false}
        size="md"
        aria-invalid={Boolean(error)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        {...props}
        onKeyUp={capsLock.onKey}
        onKeyDown={capsLock.onKey}
        onBlur={(event) => {
          capsLock.onLeave();
          onBlur?.(event);
        }}
      />
      <Text component="output" display="block" c="orange" mt={capsLock.isOn ? 4 : 0}>
        {capsLock.isOn && t('capsLock')}
      </Text>
    </div>
  );
}
