import { Anchor, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '#platform/web/i18n.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import type { ContactKind, Contacts } from '../contacts/contract.ts';
import { addressLines } from '../contacts/rules.ts';
import { contactPaths, contactsQuery } from '../contacts/web/queries.ts';
import type { CustomerDetails } from '../contract.ts';
import { Household } from './Household.tsx';
import { ownersQuery } from './parts/queries.ts';
import classes from './Client.module.css';

/** Who a client is: how to reach them, whose client they are, with whom they live. */
export function ClientDetails({ client }: { client: CustomerDetails }) {
  const { t } = useTranslation('customers');
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const owner = owners.find(({ id }) => id === client.owner_user_id);
  return (
    <div className={classes.columns}>
      <dl className={classes.facts}>
        <Reach kind="email" customerId={client.id} />
        <Reach kind="telephone" customerId={client.id} />
        <Reach kind="address" customerId={client.id} />
        {owner && <Fact label={t('owner')}>{owner.is_you ? t('filters.you', { name: owner.name }) : owner.name}</Fact>}
        {client.external_crm_id && <Fact label={t('crm')}>{client.external_crm_id}</Fact>}
        {client.report_finished_at && (
          <Fact label={t('reportFinished')}>
            <DateText value={client.report_finished_at} />
          </Fact>
        )}
        <Fact label={t('added')}>
          <DateText value={client.created_at} />
        </Fact>
      </dl>
      <Household client={client} />
    </div>
  );
}

/** The contacts of one kind, the primary one first, and the way to change them. */
function Reach({ kind, customerId }: { kind: ContactKind; customerId: string }) {
  const { t } = useTranslation('customers');
  const { data: contacts } = useQuery(contactsQuery(kind, customerId));
  const sorted = (contacts ?? []).toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary));
  return (
    <Fact
      label={t(`contacts.${kind}.title`)}
      action={
        <Anchor component={Link} to={contactPaths[kind].list(customerId)} aria-label={t(`contacts.${kind}.manage`)}>
          {t('contacts.manage')}
        </Anchor>
      }
    >
      {contacts?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {sorted.map((contact) => (
        <div key={contact.id}>
          <Shown contact={contact} />
        </div>
      ))}
    </Fact>
  );
}

function Shown({ contact }: { contact: Contacts[ContactKind]['record'] }) {
  if ('email' in contact) return <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>;
  if ('telephone' in contact) {
    const { telephone, telephone_e164 } = contact;
    return telephone_e164 ? <Anchor href={`tel:${telephone_e164}`}>{telephone}</Anchor> : telephone;
  }
  return addressLines(contact, locale()).join(', ');
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <div>{children}</div>
        {action}
      </dd>
    </div>
  );
}
