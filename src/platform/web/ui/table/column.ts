import type { ReactNode } from 'react';
import classes from '../DataTable.module.css';

/** One column of a list. The first one names its row and always stands. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that the API sorts by; absent where it can't. */
  sort?: string;
  numeric?: boolean;
  /** Left out on a phone. */
  wideOnly?: boolean;
  /** Shown once somebody chooses it. */
  optional?: boolean;
}

export function cellClass<Row>({ numeric, wideOnly }: Column<Row>): string {
  return [numeric && 'num', wideOnly && classes.wideOnly].filter(Boolean).join(' ');
}
