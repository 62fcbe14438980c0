import { z } from 'zod';
import measured from './measured.json' with { type: 'json' };
import { Accuracy } from './record.ts';

/** How right each version of the product was when it was shipped, the newest first: `bench/accuracy.ts` writes it. */
export function measuredVersions(): Accuracy[] {
  return z.array(Accuracy).parse(measured);
}
