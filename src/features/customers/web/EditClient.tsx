import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { failedWith, TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { CustomerDetails, type CustomerInput, customers } from '../contract.ts';
import { nameOf } from '../rules.ts';
import { ClientForm } from './ClientForm.tsx';
import { clientQuery, clientsChanged, ownersQuery } from './parts/queries.ts';

interface Submission {
  input: CustomerInput;
  takeOver: (theirs: CustomerInput) => void;
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([
    loadTexts('customers'),
    queryClient.ensureQueryData(ownersQuery),
    queryClient.ensureQueryData(clientQuery(params.customerId ?? '')),
  ]);
  return null;
}

export default function EditClient() {
  const { customerId = '' } = useParams();
  return <Editing key={customerId} customerId={customerId} />;
}

function Editing({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(clientQuery(customerId));
  /* What the form was filled from; a newer row in the cache must not pass for it. */
  const [client, setClient] = useState(data);
  const update = useMutation({
    mutationFn: async ({ input: body, takeOver }: Submission) => {
      try {
        return await call(customers.update, { params: { id: client.id }, body }, { ifMatch: client.version });
      } catch (error) {
        if (!failedWith(error, 409)) throw error;
        const theirs = CustomerDetails.parse(error.failure.current);
        setClient(theirs);
        takeOver(inputOf(theirs));
        throw new TextError('changedMeanwhile', { cause: error });
      }
    },
    onSuccess: async (changed) => {
      queryClient.setQueryData(clientQuery(client.id).queryKey, changed);
      await clientsChanged();
      toast(t('saved'));
      await navigate(paths.client(client.id));
    },
  });
  const name = nameOf(client);
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.clients() }, { label: name, to: paths.client(client.id) }, { label: t('edit') }]} />
      <PageHeader title={t('editTitle', { name })} />
      <ClientForm
        initial={inputOf(client)}
        submit={t('save')}
        back={paths.client(client.id)}
        mayKeepPrivate={client.can.keepPrivate}
        error={update.error}
        loading={update.isPending}
        onSubmit={(input, takeOver) => update.mutate({ input, takeOver })}
      />
    </>
  );
}

function inputOf({ first_name, last_name, email, telephone, owner_user_id, is_private }: CustomerDetails): CustomerInput {
  return { first_name, last_name, email: email ?? '', telephone: telephone ?? '', owner_user_id, is_private };
}
