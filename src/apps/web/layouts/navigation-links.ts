import { paths } from '#platform/web/paths.ts';

/** The signed-in navigation: only what exists. `key` names its text in `navigation.`. */
export const navigationLinks = [
  { key: 'clients', to: paths.clients() },
  { key: 'incomeReports', to: paths.incomeReports() },
  { key: 'categories', to: paths.categories() },
] as const;
