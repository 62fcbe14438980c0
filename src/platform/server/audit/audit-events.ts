import { z } from 'zod';

/** A fact that a row of the trail holds by name. */
export type Fact = string | number | boolean | null;

/**
 * How a field's values before and after a change stand in the trail: in the open; as text that may have to be erased one day; or
 * not at all, for a secret, whose row says only that it changed.
 */
export type FieldKind = 'open' | 'personal' | 'secret';

type Shape = Readonly<Record<string, z.ZodType<Fact>>>;

/** One kind of thing that is done, as its slice defines it. */
export interface AuditEvent {
  /** Words of the product, `customers.updated`; every language's audit.json names it for people. */
  readonly name: string;
  /** What kind of record it is about, `customer`. */
  readonly object: string;
  /** Facts that are nobody's personal data: ids, counts, states. */
  readonly details?: Shape;
  /** Text that may have to be erased one day; only a salted digest of it is chained. */
  readonly personal?: Shape;
  /** The fields whose values before and after are kept. */
  readonly fields?: Readonly<Record<string, FieldKind>>;
}

/** Defines an event of the trail. The slice gives it to the apps in its `auditEvents`. */
export function auditEvent<const E extends AuditEvent>(definition: E): E {
  return definition;
}

type Part<E extends AuditEvent, K extends 'details' | 'personal'> = E[K] extends Shape
  ? { [key in K]: { [name in keyof E[K]]: z.input<E[K][name]> } }
  : unknown;

/** A record's fields before and after; null where there was or is no record. */
type Compared<E extends AuditEvent> =
  E['fields'] extends Readonly<Record<infer Name extends string, FieldKind>>
    ? { before: Readonly<Record<Name, unknown>> | null; after: Readonly<Record<Name, unknown>> | null }
    : unknown;

/** What a verb says of an event when it happens. */
export type AuditFacts<E extends AuditEvent> = Part<E, 'details'> &
  Part<E, 'personal'> &
  Compared<E> & {
    /** The record's id. */
    id: string;
    /** The client whom it concerns. */
    customerId?: string | null;
    /** In a system transaction: whose trail. */
    tenantId?: string;
    /** The person who did it, where the request began with nobody signed in. */
    by?: string;
  };

/** The values of one field before and after. */
export interface Change {
  before: unknown;
  after: unknown;
}

/** What changed, as a row keeps it: values in the open, or which kind of value is kept elsewhere or nowhere. */
export type Changes = Record<string, Change | 'personal' | 'secret'>;
export type AuditDetails = Record<string, Fact | Changes>;
export type AuditPersonal = Record<string, Fact | Record<string, Change>>;

/** Where changes stand among the details and the personal text. */
export const changesKey = 'changes';

/** The facts of an event as a row keeps them. Throws when they are not those that the event names. */
export function describeEvent<E extends AuditEvent>(
  event: E,
  about: AuditFacts<E>,
): { details: AuditDetails; personal: AuditPersonal | null } {
  // The parts are exactly those of AuditFacts; TypeScript can't see it through the conditional type.
  const given = about as { details?: unknown; personal?: unknown; before?: Fields; after?: Fields };
  const details: AuditDetails = z.strictObject(event.details ?? {}).parse(given.details ?? {});
  const personal: AuditPersonal = z.strictObject(event.personal ?? {}).parse(given.personal ?? {});
  if (event.fields) {
    const changes = changesBetween(given.before ?? null, given.after ?? null, event.fields);
    details[changesKey] = changes.open;
    if (Object.keys(changes.personal).length > 0) personal[changesKey] = changes.personal;
  }
  return { details, personal: Object.keys(personal).length > 0 ? personal : null };
}

type Fields = Readonly<Record<string, unknown>> | null;

/** The fields whose values differ: values in the open, personal ones apart, secrets without their values. */
export function changesBetween(
  before: Fields,
  after: Fields,
  fields: Readonly<Record<string, FieldKind>>,
): { open: Changes; personal: Record<string, Change> } {
  const open: Changes = {};
  const personal: Record<string, Change> = {};
  for (const [name, kind] of Object.entries(fields)) {
    const change = { before: plain(before?.[name]), after: plain(after?.[name]) };
    if (canonical(change.before) === canonical(change.after)) continue;
    open[name] = kind === 'open' ? change : kind;
    if (kind === 'personal') personal[name] = change;
  }
  return { open, personal };
}

/** A value as JSON has it, so that what is hashed is what the database gives back. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** JSON with sorted keys, so that a value read back from the database gives the same bytes. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}
