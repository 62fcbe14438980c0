/** A queue in which owners take turns: one who brings twenty files doesn't keep another waiting for all of them. */
export interface FairQueue<T> {
  add(owner: string, item: T): void;
  /** The next item of an owner who may have one now. */
  take(mayHave?: (owner: string) => boolean): T | undefined;
  /** Takes one item out of turn. */
  remove(item: T): void;
  size(): number;
}

export function fairQueue<T>(): FairQueue<T> {
  // A Map keeps its keys in order of insertion: the owner served last goes to the end.
  const byOwner = new Map<string, T[]>();
  return {
    add(owner, item) {
      const items = byOwner.get(owner);
      if (items) items.push(item);
      else byOwner.set(owner, [item]);
    },
    take(mayHave = () => true) {
      const next = byOwner.entries().find(([owner]) => mayHave(owner));
      if (!next) return undefined;
      const [owner, items] = next;
      const item = items.shift();
      byOwner.delete(owner);
      if (items.length > 0) byOwner.set(owner, items);
      return item;
    },
    remove(item) {
      for (const [owner, items] of byOwner) {
        const left = items.filter((other) => other !== item);
        if (left.length > 0) byOwner.set(owner, left);
        else byOwner.delete(owner);
      }
    },
    size: () => [...byOwner.values()].reduce((sum, items) => sum + items.length, 0),
  };
}
