import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Loading.module.css';

/** Stands where a screen is on its way. */
export function Loading() {
  const { t } = useTranslation('platform');
  return (
    <output className={classes.loading}>
      <Loader size="sm" aria-hidden="true" />
      <span>{t('loading')}</span>
    </output>
  );
}
