import { useLocation } from 'react-router';
import { z } from 'zod';
import { paths } from '#platform/web/paths.ts';

const Back = z.object({ back: z.string().startsWith('/user/') });

/** Where somebody who is done with a tag goes: the template that they came from, else the list of tags. */
export function useWayBack(): string {
  const { state } = useLocation();
  return Back.safeParse(state).data?.back ?? paths.templateTags();
}
