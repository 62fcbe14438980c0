/** One server-sent event. */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

/** Reads a stream of server-sent events (HTML standard, 9.2); comments keep the line open and say nothing. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let rest = '';
  for await (const piece of textOf(stream)) {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.releaseLock();
  }
}

function eventOf(block: string): StreamEvent | null {
  const fields = new Map<string, string[]>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name !== '') fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  const data = fields.get('data');
  if (!data) return null;
  return { id: fields.get('id')?.at(-1) ?? null, event: fields.get('event')?.at(-1) ?? 'message', data: data.join('\n') };
}
