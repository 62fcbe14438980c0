import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnanswered } from './api-error.ts';

/** How long, in milliseconds, it takes until another try goes out by itself: the server may be back without this device having been away. */
const patience = 5_000;

export interface Reaching {
  /** Does what asks the server, again and again for as long as no answer comes; any answer, a refusal too, ends it. */
  reach: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** Something waits for the connection. */
  isWaiting: boolean;
  /** Tries at once. */
  retry: () => void;
}

/** Keeps what could not be sent, and sends it once the connection is back; until whoever uses it leaves the screen. */
export function useReaching(): Reaching {
  const [waiting, setWaiting] = useState(0);
  const chances = useRef(new EventTarget());
  const gone = useRef<AbortSignal>(null);
  const retry = useCallback(() => void chances.current.dispatchEvent(new Event('chance')), []);
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving.signal;
    window.addEventListener('online', retry, leaving);
    return () => {
      leaving.abort();
      retry();
    };
  }, [retry]);
  const reach = useCallback(async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isUnanswered(error) || gone.current?.aborted) throw error;
        setWaiting((count) => count + 1);
        await nextChance(chances.current);
        setWaiting((count) => count - 1);
        if (gone.current?.aborted) throw error;
      }
    }
  }, []);
  return { reach, isWaiting: waiting > 0, retry };
}

function nextChance(chances: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    chances.addEventListener('chance', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
