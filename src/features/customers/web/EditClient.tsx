import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { failedWith } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type CustomerInput, customers } from '../contract.ts';
import { ClientForm } from './ClientForm.tsx';
import { clientQuery } from './parts/queries.ts';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(clientQuery(params.customerId ?? ''))]);
  return null;
}

export default function EditClient() {
  const { t } = useTranslation('customers');
  const { customerId = '' } = useParams();
  const navigate = useNavigate();
  const { data: client } = useSuspenseQuery(clientQuery(customerId));
  const update = useMutation({
    mutationFn: (body: CustomerInput) => call(customers.update, { params: { id: client.id }, body }, { ifMatch: client.version }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(clientQuery(client.id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: ['customers', 'list'] });
      toast(t('saved'));
      await navigate(paths.client(client.id));
    },
    onError: async (error) => {
      if (failedWith(error, 409)) await queryClient.invalidateQueries({ queryKey: clientQuery(client.id).queryKey });
    },
  });
  const name = `${client.first_name} ${client.last_name}`;
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.clients() }, { label: name, to: paths.client(client.id) }, { label: t('edit') }]} />
      <PageHeader title={t('editTitle', { name })} />
      <ClientForm
        initial={{
          first_name: client.first_name,
          last_name: client.last_name,
          email: client.email ?? '',
          telephone: client.telephone ?? '',
        }}
        submit={t('save')}
        back={paths.client(client.id)}
        error={update.error}
        loading={update.isPending}
        onSubmit={update.mutate}
      />
    </>
  );
}
