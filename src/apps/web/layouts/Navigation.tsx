import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useNavigationLinks } from './use-navigation-links.ts';
import classes from './Navigation.module.css';

/** The places of the product, at the left; on a phone behind the menu button. */
export function Navigation() {
  const { t } = useTranslation('platform');
  const links = useNavigationLinks();
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav}>
      {links.map(({ key, to }) => (
        <NavLink key={key} to={to} prefetch="intent" className={() => classes.link}>
          {t(`navigation.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
