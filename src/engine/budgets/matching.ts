import { compare } from './decisions.ts';

/** A possible pair of one thing of the left with one of the right. */
export interface Edge {
  key: string;
  left: string;
  right: string;
  /** More is better. */
  score: number;
  /** Settles between equal scores; more is better. */
  near: number;
}

/**
 * Pairs one to one, best first; then lets pairs move aside where that gives a pair to one more by edges of at least
 * `movable`. The order of the edges leaves no trace.
 */
export function assign<E extends Edge>(edges: readonly E[], movable: number): E[] {
  const sorted = edges.toSorted((a, b) => b.score - a.score || b.near - a.near || compare(a.key, b.key));
  const ofLeft = new Map<string, E>();
  const ofRight = new Map<string, E>();
  const pair = (edge: E) => {
    ofLeft.set(edge.left, edge);
    ofRight.set(edge.right, edge);
  };
  for (const edge of sorted) if (!ofLeft.has(edge.left) && !ofRight.has(edge.right)) pair(edge);
  const byLeft = Map.groupBy(
    sorted.filter(({ score }) => score >= movable),
    ({ left }) => left,
  );
  const place = (left: string, tried: Set<string>): boolean => {
    for (const edge of byLeft.get(left) ?? []) {
      if (tried.has(edge.right)) continue;
      tried.add(edge.right);
      const holder = ofRight.get(edge.right);
      if (holder === undefined || place(holder.left, tried)) {
        pair(edge);
        return true;
      }
    }
    return false;
  };
  for (const left of byLeft.keys()) if (!ofLeft.has(left)) place(left, new Set());
  return [...ofLeft.values()].sort((a, b) => compare(a.key, b.key));
}
