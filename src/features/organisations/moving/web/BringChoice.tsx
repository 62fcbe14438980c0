import { Checkbox, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Belongings, type BringAlong, mostNamed } from '../contract.ts';

/** What is chosen before anybody chooses: all of it. */
export const everything: BringAlong = { clients: 'all', categories: true, templates: true };

interface BringChoiceProps {
  belongings: Belongings;
  value: BringAlong;
  onChange: (value: BringAlong) => void;
}

/** What comes along to the firm: clients with all that belongs to them, categories and rules, templates, tags and snippets. */
export function BringChoice({ belongings, value, onChange }: BringChoiceProps) {
  const { t } = useTranslation('organisations');
  const { clients, reports, letters, categories, rules, named } = belongings;
  const chosen = Array.isArray(value.clients);
  const setClients = (kind: string) =>
    onChange({ ...value, clients: kind === 'all' || kind === 'none' ? kind : named.map(({ id }) => id) });
  return (
    <Stack gap="md">
      {clients > 0 && (
        <Radio.Group
          label={t('bring.clients', { count: clients })}
          description={t('bring.clientsText', {
            reports: t('bring.reports', { count: reports }),
            letters: t('bring.letters', { count: letters }),
          })}
          value={chosen ? 'some' : String(value.clients)}
          onChange={setClients}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t('bring.all')} />
            {clients <= mostNamed && <Radio value="some" label={t('bring.some')} />}
            <Radio value="none" label={t('bring.none')} />
          </Stack>
        </Radio.Group>
      )}
      {chosen && (
        <MultiSelect
          label={t('bring.which')}
          searchable
          clearable
          data={named.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.clients as string[]}
          onChange={(ids) => onChange({ ...value, clients: ids.length > 0 ? ids : 'none' })}
          clearButtonProps={{ 'aria-label': t('bring.clear') }}
        />
      )}
      {categories + rules > 0 && (
        <Checkbox
          label={t('bring.categories', {
            categories: t('bring.categoryCount', { count: categories }),
            rules: t('bring.ruleCount', { count: rules }),
          })}
          description={t('bring.categoriesText')}
          checked={value.categories}
          onChange={(event) => onChange({ ...value, categories: event.currentTarget.checked })}
        />
      )}
      <BringTemplates belongings={belongings} value={value} onChange={onChange} />
      <Text c="dimmed">{t('bring.rest')}</Text>
    </Stack>
  );
}

/** Templates with what belongs to them: the documents and batches that are made of them and are no client's. */
function BringTemplates({ belongings, value, onChange }: BringChoiceProps) {
  const { t } = useTranslation('organisations');
  const { templates, tags, snippets, documents, batches } = belongings;
  if (templates + tags + snippets + documents + batches === 0) return null;
  const made = { documents: t('bring.documents', { count: documents }), batches: t('bring.batches', { count: batches }) };
  return (
    <Checkbox
      label={t('bring.templates', {
        templates: t('bring.templateCount', { count: templates }),
        tags: t('bring.tagCount', { count: tags }),
        snippets: t('bring.snippetCount', { count: snippets }),
      })}
      description={[t('bring.templatesText'), documents + batches > 0 && t('bring.documentsText', made)].filter(Boolean).join(' ')}
      checked={value.templates ?? false}
      onChange={(event) => onChange({ ...value, templates: event.currentTarget.checked })}
    />
  );
}
