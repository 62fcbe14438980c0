import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readCookie, setCookie } from './cookies.ts';

/** A page that answers the value of the cookie it gets, and sets another. */
function aPage(appUrl: string) {
  const config = readConfig({ APP_URL: appUrl });
  const app = Fastify();
  app.get('/', (request, reply) => {
    setCookie(reply, config, { name: 'device', value: 'fresh', maxAgeSeconds: 60 });
    return { value: readCookie(request, config, 'device') };
  });
  return (cookie: string) => app.inject({ url: '/', headers: { cookie } });
}

test('over https a cookie is bound to the host, and no script, other site or plain page has it', async () => {
  const page = aPage('https://advice.example');
  expect((await page('')).headers['set-cookie']).toBe(
    '__Host-suitably-device=fresh; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  );
  expect((await page('a=b; __Host-suitably-device=token-1')).json()).toEqual({ value: 'token-1' });
  expect((await page('suitably-device=planted')).json()).toEqual({ value: null });
});

test('a demo over plain http has its cookie too', async () => {
  const page = aPage('http://localhost:3000');
  expect((await page('')).headers['set-cookie']).toBe('suitably-device=fresh; Path=/; Max-Age=60; HttpOnly; SameSite=Strict');
  expect((await page('suitably-device=token-1')).json()).toEqual({ value: 'token-1' });
});

test.each(['', 'suitably-device=', 'suitably-device=a b', `suitably-device=${'a'.repeat(500)}`])(
  '"%s" holds nothing of ours',
  async (cookie) => {
    expect((await aPage('http://localhost:3000')(cookie)).json()).toEqual({ value: null });
  },
);
