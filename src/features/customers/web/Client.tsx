import { Button, Group, Menu, Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, replace, useParams, useSearchParams } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { CustomerDetails } from '../contract.ts';
import { nameOf } from '../rules.ts';
import { Timeline } from '../timeline/web/Timeline.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { clientQuery, ownersQuery } from './parts/queries.ts';
import { useClientPanels } from './parts/use-client-panels.ts';
import { useBulk } from './use-bulk.ts';

/** A client that was merged into another leads there. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  const [client] = await Promise.all([
    queryClient.ensureQueryData(clientQuery(params['customerId'] ?? '')),
    loadTexts('customers'),
    loadTexts('audit'),
    queryClient.ensureQueryData(ownersQuery),
  ]);
  if (client.merged_into_id) throw replace(paths.client(client.merged_into_id));
  return null;
}

export default function Client() {
  const { t } = useTranslation('customers');
  const { customerId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const panels = useClientPanels();
  const { data: client } = useSuspenseQuery(clientQuery(customerId));
  const name = nameOf(client);
  const tabs = ['details', ...panels.map(({ key }) => key), 'timeline'];
  const asked = params.get('tab') ?? 'details';
  const tab = tabs.includes(asked) ? asked : 'details';
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.clients() }, { label: name }]} />
      <PageHeader title={name} subtitle={<Chips client={client} />}>
        <Button component={Link} to={paths.editClient(client.id)} variant="default">
          {t('edit')}
        </Button>
        <MoreActions client={client} />
      </PageHeader>
      <Tabs value={tab} onChange={(value) => setParams(value === 'details' ? {} : { tab: value ?? '' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
          {panels.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="timeline">{t('tabs.timeline')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <ClientDetails client={client} />
        </Tabs.Panel>
        {panels.map(({ key, Panel }) => (
          <Tabs.Panel key={key} value={key}>
            <Suspense fallback={<Loading />}>
              <Panel customerId={customerId} />
            </Suspense>
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="timeline">
          <Timeline customerId={customerId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Chips({ client }: { client: CustomerDetails }) {
  const { t } = useTranslation('customers');
  if (!client.is_private && client.is_active === 1) return null;
  return (
    <Group component="span" gap="xs">
      {client.is_private && <StatusChip>{t('privateToOwner')}</StatusChip>}
      {client.is_active === 0 && <StatusChip tone="warn">{t('archived')}</StatusChip>}
    </Group>
  );
}

function MoreActions({ client }: { client: CustomerDetails }) {
  const { t } = useTranslation('customers');
  const bulk = useBulk();
  const ids = [client.id];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={bulk.isPending}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.mergeClient(client.id)}>
          {t('merge.open')}
        </Menu.Item>
        {client.can.keepPrivate && (
          <Menu.Item onClick={() => bulk.mutate({ action: client.is_private ? 'share' : 'keep-private', ids })}>
            {t(client.is_private ? 'bulk.share' : 'bulk.keep-private')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => bulk.mutate({ action: client.is_active ? 'archive' : 'restore', ids })}>
          {t(client.is_active ? 'bulk.archive' : 'bulk.restore')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
