import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useNavigate, useParams } from 'react-router';
import { adminArea } from '#features/admin/contract.ts';
import { call } from '#platform/web/api.ts';
import { useContractForm } from '#platform/web/form.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { adminUsers, UserChange } from '../contract.ts';
import { adminUserQuery } from './queries.ts';
import classes from './AdminUser.module.css';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('admin'), queryClient.ensureQueryData(adminUserQuery(params.userId ?? ''))]);
  return null;
}

/** A person's name and their role in the firm; the address and the password are theirs alone to change. */
export default function EditUser() {
  const { t } = useTranslation('admin');
  const { userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(adminUserQuery(userId));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { organisation_role, is_active } = user;
  const form = useContractForm(UserChange, { initialValues: { name: user.name ?? '', organisation_role, is_active } });
  const update = useMutation({
    mutationFn: (body: UserChange) => call(adminUsers.update, { params: { id: user.id }, body }, { ifMatch: user.version }),
    onSuccess: async (changed) => {
      queries.setQueryData(adminUserQuery(user.id).queryKey, changed);
      await queries.invalidateQueries({ queryKey: listKey(adminArea.users.list) });
      toast(t('users.saved'));
      await navigate(paths.adminUser(user.id));
    },
  });
  const name = user.name ?? user.email;
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.admin() },
          { label: t('lists.users.title'), to: paths.adminList('users') },
          { label: name, to: paths.adminUser(user.id) },
          { label: t('users.edit') },
        ]}
      />
      <PageHeader title={t('users.editTitle', { name })} />
      <div className={classes.sheet}>
        <FormShell
          onSubmit={form.onSubmit((input) => update.mutate(input))}
          error={update.error}
          loading={update.isPending}
          submit={t('users.save')}
          aside={
            <Button component={Link} to={paths.adminUser(user.id)} variant="subtle" color="gray">
              {t('cancel')}
            </Button>
          }
        >
          <TextInput label={t('columns.name')} autoComplete="off" data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
          {organisation_role && (
            <Select
              label={t('columns.organisation_role')}
              data={[
                { value: 'contributor', label: t('roles.contributor') },
                { value: 'administrator', label: t('roles.administrator') },
              ]}
              allowDeselect={false}
              key={form.key('organisation_role')}
              {...form.getInputProps('organisation_role')}
            />
          )}
        </FormShell>
      </div>
    </>
  );
}
