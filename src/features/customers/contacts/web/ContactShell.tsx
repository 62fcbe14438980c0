import { Button, Paper } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import type { ContactKind, Contacts } from '../contract.ts';

export interface ContactFormProps<K extends ContactKind> {
  /** What the form begins with; nothing for a new one. */
  initial?: Contacts[K]['input'];
  submit: string;
  /** Where Cancel leads. */
  back: string;
  error: unknown;
  loading: boolean;
  onSubmit: (input: Contacts[K]['input']) => void;
}

interface ContactShellProps<Values> extends Omit<ContactFormProps<ContactKind>, 'initial' | 'onSubmit'> {
  form: UseFormReturnType<Values>;
  onSubmit: (input: Values) => void;
  children: ReactNode;
}

/** The sheet that every contact's form stands on. */
export function ContactShell<Values>({ form, submit, back, error, loading, onSubmit, children }: ContactShellProps<Values>) {
  const { t } = useTranslation('customers');
  return (
    <Paper p="lg" maw={560}>
      <FormShell
        onSubmit={form.onSubmit(onSubmit)}
        error={error}
        loading={loading}
        submit={submit}
        aside={
          <Button component={Link} to={back} variant="subtle" color="gray">
            {t('cancel')}
          </Button>
        }
      >
        {children}
      </FormShell>
    </Paper>
  );
}
