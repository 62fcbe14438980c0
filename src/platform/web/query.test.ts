import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueryClient } from './query.ts';

/** A server that answers when it is told to, each request with what was true when it came. */
function slowServer() {
  let truth = 'before';
  const answers: (() => void)[] = [];
  return {
    ask: () => {
      const said = truth;
      return new Promise<string>((resolve) => answers.push(() => resolve(said)));
    },
    change: () => void (truth = 'after'),
    answer: () => answers.shift()?.(),
    asked: () => answers.length,
  };
}

test('what is invalidated while it is asked for the first time is asked for again, whether a screen shows it or a loader waits for it', async () => {
  const client = new FreshQueryClient();
  const server = slowServer();
  const query = { queryKey: ['letter', 'view'], queryFn: server.ask };
  const loading = client.ensureQueryData(query);
  const invalidated = client.invalidateQueries({ queryKey: ['letter'] });
  server.change();
  server.answer();
  expect(await loading).toBe('before');
  await invalidated;
  const observer = new QueryObserver(client, { ...query, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  expect(server.asked()).toBe(1);
  server.answer();
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  stop();
  client.clear();

  const late = slowServer();
  const shown = new QueryObserver(client, { ...query, queryFn: late.ask, staleTime: Infinity });
  const leave = shown.subscribe(() => undefined);
  const again = client.invalidateQueries({ queryKey: ['letter', 'view'], exact: true });
  late.change();
  late.answer();
  await expect.poll(() => late.asked()).toBe(1);
  late.answer();
  await again;
  expect(shown.getCurrentResult().data).toBe('after');
  leave();
  client.clear();
});

test('a request that fails is not sent once more for having been invalidated', async () => {
  const client = new FreshQueryClient();
  let asked = 0;
  const query = { queryKey: ['gone'], retry: false, queryFn: () => Promise.reject(new Error(`no ${++asked}`)) };
  const leave = new QueryObserver(client, query).subscribe(() => undefined);
  await client.invalidateQueries();
  expect(asked).toBe(1);
  leave();
  client.clear();
});

test('what is invalidated while a loader asks for it again is asked for once more', async () => {
  const client = new FreshQueryClient();
  const server = slowServer();
  const query = { queryKey: ['list'], queryFn: server.ask };
  client.setQueryData(query.queryKey, 'long ago');
  const loading = client.fetchQuery({ ...query, staleTime: 0 });
  const observer = new QueryObserver(client, { ...query, staleTime: Infinity });
  const invalidated = client.invalidateQueries({ queryKey: ['list'] });
  server.change();
  server.answer();
  await loading;
  await invalidated;
  const leave = observer.subscribe(() => undefined);
  expect(server.asked()).toBe(1);
  server.answer();
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  leave();
  client.clear();
});

test('an answer that was asked for before a change does not overwrite what the change answered with, nor keep it from what came later', async () => {
  const client = new FreshQueryClient();
  const server = slowServer();
  const query = { queryKey: ['firm'], queryFn: server.ask };
  const loading = client.fetchQuery({ ...query, staleTime: 0 });
  const observer = new QueryObserver(client, { ...query, staleTime: Infinity });
  const seen: unknown[] = [];
  const leave = observer.subscribe(({ data }) => seen.push(data));
  server.change();
  client.setQueryData(query.queryKey, 'after');
  expect(server.asked()).toBe(2);
  server.answer();
  server.answer();
  expect(await loading).toBe('after');
  expect(observer.getCurrentResult().data).toBe('after');
  expect(seen).not.toContain('before');
  leave();
  client.clear();
});
