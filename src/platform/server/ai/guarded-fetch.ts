/** Bytes that a call has sent and got, its repeats among them. */
export interface Traffic {
  sent: number;
  received: number;
}

/** An answer is some thousand words; more is none. */
export const LARGEST_ANSWER = 2 * 1024 * 1024;

/**
 * A fetch that reaches one origin and no other, follows no redirect, ends answers that never end, and counts what passes.
 * Its promise is rejected for every other address, whoever asks.
 */
export function guardedFetch(origin: string, traffic: Traffic): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new Error(`Only ${origin} is a language model, not ${url.origin}`);
    traffic.sent += typeof init?.body === 'string' ? Buffer.byteLength(init.body) : 0;
    const response = await fetch(url, { ...init, redirect: 'error' });
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted(traffic)), { status, statusText, headers });
  };
}

function counted(traffic: Traffic): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let received = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      traffic.received += chunk.byteLength;
      if (received > LARGEST_ANSWER) controller.error(new Error('The answer does not end'));
      else controller.enqueue(chunk);
    },
  });
}
