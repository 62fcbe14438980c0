import type { Slice } from '#platform/server/slice.ts';

export const usage: Slice = { name: 'usage' };
