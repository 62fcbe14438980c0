import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, replace, useLocation, useSearchParams } from 'react-router';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import type { ContactKind, Contacts } from '../contract.ts';
import { ContactScreen } from './ContactScreen.tsx';
import { contactEndpoints, contactKind } from './queries.ts';

/** Whose contact it is to be stands in the address; without it there is nobody to add it to. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const customerId = new URL(request.url).searchParams.get('customer_id');
  if (!customerId) throw replace(paths.clients());
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(clientQuery(customerId))]);
  return null;
}

export default function NewContact() {
  const { t } = useTranslation('customers');
  const kind = contactKind(useLocation().pathname);
  const [params] = useSearchParams();
  const { data: client } = useSuspenseQuery(clientQuery(params.get('customer_id') ?? ''));
  return (
    <ContactScreen
      kind={kind}
      client={client}
      crumb={t('contacts.add')}
      title={t(`contacts.${kind}.add`)}
      submit={t(`contacts.${kind}.add`)}
      saved={t(`contacts.${kind}.added`)}
      save={(input) => addContact(kind, client.id, input)}
    />
  );
}

/** Adds a contact of a kind; the form of that kind has made the input. */
export function addContact(
  kind: ContactKind,
  customer_id: string,
  input: Contacts[ContactKind]['input'] & { is_primary?: boolean },
): Promise<unknown> {
  return call(contactEndpoints[kind].create, { body: { ...input, customer_id } } as Parameters<
    typeof call<typeof contactEndpoints.email.create>
  >[1]);
}
