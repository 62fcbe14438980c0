import { paths } from '#platform/web/paths.ts';

const key = 'invite';

/* The token comes in the fragment, which no server sees, and leaves the address at once. It waits in this tab alone while its
   holder signs in. */

/** The token of the link that was followed; null without one. */
export function takeInviteToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given === null) return sessionStorage.getItem(key);
  history.replaceState(history.state, '', paths.acceptInvite());
  sessionStorage.setItem(key, given);
  return given;
}

/** The invite is accepted, or is no good. */
export function dropInviteToken(): void {
  sessionStorage.removeItem(key);
}
