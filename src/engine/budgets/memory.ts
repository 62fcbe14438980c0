/**
 * What the steps of a working came to, so that a step made from the same things isn't worked out again. A memory belongs to
 * one household: with it a decision costs what depends on it, and comes to the same as without.
 */
export interface Memory {
  /**
   * What the step came to last time if it was made from the same things, else what it comes to now.
   * @param from everything that the outcome depends on: values, or objects that nobody changes
   */
  recall<T>(step: string, from: readonly unknown[], work: () => T): T;
  /** A memory within, for a step that has many of a kind; each call begins a round, and what the last round didn't ask for is forgotten. */
  round(step: string): Memory;
}

interface Kept {
  from: readonly unknown[];
  outcome: unknown;
}

/** An empty memory. */
export function createMemory(): Memory {
  return memoryOver(new Map(), new Map());
}

/** A memory that also takes over what the round before kept, where it is asked for again. */
function memoryOver(kept: Map<string, Kept>, before: ReadonlyMap<string, Kept>): Memory {
  const rounds = new Map<string, Map<string, Kept>>();
  return {
    recall: (step, from, work) => {
      const last = kept.get(step) ?? before.get(step);
      const known = last && isSame(last.from, from) ? last : { from, outcome: work() };
      kept.set(step, known);
      return outcomeOf(known);
    },
    round: (step) => {
      const next = new Map<string, Kept>();
      const inner = memoryOver(next, rounds.get(step) ?? new Map());
      rounds.set(step, next);
      return inner;
    },
  };
}

/** A step's name stands for one kind of outcome: whoever recalls it is the one who worked it out. */
function outcomeOf<T>({ outcome }: Kept): T {
  return outcome as T;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
