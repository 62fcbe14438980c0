import { lazy } from 'react';

/** What the slices above clients show on a client's page, in the order of its tabs; `key` names the title in `navigation.`. */
export const clientPanels = [
  {
    key: 'reports',
    Panel: lazy(async () => ({ default: (await import('#features/income-reports/web/parts/ClientReports.tsx')).ClientReports })),
  },
  {
    key: 'letters',
    Panel: lazy(async () => ({ default: (await import('#features/suitability-letters/web/parts/ClientLetters.tsx')).ClientLetters })),
  },
  {
    key: 'files',
    Panel: lazy(async () => ({ default: (await import('#features/bank-accounts/web/parts/ClientFiles.tsx')).ClientFiles })),
  },
] as const;
