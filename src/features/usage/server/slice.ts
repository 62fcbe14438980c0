import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { usageLedger } from './tables.ts';

export const usage: Slice = {
  name: 'usage',
  exporters: [exportTable('usage', usageLedger)],
  erasers: [eraseTables(usageLedger)],
};
