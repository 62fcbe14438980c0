import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { E2eServer } from '#tests/support/e2e-server.ts';
import { logIn, type Person } from '#tests/support/e2e.ts';
import { multipart } from '#tests/support/multipart.ts';

/** What an answer took, and what it carried. */
export interface Answered<T = unknown> {
  status: number;
  ms: number;
  bytes: number;
  data: T;
}

/** Requests of one person who is signed in, over connections that stay open, compressed as a browser asks for them. */
export interface Desk {
  get<T>(path: string): Promise<Answered<T>>;
  post<T>(path: string, body: object): Promise<Answered<T>>;
  /** Gives a statement to a client; answers as soon as the server has it. */
  upload(customer: string, file: { name: string; mime: string; content: Buffer | string }): Promise<Answered<{ id: string }>>;
  close(): void;
}

interface Asked {
  method: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Signs a person in. Throws at each answer that is no success. */
export async function aDesk(server: E2eServer, person: Person): Promise<Desk> {
  const { accessToken } = await logIn(server, person);
  const agent = new Agent({ keepAlive: true });
  const ask = <T>(path: string, { method, headers = {}, body }: Asked): Promise<Answered<T>> => {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const all = { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'br', ...headers };
      const call = request(server.url + path, { method, agent, headers: all }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const ms = performance.now() - started;
          const sent = Buffer.concat(parts);
          const whole = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent;
          const { statusCode: status = 0 } = response;
          if (status >= 400) reject(new Error(`${method} ${path} answered ${status}: ${whole.toString('utf8', 0, 500)}`));
          else resolve({ status, ms, bytes: sent.length, data: (JSON.parse(whole.toString()) as { data: T }).data });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  };
  return {
    get: (path) => ask(path, { method: 'GET' }),
    post: (path, body) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    upload: (customer, file) => {
      const { payload, headers } = multipart(file);
      return ask(`/api/bank-statements?customer_id=${customer}`, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: payload,
      });
    },
    close: () => agent.destroy(),
  };
}

/** Waits until a client's statements are read; throws when one can't be. */
export async function untilRead(desk: Desk, customer: string): Promise<void> {
  for (;;) {
    const { data } = await desk.get<{ data: { status: string; name: string }[] }>(`/api/bank-statements?customer_id=${customer}&limit=100`);
    const states = data.data.map(({ status }) => status);
    if (states.every((status) => status === 'read')) return;
    const stuck = data.data.find(({ status }) => !['read', 'reading', 'waiting'].includes(status));
    if (stuck) throw new Error(`${stuck.name} is ${stuck.status}`);
    await pause(100);
  }
}
