import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AdviceType, adviceTypes } from '#engine/rulebook/record.ts';
import { Condition } from './record.ts';

/** A type of advice: what it is called, how an adviser may put it, and what shows it where nobody says; of some nothing does. */
const Advice = z.strictObject({ type: AdviceType, words: z.string(), said: z.array(z.string()).min(1), when: Condition.optional() });
type Advice = z.infer<typeof Advice>;

const types = new Map(
  z
    .array(Advice)
    .length(adviceTypes.length)
    .parse(JSON.parse(readFileSync(new URL('advice-types.json', import.meta.url), 'utf8')))
    .map((advice) => [advice.type, advice]),
);

/** How a type of advice is known: by the field `advice_type`, else by what is recommended. */
export function adviceOf(type: AdviceType): Advice {
  const advice = types.get(type);
  if (!advice) throw new Error(`advice-types.json does not have ${type}`);
  return advice;
}
