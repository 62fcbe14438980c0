import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { confirmationOf } from '../rules.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Queue.module.css';

interface ConfirmCarriedProps {
  workspace: Workspace;
  fields: readonly DocumentField[];
}

/** Confirms all that is carried over and unchanged, once each value was shown; each is stated by name, as if it were confirmed alone. */
export function ConfirmCarried({ workspace, fields }: ConfirmCarriedProps) {
  const { t } = useTranslation('documents');
  const handleConfirm = async () => {
    const values = fields.map(({ label, draft }) => t('workspace.carried.value', { label, value: draft.value }));
    const sure = {
      title: t('workspace.carried.title', { count: fields.length }),
      message: t('workspace.carried.message', { values: values.join('; ') }),
      verb: t('workspace.carried.confirmAll'),
    };
    if (!(await confirm(sure))) return;
    for (const field of fields) {
      const confirmation = confirmationOf(field);
      if (confirmation) void workspace.decide(confirmation);
    }
  };
  return (
    <Button className={classes.all} variant="subtle" size="compact-xs" onClick={() => void handleConfirm()}>
      {t('workspace.carried.confirmAll')}
    </Button>
  );
}
