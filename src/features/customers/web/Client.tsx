import { Anchor, Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useParams } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import classes from './Client.module.css';
import { clientQuery } from './parts/queries.ts';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(clientQuery(params.customerId ?? ''))]);
  return null;
}

export default function Client() {
  const { t } = useTranslation('customers');
  const { customerId = '' } = useParams();
  const { data: client } = useSuspenseQuery(clientQuery(customerId));
  const name = `${client.first_name} ${client.last_name}`;
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.clients() }, { label: name }]} />
      <PageHeader title={name}>
        <Button component={Link} to={paths.editClient(client.id)} variant="default">
          {t('edit')}
        </Button>
      </PageHeader>
      <dl className={classes.facts}>
        <Fact label={t('email')}>{client.email ? <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor> : t('none')}</Fact>
        <Fact label={t('telephone')}>
          {client.telephone ? <Anchor href={`tel:${client.telephone}`}>{client.telephone}</Anchor> : t('none')}
        </Fact>
        <Fact label={t('added')}>
          <DateText value={client.created_at} />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
