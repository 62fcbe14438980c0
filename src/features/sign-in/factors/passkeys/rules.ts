/** Whether passkeys can be bound to an address: browsers bind them to names, never to numbers such as 127.0.0.1. */
export function passkeysPossible(appUrl: string): boolean {
  const { hostname } = new URL(appUrl);
  return !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
}
