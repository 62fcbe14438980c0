import { Suspense, useEffect } from 'react';
import { type MiddlewareFunction, Outlet, useNavigate, useRevalidator } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { freshToken, onSessionEnd, type SessionEnd, sessionEnd } from '#platform/web/session.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Broken } from '../screens/Broken.tsx';
import { BareFrame } from './BareLayout.tsx';
import { Providers } from './Providers.tsx';

/** On every change of path an expired token is exchanged once, or the session ends (decisions: Accounts). */
const checkToken: MiddlewareFunction = async (_, next) => {
  await freshToken().catch(() => null); // an unreachable server is the guard's business
  return next();
};

export const clientMiddleware = [checkToken];

export default function AppLayout() {
  return (
    <Providers>
      <SessionWatch />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </Providers>
  );
}

/** When the session ends, here or in another tab, nothing of it stays: who left is at the door, who expired meets the guard. */
function SessionWatch() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (end: SessionEnd) => {
      // At once, so that no screen is left that would fetch what is cleared.
      const left = Promise.resolve(end === 'logout' ? navigate(paths.login(), { flushSync: true }) : revalidate());
      void left.then(() => queryClient.clear());
    };
    const ended = sessionEnd();
    if (ended) leave(ended); // while the first screen was on its way
    return onSessionEnd(leave);
  }, [revalidate, navigate]);
  return null;
}

export function ErrorBoundary() {
  return (
    <Providers>
      <BareFrame>
        <Broken />
      </BareFrame>
    </Providers>
  );
}
