import { useState } from 'react';
import type { ListQuery } from '../use-list-state.ts';

export interface Selection<Row> {
  rows: Row[];
  has: (row: Row) => boolean;
  /** Puts rows in or takes them out. */
  set: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
}

/** The rows that are selected, over several pages; another search or filter begins anew. */
export function useSelection<Row extends { id: string }>({ search, filters }: ListQuery): Selection<Row> {
  const scope = JSON.stringify([search, filters]);
  const [kept, keep] = useState<{ scope: string; byId: ReadonlyMap<string, Row> }>({ scope, byId: new Map() });
  const byId = kept.scope === scope ? kept.byId : new Map<string, Row>();
  return {
    rows: [...byId.values()],
    has: ({ id }) => byId.has(id),
    set: (rows, selected) => {
      const next = new Map(byId);
      for (const row of rows) {
        if (selected) next.set(row.id, row);
        else next.delete(row.id);
      }
      keep({ scope, byId: next });
    },
    clear: () => keep({ scope, byId: new Map() }),
  };
}
