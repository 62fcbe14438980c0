import { Button, Checkbox, NativeSelect, Paper, SimpleGrid, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { CustomerInput } from '../contract.ts';
import { ownersQuery } from './parts/queries.ts';

interface ClientFormProps {
  initial: CustomerInput;
  submit: string;
  /** Where Cancel leads. */
  back: string;
  /** Whether the person may keep the client to themselves. */
  mayKeepPrivate: boolean;
  error: unknown;
  loading: boolean;
  /** `takeOver` puts somebody else's changes into the fields that were not edited here. */
  onSubmit: (input: CustomerInput, takeOver: (theirs: CustomerInput) => void) => void;
}

/** Name, e-mail and telephone of a client. */
export function ClientForm({ initial, submit, back, mayKeepPrivate, error, loading, onSubmit }: ClientFormProps) {
  const { t } = useTranslation('customers');
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const form = useContractForm(CustomerInput, { initialValues: initial });
  const takeOver = (theirs: CustomerInput) => {
    const untouched = Object.entries(theirs).filter(([name]) => !form.isDirty(name));
    form.setInitialValues(theirs);
    form.setValues(Object.fromEntries(untouched));
  };
  const field = (name: keyof CustomerInput) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <Paper p="lg" maw={560}>
      <FormShell
        onSubmit={form.onSubmit((input) => onSubmit(input, takeOver))}
        error={error}
        loading={loading}
        submit={submit}
        aside={
          <Button component={Link} to={back} variant="subtle" color="gray">
            {t('cancel')}
          </Button>
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('firstName')} required withAsterisk={false} autoComplete="off" data-autofocus {...field('first_name')} />
          <TextInput label={t('lastName')} required withAsterisk={false} autoComplete="off" {...field('last_name')} />
        </SimpleGrid>
        <TextInput label={t('email')} type="email" autoComplete="off" {...field('email')} />
        <TextInput label={t('telephone')} type="tel" autoComplete="off" {...field('telephone')} />
        {owners.length > 1 && (
          <NativeSelect label={t('owner')} data={owners.map(({ id, name }) => ({ value: id, label: name }))} {...field('owner_user_id')} />
        )}
        {owners.length > 1 && mayKeepPrivate && (
          <Checkbox
            label={t('keepPrivate')}
            description={t('keepPrivateHint')}
            key={form.key('is_private')}
            {...form.getInputProps('is_private', { type: 'checkbox' })}
          />
        )}
      </FormShell>
    </Paper>
  );
}
