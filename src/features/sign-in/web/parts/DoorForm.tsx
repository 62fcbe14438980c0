import { Anchor, Text } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import type { FormCaptcha } from '#platform/web/use-captcha.ts';
import { DoorHead } from './DoorHead.tsx';

interface DoorFormProps {
  title: string;
  /** One sentence under the title. */
  subtitle?: string;
  /** Why one stands before this door, above the form. */
  notice?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What the last try ended with and whether one is under way: the mutation's state. */
  attempt: { error: unknown; isPending: boolean };
  /** The text of `errors.` for a failure without words. */
  fallback: string;
  /** The verb on the button. */
  submit: string;
  captcha?: FormCaptcha;
  /** Other ways to do the same, under the button. */
  below?: ReactNode;
  /** The way to another door: a question, and the link that answers it. */
  other: { question: string; to: string; label: string };
  children: ReactNode;
}

/** The frame of a form before the sign-in: title, fields with the last failure and the button, and the way to another door. */
export function DoorForm({ title, subtitle, notice, onSubmit, attempt, fallback, submit, captcha, below, other, children }: DoorFormProps) {
  return (
    <>
      <DoorHead title={title} subtitle={subtitle} />
      {notice}
      <FormShell
        onSubmit={onSubmit}
        error={attempt.error}
        fallback={fallback}
        loading={attempt.isPending}
        submit={submit}
        wide
        {...(captcha && { captcha })}
      >
        {children}
      </FormShell>
      {below}
      <Text size="md" mt="lg" c="dimmed">
        {other.question}{' '}
        <Anchor component={Link} to={other.to}>
          {other.label}
        </Anchor>
      </Text>
    </>
  );
}
