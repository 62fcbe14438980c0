import { Outlet } from 'react-router';
import { Broken } from '../screens/Broken.tsx';

/** Every signed-in screen stands in it, so that the shell stays when one of them breaks. */
export default function ScreenLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Broken />;
}
