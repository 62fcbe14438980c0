import { useTranslation } from 'react-i18next';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { CustomerDetails } from '../contract.ts';
import { nameOf } from '../rules.ts';
import classes from './Client.module.css';

/** A client's name in a list, with what is special about them. */
export function ClientName({ client }: { client: CustomerDetails }) {
  const { t } = useTranslation('customers');
  return (
    <span className={classes.name}>
      {nameOf(client)}
      {client.is_private && <StatusChip>{t('private')}</StatusChip>}
      {client.is_active === 0 && <StatusChip>{t('archived')}</StatusChip>}
    </span>
  );
}
