import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { storedColorScheme } from '#platform/web/color-scheme.ts';
import { queryClient } from '#platform/web/query.ts';
import { resolveVariables, theme } from '#platform/web/theme.ts';

const colorScheme = storedColorScheme();

/** What every screen stands in: look, cache and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} colorSchemeManager={colorScheme} defaultColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={4} />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
