import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { languageLabel, languageOptions } from '#features/documents/web/parts/LanguageSelect.tsx';
import { documentChanged, saveDetails } from '#features/documents/web/parts/queries.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';

/** The language that a document is in; of a draft it is chosen here. */
export function DocumentLanguage({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { id, language, can } = document;
  const change = useMutation({
    mutationFn: (to: string) => saveDetails(document, { language: to }),
    onSuccess: () => documentChanged(id),
    onError: (error) => toastError(error),
  });
  if (!can.change) return <StatusChip>{languageLabel(language)}</StatusChip>;
  return (
    <Select
      size="xs"
      w={180}
      aria-label={t('workspace.language.label')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('new.noLanguage')}
      disabled={change.isPending}
      value={change.isPending ? change.variables : language}
      onChange={(to) => to !== null && to !== language && change.mutate(to)}
      data={languageOptions(language)}
    />
  );
}
