import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { ErrorText } from './ErrorText.tsx';

interface FormShellProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What the last try ended with, or null. */
  error: unknown;
  /** The text of `errors.` for a failure without words. */
  fallback?: string;
  loading: boolean;
  /** The verb on the button. */
  submit: string;
  /** Beside the button: a way out. */
  aside?: ReactNode;
  /** The button as wide as the form. */
  wide?: boolean;
  children: ReactNode;
}

/** A form: its fields, the failure of the last try, its button. */
export function FormShell({ onSubmit, error, fallback, loading, submit, aside, wide = false, children }: FormShellProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        {error !== null && error !== undefined && (
          <Alert color="red" role="alert">
            <ErrorText error={error} {...(fallback !== undefined && { fallback })} />
          </Alert>
        )}
        <Group mt="xs">
          <Button type="submit" loading={loading} {...(wide && { fullWidth: true, size: 'md' })}>
            {submit}
          </Button>
          {aside}
        </Group>
      </Stack>
    </form>
  );
}
