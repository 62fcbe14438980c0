import { data, Outlet } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { queryClient } from '#platform/web/query.ts';
import { Broken } from '../screens/Broken.tsx';

/** To everybody but platform administrators there is no such page. The server asks for two factors and a proof besides. */
export async function clientLoader(): Promise<null> {
  const { is_platform_admin: isPlatformAdmin } = await queryClient.ensureQueryData(userQuery);
  if (!isPlatformAdmin) throw data(null, { status: 404 });
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Broken />;
}
