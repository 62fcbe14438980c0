import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import classes from './AccountLayout.module.css';

export async function clientLoader(): Promise<null> {
  await loadTexts('account');
  return null;
}

const parts = [
  { key: 'profile', to: paths.account() },
  { key: 'security', to: paths.security() },
  { key: 'connected', to: paths.connectedAccounts() },
  { key: 'data', to: paths.accountData() },
] as const;

/** The parts of a person's account, each a page of its own. */
export default function AccountLayout() {
  const { t } = useTranslation('account');
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <nav aria-label={t('tabs.label')} className={classes.tabs}>
        {parts.map(({ key, to }) => (
          <NavLink key={key} to={to} end className={() => classes.tab}>
            {t(`tabs.${key}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
