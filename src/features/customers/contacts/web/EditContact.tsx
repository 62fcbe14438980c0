import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import type { ContactKind, Contacts } from '../contract.ts';
import { inputOf } from './ContactForm.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { contactEndpoints, contactKind, contactQuery } from './queries.ts';

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<null> {
  const contact = contactQuery(contactKind(new URL(request.url).pathname), params['contactId'] ?? '');
  const [{ customer_id }] = await Promise.all([queryClient.fetchQuery(contact), loadTexts('customers')]);
  await queryClient.ensureQueryData(clientQuery(customer_id));
  return null;
}

export default function EditContact() {
  const { t } = useTranslation('customers');
  const kind = contactKind(useLocation().pathname);
  const { contactId = '' } = useParams();
  const { data: contact } = useSuspenseQuery(contactQuery(kind, contactId));
  const { data: client } = useSuspenseQuery(clientQuery(contact.customer_id));
  return (
    <ContactScreen
      key={contact.id}
      kind={kind}
      client={client}
      crumb={t('edit')}
      title={t(`contacts.${kind}.edit`)}
      initial={inputOf(kind, contact)}
      submit={t('save')}
      saved={t('saved')}
      save={(input) => changeContact(kind, contact, input)}
    />
  );
}

/* The form of a kind has made the input of that kind; TypeScript can't follow the kind. */
function changeContact(kind: ContactKind, { id, version }: { id: string; version: number }, body: Contacts[ContactKind]['input']) {
  const input = { params: { id }, body } as Parameters<typeof call<typeof contactEndpoints.email.update>>[1];
  return call(contactEndpoints[kind].update, input, { ifMatch: version });
}
