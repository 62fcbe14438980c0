import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentTemplate } from '#features/templates/contract.ts';

interface TemplateSelectProps {
  templates: readonly DocumentTemplate[];
  value: DocumentTemplate | undefined;
  onChange: (id: string) => void;
  disabled?: boolean;
}

/** The template that a document is made with: those that come with the product first. */
export function TemplateSelect({ templates, value, onChange, disabled = false }: TemplateSelectProps) {
  const { t } = useTranslation('documents');
  const options = (fixed: boolean) =>
    templates.filter(({ is_fixed }) => is_fixed === fixed).map(({ id, name }) => ({ value: id, label: name }));
  const groups = [
    { group: t('new.fixedTemplates'), items: options(true) },
    { group: t('new.ownTemplates'), items: options(false) },
  ];
  return (
    <NativeSelect
      label={t('new.template')}
      description={value && t('new.tags', { count: value.tag_count })}
      value={value?.id ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={groups.filter(({ items }) => items.length > 0)}
    />
  );
}
