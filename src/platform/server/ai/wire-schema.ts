import { z } from 'zod';

/** What strict modes of one provider or another refuse to take: lengths and forms are checked when the answer is here. */
const refused = new Set([
  '$schema',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'default',
]);

/** A schema as every provider takes it: every property required, nothing beside them, no limits. */
export function wireSchema(schema: z.ZodType): Record<string, unknown> {
  return plain(z.toJSONSchema(schema, { target: 'draft-7' })) as Record<string, unknown>;
}

function plain(node: unknown, isNames = false): unknown {
  if (Array.isArray(node)) return node.map((each) => plain(each));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => isNames || !refused.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, plain(value, name === 'properties' && !isNames)]));
}
