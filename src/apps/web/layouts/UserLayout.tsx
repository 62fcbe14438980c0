import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, type MiddlewareFunction, Outlet, replace, useLocation, useMatches } from 'react-router';
import { useErrorReports } from '#features/admin/user-errors/web/parts/use-error-reports.ts';
import { ClientPanels } from '#features/customers/web/parts/use-client-panels.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { accessToken, freshToken, sessionEnd } from '#platform/web/session.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { TopBarProvider } from '#platform/web/ui/TopBar.tsx';
import { clientPanels } from '../client-panels.ts';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { NavigationStatus } from './NavigationStatus.tsx';
import { Search } from './Search.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import classes from './UserLayout.module.css';

/** Every page of /user/ needs a session; without one the way leads to the sign-in and, after it, back (spec 4). */
const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if ((await freshToken()) !== null) return next();
  throw toLogin(request);
};

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return replace(paths.login({ from: pathname + search, ...(sessionEnd() === 'expired' && { ended: 'expired' }) }));
}

export const clientMiddleware = [requireSession];

/** A session that was ended elsewhere still has its tokens here; the first call finds out. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await queryClient.ensureQueryData(userQuery).catch((error: unknown) => {
    throw accessToken() === null ? toLogin(request) : error;
  });
  return null;
}

/** The signed-in shell: bar, navigation, screen. */
export default function UserLayout() {
  useErrorReports();
  const { t } = useTranslation('platform');
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  const content = useFocusOnArrival(pathname);
  const wide = useMatches().some(({ handle }) => handle === 'wide');
  const panels = useMemo(() => clientPanels.map(({ key, Panel }) => ({ key, Panel, title: t(`navigation.panels.${key}`) })), [t]);
  return (
    <ModalsProvider>
      <ClientPanels value={panels}>
        <TopBarProvider>
          <Search />
          <a href="#content" className={classes.skip}>
            {t('skipToContent')}
          </a>
          <AppShell
            header={{ height: 52 }}
            navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !opened, desktop: wide && !opened } }}
          >
            <AppShell.Header className={classes.header}>
              <Header navigationOpen={opened} onToggleNavigation={toggle} wide={wide} />
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
      </ClientPanels>
    </ModalsProvider>
  );
}
