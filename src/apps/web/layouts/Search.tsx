import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { useNavigationLinks } from './use-navigation-links.ts';

/** Ctrl K: go anywhere by typing. */
export function Search() {
  const { t } = useTranslation('platform');
  const links = useNavigationLinks();
  const navigate = useNavigate();
  const action = (id: string, label: string, to: string): SpotlightActionData => ({ id, label, onClick: () => void navigate(to) });
  return (
    <Spotlight
      shortcut="mod + K"
      actions={[
        ...links.map(({ key, to }) => action(key, t(`navigation.${key}`), to)),
        action('newClient', t('navigation.newClient'), paths.newClient()),
        action('newLetter', t('navigation.newLetter'), paths.newLetter()),
        action('importClients', t('navigation.importClients'), paths.importClients()),
      ]}
      nothingFound={t('navigation.nothingFound')}
      highlightQuery
      tagsToIgnore={[]}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      searchProps={{ placeholder: t('navigation.searchPlaceholder'), 'aria-label': t('search') }}
    />
  );
}
