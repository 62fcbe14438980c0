import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useLocation, useParams } from 'react-router';
import { nameOf } from '#features/customers/rules.ts';
import { clientQuery } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts, locale } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import type { ContactKind, Contacts as Kinds } from '../contract.ts';
import { addressLines, normalisedPostcode } from '../rules.ts';
import { inputOf } from './ContactForm.tsx';
import { addContact } from './NewContact.tsx';
import { contactEndpoints, contactKind, contactPaths, contactsChanged, contactsQuery } from './queries.ts';
import classes from './Contacts.module.css';

type Contact = Kinds[ContactKind]['record'];

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<null> {
  const customerId = params['customerId'] ?? '';
  const kind = contactKind(new URL(request.url).pathname);
  await Promise.all([
    loadTexts('customers'),
    queryClient.ensureQueryData(clientQuery(customerId)),
    queryClient.ensureQueryData(contactsQuery(kind, customerId)),
  ]);
  return null;
}

/** A client's e-mail addresses, telephone numbers or addresses: the address of the screen says which. */
export default function Contacts() {
  const { t } = useTranslation('customers');
  const kind = contactKind(useLocation().pathname);
  const { customerId = '' } = useParams();
  const { data: client } = useSuspenseQuery(clientQuery(customerId));
  const { data: contacts } = useSuspenseQuery(contactsQuery(kind, customerId));
  const name = nameOf(client);
  const add = (
    <Button component={Link} to={contactPaths[kind].add(customerId)}>
      {t(`contacts.${kind}.add`)}
    </Button>
  );
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.clients() },
          { label: name, to: paths.client(customerId) },
          { label: t(`contacts.${kind}.title`) },
        ]}
      />
      <PageHeader title={t(`contacts.${kind}.title`)} subtitle={name}>
        {contacts.length > 0 && add}
      </PageHeader>
      {contacts.length === 0 ? (
        <EmptyState title={t(`contacts.${kind}.none`)} action={add}>
          {t(`contacts.${kind}.noneText`)}
        </EmptyState>
      ) : (
        <SheetList width={720}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <ContactItem kind={kind} contact={contact} />
            </li>
          ))}
        </SheetList>
      )}
    </>
  );
}

function ContactItem({ kind, contact }: { kind: ContactKind; contact: Contact }) {
  const { t } = useTranslation('customers');
  const params = { id: contact.id };
  const outcome = { onError: (error: Error) => toastError(error) };
  const first = useMutation({
    mutationFn: () => call(contactEndpoints[kind].makePrimary, { params }),
    onSuccess: () => contactsChanged(kind),
    ...outcome,
  });
  const remove = useMutation({
    mutationFn: () => call(contactEndpoints[kind].remove, { params }),
    onSuccess: async () => {
      await contactsChanged(kind);
      toastUndo(t(`contacts.${kind}.removed`), async () => {
        await addContact(kind, contact.customer_id, { ...inputOf(kind, contact), is_primary: contact.is_primary });
        await contactsChanged(kind);
      });
    },
    ...outcome,
  });
  const [line, ...more] = linesOf(contact);
  const type = typeOf(contact);
  return (
    <div className={classes.item}>
      <div className={classes.words}>
        <Group gap="xs">
          <b>{line}</b>
          {contact.is_primary && <StatusChip tone="good">{t('contacts.primary')}</StatusChip>}
          {type && <StatusChip>{type}</StatusChip>}
        </Group>
        {more.map((words) => (
          <Text key={words}>{words}</Text>
        ))}
        {contact.notes && <Text c="dimmed">{contact.notes}</Text>}
        <Hint contact={contact} />
      </div>
      <Group gap="md">
        <Anchor component={Link} to={contactPaths[kind].edit(contact.id)} aria-label={t('contacts.editOne', { contact: line })}>
          {t('edit')}
        </Anchor>
        {!contact.is_primary && (
          <Anchor
            component="button"
            type="button"
            onClick={() => first.mutate()}
            aria-label={t('contacts.makePrimaryOne', { contact: line })}
          >
            {t('contacts.makePrimary')}
          </Anchor>
        )}
        <Anchor
          component="button"
          type="button"
          c="red"
          onClick={() => remove.mutate()}
          aria-label={t('contacts.removeOne', { contact: line })}
        >
          {t('contacts.remove')}
        </Anchor>
      </Group>
    </div>
  );
}

/** Says quietly what could not be read, and so is kept as it was typed. */
function Hint({ contact }: { contact: Contact }) {
  const { t } = useTranslation('customers');
  const number = 'telephone' in contact && contact.telephone_e164 === null;
  const postcode =
    'postal_code' in contact && contact.country === 'GB' && contact.postal_code !== null && !normalisedPostcode(contact.postal_code);
  if (!number && !postcode) return null;
  return <Text c="dimmed">{t(number ? 'contacts.unreadNumber' : 'contacts.unreadPostcode')}</Text>;
}

function linesOf(contact: Contact): string[] {
  if ('email' in contact) return [contact.email];
  return 'telephone' in contact ? [contact.telephone] : addressLines(contact, locale());
}

function typeOf(contact: Contact): string | null {
  if ('email' in contact) return contact.email_type;
  return 'telephone' in contact ? contact.telephone_type : contact.address_type;
}
