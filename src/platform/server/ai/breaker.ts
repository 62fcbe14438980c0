/** Leaves a model alone that keeps failing. */
export interface Breaker {
  /** Milliseconds until it makes sense to try; 0 is now. After a rest one try goes ahead of the others. */
  restFor(): number;
  /** Looks, and changes nothing. */
  isResting(): boolean;
  /** How a try ended: `unknown` where that says nothing of the model. */
  ended(how: 'well' | 'badly' | 'unknown'): void;
}

const FAILURES = 5;
const WITHIN_MS = 30_000;
const REST_MS = 30_000;

/** Five failures within half a minute, with nothing good between them, make half a minute of rest. */
export function createBreaker(clock: () => Date): Breaker {
  let failures: number[] = [];
  let restUntil: number | null = null;
  let isTrying = false;
  const now = (): number => clock().getTime();
  return {
    restFor: () => {
      if (restUntil === null) return 0;
      if (now() < restUntil) return restUntil - now();
      if (isTrying) return REST_MS;
      isTrying = true;
      return 0;
    },
    isResting: () => restUntil !== null && now() < restUntil,
    ended: (how) => {
      const wasTrying = isTrying;
      isTrying = false;
      if (how === 'unknown') return;
      failures = how === 'well' ? [] : [...failures.filter((at) => at > now() - WITHIN_MS), now()];
      if (how === 'well') restUntil = null;
      else if (wasTrying || failures.length >= FAILURES) restUntil = now() + REST_MS;
    },
  };
}
