import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { type ContactKind, type Contacts, customerAddresses, customerEmails, customerTelephones } from '../contract.ts';

/** Where the screens of each kind of contact stand. */
export const contactPaths = {
  email: { list: paths.clientEmails, add: paths.newClientEmail, edit: paths.editClientEmail },
  telephone: { list: paths.clientTelephones, add: paths.newClientTelephone, edit: paths.editClientTelephone },
  address: { list: paths.clientAddresses, add: paths.newClientAddress, edit: paths.editClientAddress },
} satisfies Record<ContactKind, object>;

/** Which kind of contact a screen is about: its address says it. */
export function contactKind(pathname: string): ContactKind {
  if (pathname.includes('emails')) return 'email';
  return pathname.includes('telephones') ? 'telephone' : 'address';
}

export const contactEndpoints = { email: customerEmails, telephone: customerTelephones, address: customerAddresses };

/** A client's contacts of one kind. A client has few: one page holds them. */
export function contactsQuery<K extends ContactKind>(kind: K, customerId: string) {
  return queryOptions({
    queryKey: [...listKey(contactEndpoints[kind].list), customerId],
    queryFn: async ({ signal }): Promise<Contacts[K]['record'][]> =>
      (await call(contactEndpoints[kind].list, { query: { customer_id: customerId, limit: 100 } }, { signal })).data,
  });
}

/** One contact. */
export function contactQuery<K extends ContactKind>(kind: K, id: string) {
  return queryOptions({
    queryKey: [contactEndpoints[kind].list.path.replace('/api/', ''), 'one', id],
    queryFn: ({ signal }): Promise<Contacts[K]['record']> => call(contactEndpoints[kind].get, { params: { id } }, { signal }),
  });
}

/** After a contact was changed: what shows it is asked anew. */
export async function contactsChanged(kind: ContactKind): Promise<void> {
  const names = [contactEndpoints[kind].list.path.replace('/api/', ''), 'customers'];
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
