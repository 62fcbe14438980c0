import { replace } from 'react-router';
import { paths } from '#platform/web/paths.ts';

/** There is no public site yet: the way in is the sign-in, which sends on whoever is signed in. */
export function clientLoader(): never {
  throw replace(paths.login());
}

export default function Home() {
  return null;
}
