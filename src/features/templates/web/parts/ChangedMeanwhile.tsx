import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/web/i18n.ts';
import { WordChanges } from './WordChanges.tsx';

interface ChangedMeanwhileProps {
  /** What the form began with and what is saved now, part by part; without texts, a part is named alone. */
  parts: readonly { label: string; before?: string; after?: string }[];
  onTake: () => void;
  onKeep: () => void;
}

/** What somebody else has saved while a form was filled in, and whose words count. */
export function ChangedMeanwhile({ parts, onTake, onKeep }: ChangedMeanwhileProps) {
  const { t } = useTranslation('templates');
  const named = parts.filter(({ after }) => after === undefined).map(({ label }) => label);
  return (
    <Alert color="orange" role="region" title={t('meanwhile.title')} mb="md" maw={680}>
      {parts.map(
        ({ label, before = '', after }) =>
          after !== undefined && (
            <Text key={label} component="p" size="sm">
              <strong>{label}</strong> <WordChanges before={before} after={after} />
            </Text>
          ),
      )}
      {named.length > 0 && (
        <Text size="sm">{t('meanwhile.also', { parts: new Intl.ListFormat(locale(), { type: 'conjunction' }).format(named) })}</Text>
      )}
      <Group mt="sm" gap="xs">
        <Button size="xs" variant="default" onClick={onTake}>
          {t('meanwhile.take')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('meanwhile.keep')}
        </Button>
      </Group>
    </Alert>
  );
}
