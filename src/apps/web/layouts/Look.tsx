import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { storedColorScheme } from '#platform/web/color-scheme.ts';
import { resolveVariables, theme } from '#platform/web/theme.ts';

const colorScheme = storedColorScheme();

/** The product's theme, for whatever stands in it. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} colorSchemeManager={colorScheme} defaultColorScheme="light">
      {children}
    </MantineProvider>
  );
}
