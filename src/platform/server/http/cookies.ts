import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The whole name of a cookie of ours. Over https `__Host-` lets no other host and no plain http page set it; a demo over plain
 * http has to do without.
 */
function nameOf(config: Config, name: string): string {
  return `${isSecure(config) ? '__Host-' : ''}suitably-${name}`;
}

/** The value of a cookie of ours; null without one. Values are base64url. */
export function readCookie(request: FastifyRequest, config: Config, name: string): string | null {
  const wanted = nameOf(config, name);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [given, value] = part.trim().split('=', 2);
    if (given === wanted && value && /^[\w-]{1,200}$/.test(value)) return value;
  }
  return null;
}

/** Sets a cookie that no script can read and no other site sends. */
export function setCookie(
  reply: FastifyReply,
  config: Config,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  const secure = isSecure(config) ? '; Secure' : '';
  reply.header('set-cookie', `${nameOf(config, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`);
}

function isSecure({ appUrl }: Config): boolean {
  return appUrl.startsWith('https:');
}
