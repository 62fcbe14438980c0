import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#platform/web/query.ts';
import { Look } from './Look.tsx';

/** What every screen stands in: look, cache and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={4} />
        {children}
      </QueryClientProvider>
    </Look>
  );
}
