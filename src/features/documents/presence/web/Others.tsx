import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Presence } from '#features/documents/presence/contract.ts';
import classes from './Others.module.css';

interface OthersProps {
  others: readonly Presence[];
  /** What a value is called; undefined where the document has none of that name. */
  labelOf: (field: string) => string | undefined;
  onGo: (field: string) => void;
}

/** Colleagues who have the document open now; a click goes to the value that they look at. */
export function Others({ others, labelOf, onGo }: OthersProps) {
  const { t } = useTranslation('documents');
  return (
    <span className={classes.others} role="status">
      {others.map(({ user_id, user_name, field }) => {
        const name = user_name ?? t('presence.somebody');
        const label = field === null ? undefined : labelOf(field);
        if (field === null || label === undefined)
          return (
            <span key={user_id} className={classes.other}>
              {t('presence.here', { name })}
            </span>
          );
        return (
          <UnstyledButton key={user_id} className={classes.other} title={t('presence.hereAt', { name, label })} onClick={() => onGo(field)}>
            {t('presence.here', { name })}
          </UnstyledButton>
        );
      })}
    </span>
  );
}
