import { replace } from 'react-router';
import { paths } from '#platform/web/paths.ts';

/** `/user` itself leads to the first page behind the sign-in. */
export function clientLoader(): never {
  throw replace(paths.landing());
}

export default function Start() {
  return null;
}
