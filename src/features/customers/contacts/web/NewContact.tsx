import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, replace, useLocation, useNavigate, useSearchParams } from 'react-router';
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
import { ContactForm } from './ContactForm.tsx';
import { contactEndpoints, contactKind, contactPaths, contactsChanged } from './queries.ts';

/** Whose contact it is to be stands in the address; without it there is nobody to add it to. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const customerId = new URL(request.url).searchParams.get('customer_id');
  if (!customerId) throw replace(paths.clients());
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(clientQuery(customerId))]);
  return null;
}

export default function NewContact() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const kind = contactKind(useLocation().pathname);
  const [params] = useSearchParams();
  const { data: client } = useSuspenseQuery(clientQuery(params.get('customer_id') ?? ''));
  const list = contactPaths[kind].list(client.id);
  const create = useMutation({
    mutationFn: (input: Contacts[ContactKind]['input']) => addContact(kind, client.id, input),
    onSuccess: async () => {
      await contactsChanged(kind);
      toast(t(`contacts.${kind}.added`));
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
          { label: t('contacts.add') },
        ]}
      />
      <PageHeader title={t(`contacts.${kind}.add`)} subtitle={name} />
      <ContactForm
        kind={kind}
        submit={t(`contacts.${kind}.add`)}
        back={list}
        error={create.error}
        loading={create.isPending}
        onSubmit={(input) => create.mutate(input)}
      />
    </>
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
