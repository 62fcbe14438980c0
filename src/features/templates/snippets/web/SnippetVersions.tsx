import { Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { snippetVersionsQuery } from '#features/templates/web/parts/queries.ts';
import { WordChanges } from '#features/templates/web/parts/WordChanges.tsx';
import { locale } from '#platform/web/i18n.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import type { LibrarySnippetVersion } from '../contract.ts';
import { changedParts } from '../rules.ts';
import classes from './SnippetVersions.module.css';

/** Every state of a snippet's words, the newest first: who gave it which when, and how it differs from the one before. */
export function SnippetVersions({ id }: { id: string }) {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(snippetVersionsQuery(id));
  return (
    <section aria-labelledby="snippet-versions">
      <Title order={2} id="snippet-versions" mb="xs" mt="xl">
        {t('tabs.versions')}
      </Title>
      <SheetList>
        {data.data.map((version, index) => (
          <Version key={version.number} version={version} before={data.data[index + 1]} />
        ))}
      </SheetList>
    </section>
  );
}

function Version({ version, before }: { version: LibrarySnippetVersion; before: LibrarySnippetVersion | undefined }) {
  const { t } = useTranslation('templates');
  const { number, user_name, created_at, note, text } = version;
  const others = before ? changedParts(before, version).filter((part) => part !== 'text') : [];
  const named = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(others.map((part) => t(`snippets.parts.${part}`)));
  return (
    <li className={classes.version}>
      <Text size="sm" c="dimmed">
        {t('snippets.versionNumber', { number })} {created_at ? <DateText value={created_at} /> : t('ownership.fixed')} {user_name}
      </Text>
      {note && <Text size="sm">{note}</Text>}
      <p className={classes.text}>{before ? <WordChanges before={before.text} after={text} /> : text}</p>
      {others.length > 0 && <Text size="sm">{t('snippets.alsoChanged', { parts: named })}</Text>}
    </li>
  );
}
