import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './event-reader.ts';

async function read(...pieces: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test('an event has its id, its name and its data', async () => {
  expect(await read('id: 7\nevent: progress\ndata: {"done":1}\n\n')).toEqual([{ id: '7', event: 'progress', data: '{"done":1}' }]);
});

test('events may be cut anywhere on the way', async () => {
  const whole = 'event: progress\ndata: {"name":"Zoë"}\n\ndata: two\n\n';
  const bytes = new TextEncoder().encode(whole);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const events = await read(bytes.slice(0, cut), bytes.slice(cut));
    expect(events.map(({ data }) => data)).toEqual(['{"name":"Zoë"}', 'two']);
  }
});

test('comments and the retry hint are no events', async () => {
  expect(await read('retry: 2000\n\n', ': still here\n\n', 'data: x\n\n')).toEqual([{ id: null, event: 'message', data: 'x' }]);
});

test('data over several lines is one text', async () => {
  expect(await read('data: a\ndata: b\n\n')).toMatchObject([{ data: 'a\nb' }]);
});

test('lines may end in CR LF', async () => {
  expect(await read('event: progress\r\ndata: x\r\n\r\n')).toMatchObject([{ event: 'progress', data: 'x' }]);
});
