import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { locale } from '#platform/web/i18n.ts';
import classes from './Workspace.module.css';

/** Why whoever looks at what is in review finds no button to approve it, and who has one. */
export function Waits({ document: { waiting } }: { document: Pick<Document, 'waiting'> }) {
  const { t } = useTranslation('documents');
  if (!waiting) return null;
  const { why, approvers } = waiting;
  const who = approvers.length > 0 ? 'named' : 'anybody';
  return (
    <p className={classes.waits} role="status">
      {t(`workspace.waits.${why}.${who}`, { names: new Intl.ListFormat(locale(), { type: 'disjunction' }).format(approvers) })}
    </p>
  );
}
