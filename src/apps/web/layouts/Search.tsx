import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#features/search/web/SearchBox.tsx';
import { paths } from '#platform/web/paths.ts';
import { search, searchStore } from './search-store.ts';
import { useNavigationLinks } from './use-navigation-links.ts';

/** Ctrl K: go anywhere by typing, to a page or to a record by what it is called. */
export function Search() {
  const { t } = useTranslation('platform');
  const [text, setText] = useState('');
  const links = useNavigationLinks();
  const pages = [
    ...links.map(({ key, to }) => ({ key, label: t(`navigation.${key}`), to })),
    { key: 'newClient', label: t('navigation.newClient'), to: paths.newClient() },
    { key: 'newLetter', label: t('navigation.newLetter'), to: paths.newLetter() },
    { key: 'importClients', label: t('navigation.importClients'), to: paths.importClients() },
  ];
  return (
    <Spotlight.Root
      store={searchStore}
      shortcut="mod + K"
      query={text}
      onQueryChange={setText}
      tagsToIgnore={[]}
      centered={false}
      yOffset="min(80px, 8dvh)"
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <SearchBox text={text} onType={setText} pages={pages} onGone={search.close} />
    </Spotlight.Root>
  );
}
