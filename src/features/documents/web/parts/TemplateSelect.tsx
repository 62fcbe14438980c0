import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import { paths } from '#platform/web/paths.ts';

interface TemplateSelectProps {
  templates: readonly DocumentTemplate[];
  value: DocumentTemplate | undefined;
  onChange: (id: string) => void;
}

/** The template that a document is made with: those that come with the product first. Without any, the way to add one. */
export function TemplateSelect({ templates, value, onChange }: TemplateSelectProps) {
  const { t } = useTranslation('documents');
  const options = (fixed: boolean) =>
    templates.filter(({ is_fixed }) => is_fixed === fixed).map(({ id, name }) => ({ value: id, label: name }));
  const groups = [
    { group: t('new.fixedTemplates'), items: options(true) },
    { group: t('new.ownTemplates'), items: options(false) },
  ];
  if (!value) {
    return (
      <Text>
        {t('new.noTemplate')}{' '}
        <Anchor component={Link} to={paths.templates()}>
          {t('new.addTemplate')}
        </Anchor>
      </Text>
    );
  }
  return (
    <NativeSelect
      label={t('new.template')}
      description={t('new.tags', { count: value.tag_count })}
      value={value.id}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={groups.filter(({ items }) => items.length > 0)}
    />
  );
}
