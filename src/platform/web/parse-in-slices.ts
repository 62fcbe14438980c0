import { z } from 'zod';
import { nextTask } from './next-task.ts';

type Schema = z.core.$ZodType;

/** Below one frame of a slow machine. */
const sliceMs = 8;
/** So many items of a list are parsed at once. */
const atOnce = 50;

/** Parses what `z.parse` parses, to the same outcome, with breaks in which keys and drawing have their turn. */
export async function parseInSlices<S extends Schema>(schema: S, value: unknown): Promise<z.output<S>> {
  const parts = parsing(schema, value);
  let sliceEnds = performance.now() + sliceMs;
  for (;;) {
    const part = parts.next();
    /* Each part was parsed by its part of the schema; TypeScript can't see that they make the whole. */
    if (part.done) return part.value as z.output<S>;
    if (performance.now() < sliceEnds) continue;
    await nextTask();
    sliceEnds = performance.now() + sliceMs;
  }
}

/* By field and by some items, where nothing is asked of an object or a list as a whole; yields before each. */
function* parsing(schema: Schema, value: unknown): Generator<void, unknown> {
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined && asksNothing(schema) && isRecord(value)) {
    const fields: Record<string, unknown> = {};
    for (const [name, field] of Object.entries<Schema>(schema.shape)) {
      const parsed = yield* parsing(field, value[name]);
      if (parsed !== undefined || name in value) fields[name] = parsed;
    }
    return fields;
  }
  if (schema instanceof z.ZodArray && asksNothing(schema) && Array.isArray(value)) {
    const items: unknown[] = [];
    if (value.length <= atOnce) {
      for (const item of value) items.push(yield* parsing(schema.element, item));
      return items;
    }
    for (let at = 0; at < value.length; at += atOnce) {
      yield;
      items.push(...z.parse(schema, value.slice(at, at + atOnce)));
    }
    return items;
  }
  yield;
  return z.parse(schema, value);
}

function asksNothing({ def }: z.ZodObject | z.ZodArray): boolean {
  return (def.checks ?? []).length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
