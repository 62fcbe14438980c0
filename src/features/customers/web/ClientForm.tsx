import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { CustomerInput } from '../contract.ts';
import classes from './ClientForm.module.css';

interface ClientFormProps {
  initial: CustomerInput;
  submit: string;
  /** Where Cancel leads. */
  back: string;
  error: unknown;
  loading: boolean;
  /** `takeOver` puts somebody else's changes into the fields that were not edited here. */
  onSubmit: (input: CustomerInput, takeOver: (theirs: CustomerInput) => void) => void;
}

/** Name, e-mail and telephone of a client. */
export function ClientForm({ initial, submit, back, error, loading, onSubmit }: ClientFormProps) {
  const { t } = useTranslation('customers');
  const form = useContractForm(CustomerInput, { initialValues: initial });
  const takeOver = (theirs: CustomerInput) => {
    const untouched = Object.entries(theirs).filter(([name]) => !form.isDirty(name));
    form.setInitialValues(theirs);
    form.setValues(Object.fromEntries(untouched));
  };
  const field = (name: keyof CustomerInput) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <div className={classes.sheet}>
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
      </FormShell>
    </div>
  );
}
