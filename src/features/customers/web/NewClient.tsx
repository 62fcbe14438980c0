import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type CustomerInput, customers } from '../contract.ts';
import { nameOf } from '../rules.ts';
import { ClientForm } from './ClientForm.tsx';
import { clientQuery, clientsChanged, ownersQuery } from './parts/queries.ts';

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(ownersQuery)]);
  return null;
}

export default function NewClient() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const you = owners.find(({ is_you }) => is_you)?.id;
  const blank: CustomerInput = {
    first_name: '',
    last_name: '',
    email: '',
    telephone: '',
    is_private: false,
    ...(you && { owner_user_id: you }),
  };
  const create = useMutation({
    mutationFn: (body: CustomerInput) => call(customers.create, { body }),
    onSuccess: async (client) => {
      queryClient.setQueryData(clientQuery(client.id).queryKey, client);
      await clientsChanged();
      toast(t('addedToast', { name: nameOf(client) }));
      await navigate(paths.client(client.id));
    },
  });
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.clients() }, { label: t('add') }]} />
      <PageHeader title={t('add')} />
      <ClientForm
        initial={blank}
        submit={t('add')}
        back={paths.clients()}
        mayKeepPrivate
        error={create.error}
        loading={create.isPending}
        onSubmit={(input) => create.mutate(input)}
      />
    </>
  );
}
