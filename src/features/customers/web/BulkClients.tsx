import { Button, Menu } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download, saveFile } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type CustomerDetails, customers } from '../contract.ts';
import { ownersQuery } from './parts/queries.ts';
import { useBulk } from './use-bulk.ts';

interface BulkClientsProps {
  rows: CustomerDetails[];
  onDone: () => void;
}

/** What can be done with the selected clients: only what makes a difference is offered. */
export function BulkClients({ rows, onDone }: BulkClientsProps) {
  const { t } = useTranslation('customers');
  const { data: owners } = useSuspenseQuery(ownersQuery);
  const bulk = useBulk(onDone);
  const ids = rows.map(({ id }) => id);
  const save = useMutation({
    mutationFn: async () => saveFile(await download(customers.export, { body: { format: 'csv', ids } })),
    onError: (error) => toastError(error),
  });
  const active = rows.some(({ is_active }) => is_active === 1);
  const mine = rows.every(({ can }) => can.keepPrivate);
  const open = rows.some(({ is_private }) => !is_private);
  const [one, other] = rows;
  return (
    <>
      <Button variant="default" loading={bulk.isPending} onClick={() => bulk.mutate({ action: active ? 'archive' : 'restore', ids })}>
        {t(active ? 'bulk.archive' : 'bulk.restore')}
      </Button>
      {owners.length > 1 && (
        <Menu position="top">
          <Menu.Target>
            <Button variant="default">{t('bulk.assign')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {owners.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => bulk.mutate({ action: 'assign', ids, owner_user_id: id })}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mine && (
        <Button variant="default" onClick={() => bulk.mutate({ action: open ? 'keep-private' : 'share', ids })}>
          {t(open ? 'bulk.keep-private' : 'bulk.share')}
        </Button>
      )}
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('bulk.export')}
      </Button>
      {one && other && rows.length === 2 && (
        <Button variant="default" component={Link} to={paths.mergeClient(one.id, other.id)}>
          {t('bulk.merge')}
        </Button>
      )}
    </>
  );
}
