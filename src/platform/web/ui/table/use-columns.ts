import { useState } from 'react';
import { z } from 'zod';
import { columnsKey, readStored, writeStored } from '#platform/web/storage.ts';
import type { Column } from './column.ts';

/** Only what differs from the list's own choice, so that columns added later are judged by that. */
const Choice = z.record(z.string(), z.boolean());
type Choice = z.infer<typeof Choice>;

export interface ColumnChoices {
  /** Those that may be shown or not. */
  choices: { key: string; header: string; shown: boolean }[];
  choose: (key: string, shown: boolean) => void;
  isChanged: boolean;
  reset: () => void;
}

/** The columns that a person chose for a list, kept in the browser. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ColumnChoices & { shown: Column<Row>[] } {
  const [choice, setChoice] = useState<Choice>(() => storedChoice(list));
  const isShown = (column: Column<Row>, index: number) => index === 0 || (choice[column.key] ?? !column.optional);
  const keep = (next: Choice) => {
    setChoice(next);
    writeStored(columnsKey(list), Object.keys(next).length > 0 ? JSON.stringify(next) : null);
  };
  return {
    shown: columns.filter(isShown),
    choices: columns.slice(1).map((column) => ({ key: column.key, header: column.header, shown: isShown(column, 1) })),
    choose: (key: string, shown: boolean) => keep({ ...choice, [key]: shown }),
    isChanged: Object.keys(choice).length > 0,
    reset: () => keep({}),
  };
}

function storedChoice(list: string): Choice {
  try {
    return Choice.parse(JSON.parse(readStored(columnsKey(list)) ?? '{}'));
  } catch {
    return {}; // whatever else stands there is not ours
  }
}
