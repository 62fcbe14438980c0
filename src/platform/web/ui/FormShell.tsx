import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FormCaptcha } from '../use-captcha.ts';
import { CaptchaPlace } from './CaptchaPlace.tsx';
import { ErrorText } from './ErrorText.tsx';

interface FormShellProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
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

/** How long, in milliseconds, a form that was sent may take to show it: until then its button looks as if it could be pressed again. */
const untilShown = 50;

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
  const isSent = useRef(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The second press of a double click would do it twice.
    if (loading || isSent.current) return event.preventDefault();
    isSent.current = true;
    onSubmit(event);
    setTimeout(() => (isSent.current = false), untilShown);
  };
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), []);
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
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
