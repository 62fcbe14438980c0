import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { paths } from '#platform/web/paths.ts';

/** The signed-in navigation: only what exists. `key` names its text in `navigation.`. */
const navigationLinks = [
  { key: 'dashboard', to: paths.dashboard() },
  { key: 'clients', to: paths.clients() },
  { key: 'incomeReports', to: paths.incomeReports() },
  { key: 'suitabilityLetters', to: paths.suitabilityLetters() },
  { key: 'documents', to: paths.documents() },
  { key: 'templates', to: paths.templates() },
  { key: 'categories', to: paths.categories() },
  { key: 'organisation', to: paths.organization() },
  { key: 'audit', to: paths.auditTrail() },
] as const;

const adminLink = { key: 'admin', to: paths.admin() } as const;

/** The navigation of a person: the admin area is a platform administrator's alone. */
export function useNavigationLinks() {
  const { data: user } = useSuspenseQuery(userQuery);
  return user.is_platform_admin ? [...navigationLinks, adminLink] : navigationLinks;
}
