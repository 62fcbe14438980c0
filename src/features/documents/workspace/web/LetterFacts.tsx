import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { builtIn } from '#features/documents/asking/rules.ts';
import { documents } from '#features/documents/contract.ts';
import { EditedFacts } from '#features/documents/editing/web/EditedFacts.tsx';
import { DocumentLanguage } from '#features/documents/translating/web/DocumentLanguage.tsx';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { DocumentDay } from './DocumentDay.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './Letter.module.css';

/** What the document is made with and by. */
export function LetterFacts({ workspace: { document, locked } }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { id, document_template_id, template_name, template_number, newer_template_number, engine, model, translation, edited, can } =
    document;
  const sentTo = translation?.sent_to ?? null;
  const renew = useMutation({
    mutationFn: () => call(documents.useTemplate, { params: { id }, body: { document_template_id } }),
    onSuccess: () => documentChanged(id),
    onError: (error) => toastError(error),
  });
  return (
    <div className={classes.facts}>
      <StatusChip>{t('workspace.facts.template', { name: template_name ?? '', number: template_number })}</StatusChip>
      {newer_template_number !== null && can.change && edited === null && (
        <Button size="compact-xs" variant="light" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('workspace.facts.newer', { number: newer_template_number })}
        </Button>
      )}
      <span title={engine === builtIn ? undefined : engine}>
        <StatusChip>
          {model && model.answered > 0
            ? t('workspace.facts.model', { model: model.model })
            : t(engine !== builtIn ? 'workspace.facts.asked' : sentTo === null ? 'workspace.facts.builtIn' : 'workspace.facts.values')}
        </StatusChip>
      </span>
      {sentTo !== null && (
        <span title={sentTo}>
          <StatusChip>{t('workspace.facts.translated')}</StatusChip>
        </span>
      )}
      <DocumentDay document={document} />
      <DocumentLanguage document={document} />
      {edited && <EditedFacts document={document} edited={edited} locked={locked} />}
    </div>
  );
}
