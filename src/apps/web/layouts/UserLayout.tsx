import { AppShell } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type MiddlewareFunction, Outlet, replace, useLocation } from 'react-router';
import { userQuery } from '#features/sign-in/web/queries.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { freshToken, sessionEnd } from '#platform/web/session.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { TopBarProvider } from '#platform/web/ui/TopBar.tsx';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { NavigationStatus } from './NavigationStatus.tsx';
import { Search } from './Search.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import classes from './UserLayout.module.css';

/** Every page of /user/ needs a session; without one the way leads to the sign-in and, after it, back (spec 4). */
const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if ((await freshToken()) !== null) return next();
  const { pathname, search } = new URL(request.url);
  throw replace(paths.login({ from: pathname + search, ...(sessionEnd() === 'expired' && { ended: 'expired' }) }));
};

export const clientMiddleware = [requireSession];

export async function clientLoader(): Promise<null> {
  await queryClient.ensureQueryData(userQuery);
  return null;
}

/** The signed-in shell: bar, navigation, screen. */
export default function UserLayout() {
  const { t } = useTranslation('platform');
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  const content = useFocusOnArrival(pathname);
  return (
    <ModalsProvider>
      <TopBarProvider>
        <Search />
        <a href="#content" className={classes.skip}>
          {t('skipToContent')}
        </a>
        <AppShell header={{ height: 52 }} navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !opened } }}>
          <AppShell.Header className={classes.header}>
            <Header navigationOpen={opened} onToggleNavigation={toggle} />
          </AppShell.Header>
          <AppShell.Navbar className={classes.navbar}>
            <Navigation />
          </AppShell.Navbar>
          <AppShell.Main id="content" ref={content} tabIndex={-1} className={classes.main}>
            <NavigationStatus />
            <div className={classes.content}>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </div>
          </AppShell.Main>
        </AppShell>
      </TopBarProvider>
    </ModalsProvider>
  );
}
