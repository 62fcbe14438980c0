import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router';
import { nameOf } from '#features/customers/rules.ts';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { ContactKind, Contacts } from '../contract.ts';
import { ContactForm, inputOf } from './ContactForm.tsx';
import { contactEndpoints, contactKind, contactPaths, contactQuery, contactsChanged } from './queries.ts';

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<null> {
  const contact = contactQuery(contactKind(new URL(request.url).pathname), params['contactId'] ?? '');
  const [{ customer_id }] = await Promise.all([queryClient.fetchQuery(contact), loadTexts('customers')]);
  await queryClient.ensureQueryData(clientQuery(customer_id));
  return null;
}

export default function EditContact() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const kind = contactKind(useLocation().pathname);
  const { contactId = '' } = useParams();
  const { data: contact } = useSuspenseQuery(contactQuery(kind, contactId));
  const { data: client } = useSuspenseQuery(clientQuery(contact.customer_id));
  const list = contactPaths[kind].list(client.id);
  const update = useMutation({
    mutationFn: (input: Contacts[ContactKind]['input']) => changeContact(kind, contact, input),
    onSuccess: async () => {
      await contactsChanged(kind);
      toast(t('saved'));
      await navigate(list);
    },
  });
  const name = nameOf(client);
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.clients() },
          { label: name, to: paths.client(client.id) },
          { label: t(`contacts.${kind}.title`), to: list },
          { label: t('edit') },
        ]}
      />
      <PageHeader title={t(`contacts.${kind}.edit`)} subtitle={name} />
      <ContactForm
        key={contact.id}
        kind={kind}
        initial={inputOf(kind, contact)}
        submit={t('save')}
        back={list}
        error={update.error}
        loading={update.isPending}
        onSubmit={(input) => update.mutate(input)}
      />
    </>
  );
}

/* The form of a kind has made the input of that kind; TypeScript can't follow the kind. */
function changeContact(kind: ContactKind, { id, version }: { id: string; version: number }, body: Contacts[ContactKind]['input']) {
  const input = { params: { id }, body } as Parameters<typeof call<typeof contactEndpoints.email.update>>[1];
  return call(contactEndpoints[kind].update, input, { ifMatch: version });
}
