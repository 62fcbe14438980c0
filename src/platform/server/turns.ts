import { Refused } from './errors.ts';

/** Runs work when its turn has come. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so much work go on at once; the rest waits in order, and is refused with 503 when the queue is too long already. */
export function turns({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new Refused(503, 'The service is busy. Please try again in a moment.', { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Runs somebody's work when their turn has come. */
export type TakeOwnTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** Lets so much work of each one go on at once; the rest of theirs waits in order, so that what somebody asks for in a burst holds up nobody else. */
export function turnsOfEach(atOnce: number): TakeOwnTurn {
  const busy = new Map<string, { take: TakeTurn; open: number }>();
  return async (who, work) => {
    const own = busy.get(who) ?? { take: turns({ atOnce, longestQueue: Infinity }), open: 0 };
    busy.set(who, own);
    own.open++;
    try {
      return await own.take(work);
    } finally {
      if (--own.open === 0) busy.delete(who);
    }
  };
}
