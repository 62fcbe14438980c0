import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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

export async function clientLoader(): Promise<null> {
  await loadTexts('customers');
  return null;
}

const blank: CustomerInput = { first_name: '', last_name: '', email: '', telephone: '' };

export default function NewClient() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (body: CustomerInput) => call(customers.create, { body }),
    onSuccess: async (client) => {
      queryClient.setQueryData(clientQuery(client.id).queryKey, client);
      await queryClient.invalidateQueries({ queryKey: ['customers', 'list'] });
      toast(t('addedToast', { name: `${client.first_name} ${client.last_name}` }));
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
        error={create.error}
        loading={create.isPending}
        onSubmit={(input) => create.mutate(input)}
      />
    </>
  );
}
