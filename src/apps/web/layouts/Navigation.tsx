import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { navigationLinks } from './navigation-links.ts';
import classes from './Navigation.module.css';

/** The places of the product, at the left; on a phone behind the menu button. */
export function Navigation() {
  const { t } = useTranslation('platform');
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav}>
      {navigationLinks.map(({ key, to }) => (
        <NavLink key={key} to={to} prefetch="intent" className={() => classes.link}>
          {t(`navigation.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
