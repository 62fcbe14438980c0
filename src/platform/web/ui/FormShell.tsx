import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import type { FormCaptcha } from '../use-captcha.ts';
import { CaptchaPlace } from './CaptchaPlace.tsx';
import { ErrorText } from './ErrorText.tsx';

interface FormShellProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What the last try ended with, or null. */
  error: unknown;
  /** The text of `errors.` for a failure without words. */
  fallback?: string;
  loading: boolean;
  /** While there is nothing that could be sent. */
  disabled?: boolean;
  /** The verb on the button. */
  submit: string;
  /** Red, for what destroys. */
  danger?: boolean;
  /** Beside the button: a way out. */
  aside?: ReactNode;
  /** The button as wide as the form. */
  wide?: boolean;
  /** For forms that anybody may send. */
  captcha?: FormCaptcha;
  children: ReactNode;
}

/** A form: its fields, the failure of the last try, its button. It begins at the field that has `data-autofocus`. */
export function FormShell({
  onSubmit,
  error,
  fallback,
  loading,
  disabled = false,
  submit,
  danger = false,
  aside,
  wide = false,
  captcha,
  children,
}: FormShellProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), []);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        {captcha && <CaptchaPlace captcha={captcha} />}
        {error !== null && error !== undefined && (
          <Alert color="red" role="alert">
            <ErrorText error={error} {...(fallback !== undefined && { fallback })} />
          </Alert>
        )}
        <Group mt="xs">
          <Button
            type="submit"
            loading={loading}
            disabled={disabled}
            {...(danger && { color: 'red' })}
            {...(wide && { fullWidth: true, size: 'md' })}
          >
            {submit}
          </Button>
          {aside}
        </Group>
      </Stack>
    </form>
  );
}
