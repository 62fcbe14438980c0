import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { organisations } from '../contract.ts';
import { Section } from './parts/Section.tsx';
import { useNewTenant } from './parts/use-new-tenant.ts';

/** Without an organisation: found one, or be invited to one. */
export function WorkAlone({ email }: { email: string }) {
  const { t } = useTranslation('organisations');
  const arrive = useNewTenant();
  const form = useContractForm(organisations.create.body, { initialValues: { name: '' } });
  const create = useMutation({
    mutationFn: (body: { name: string }) => call(organisations.create, { body }),
    onSuccess: () => arrive(paths.organization(), t('alone.created')),
    onError: (error) => showIssues(form, error),
  });
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t('alone.subtitle')} />
      <Section title={t('alone.createTitle')} text={t('alone.createText')}>
        <FormShell
          onSubmit={form.onSubmit((body) => create.mutate(body))}
          error={create.error}
          loading={create.isPending}
          submit={t('alone.create')}
        >
          <TextInput
            label={t('name')}
            required
            withAsterisk={false}
            maxLength={255}
            autoComplete="organization"
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
        </FormShell>
      </Section>
      <Section title={t('alone.joinTitle')} text={t('alone.joinText', { email })} />
    </>
  );
}
