import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { brand } from '#platform/shared/brand.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** What this program is, as it says in what it makes. */
export const product = { name: brand.name, version } as const;
