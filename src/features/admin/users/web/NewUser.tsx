import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { adminArea } from '#features/admin/contract.ts';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { adminUsers, NewUser as Input } from '../contract.ts';
import { adminUserQuery, organisationChoicesQuery } from './queries.ts';
import classes from './AdminUser.module.css';

export async function clientLoader(): Promise<null> {
  await loadTexts('admin');
  return null;
}

/** An account for somebody: the password is theirs to choose, by the link they are mailed. */
export default function NewUser() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useContractForm(Input, { initialValues: { email: '', name: '', organisation_id: '', organisation_role: 'contributor' } });
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const organisations = useQuery(organisationChoicesQuery(search));
  const create = useMutation({
    mutationFn: (body: Input) => call(adminUsers.create, { body }),
    onSuccess: async (user) => {
      queries.setQueryData(adminUserQuery(user.id).queryKey, user);
      await queries.invalidateQueries({ queryKey: listKey(adminArea.users.list) });
      toast(t('users.invited', { email: user.email }));
      await navigate(paths.adminUser(user.id));
    },
    onError: (error) => showIssues(form, error),
  });
  const field = (name: keyof Input) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.admin() },
          { label: t('lists.users.title'), to: paths.adminList('users') },
          { label: t('users.add') },
        ]}
      />
      <PageHeader title={t('users.add')} subtitle={t('users.addText')} />
      <div className={classes.sheet}>
        <FormShell
          onSubmit={form.onSubmit((input) => create.mutate(input))}
          error={create.error}
          loading={create.isPending}
          submit={t('users.invite')}
          aside={
            <Button component={Link} to={paths.adminList('users')} variant="subtle" color="gray">
              {t('cancel')}
            </Button>
          }
        >
          <TextInput label={t('columns.email')} type="email" autoComplete="off" data-autofocus {...field('email')} />
          <TextInput label={t('columns.name')} autoComplete="off" {...field('name')} />
          <Select
            label={t('users.organisation')}
            description={t('users.organisationText')}
            data={organisations.data ?? []}
            searchable
            clearable
            searchValue={typed}
            onSearchChange={setTyped}
            filter={({ options }) => options}
            nothingFoundMessage={t('users.noOrganisation')}
            {...field('organisation_id')}
          />
          <Select
            label={t('columns.organisation_role')}
            data={[
              { value: 'contributor', label: t('roles.contributor') },
              { value: 'administrator', label: t('roles.administrator') },
            ]}
            allowDeselect={false}
            {...field('organisation_role')}
          />
        </FormShell>
      </div>
    </>
  );
}
