import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import classes from './NavigationStatus.module.css';

/** "Loading..." while the next screen is fetched; a screen that comes at once doesn't flash it. */
export function NavigationStatus() {
  const { t } = useTranslation('platform');
  const { state } = useNavigation();
  const [shown] = useDebouncedValue(state === 'loading', 180);
  return <output className={classes.status}>{shown && state === 'loading' && <span className={classes.pill}>{t('loading')}</span>}</output>;
}
