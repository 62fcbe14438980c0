import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { DraftField } from '#engine/composing/record.ts';
import { askedNames } from '#engine/templates/record.ts';
import { carryFields } from '#features/documents/fields/server/service.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { type DocumentVersionRow, documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { letterEvents } from '#features/suitability-letters/server/events.ts';
import { getTemplate } from '#features/templates/server/queries.ts';
import { getVersion } from '#features/templates/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import type { PlainDate } from '#platform/shared/dates.ts';

/** What a new letter begins with. */
export interface Carried {
  from: string;
  fields: DraftField[];
}

interface Beginning {
  previous_letter_id: string;
  customer_id: string;
  document_template_id: string;
}

/**
 * The values of a client's last final letter that a new one asks for too, out of what was kept when it became final; outside transactions.
 * What is computed or composed is made anew, and the day of a letter is its own.
 */
export async function carriedFrom(ctx: Context, { previous_letter_id, customer_id, document_template_id }: Beginning): Promise<Carried> {
  const { type, active_version } = await getTemplate(ctx, document_template_id);
  if (type !== 'TOP_UP_LETTER') throw refused('Only a top-up letter begins with the values of an earlier letter');
  const previous = await documentRow(ctx, previous_letter_id);
  const version = await lastVersion(ctx, previous_letter_id);
  if (previous.kind !== 'letter' || previous.customer_id !== customer_id) throw refused('This is no letter to the same client');
  if (!version) throw refused('This letter was never final');
  const { tags } = active_version === null ? { tags: [] } : await getVersion(ctx, document_template_id, active_version);
  const asked = new Set(askedNames(tags));
  const fields = (await keptFields(ctx, version)).filter(
    ({ field, status }) => asked.has(field) && (status === 'cited' || status === 'attested'),
  );
  return { from: previous_letter_id, fields: [...fields.filter(({ field }) => !own.has(field)), ...dayOf(previous.date, asked)] };
}

/** Writes what is carried over down, each to be confirmed; in the transaction that begins the letter. */
export async function carryOver(
  ctx: Context,
  { id, customer_id }: { id: string; customer_id: string },
  { from, fields }: Carried,
): Promise<void> {
  await carryFields(ctx, id, fields);
  ctx.audit(letterEvents.carried, { id, customerId: customer_id, details: { previous: from, fields: fields.length } });
}

/** Of each letter its own. */
const own: ReadonlySet<string> = new Set(['letter_date', 'previous_letter_date']);

/** The day of the earlier letter, for a letter that names it. */
function dayOf(date: PlainDate, asked: ReadonlySet<string>): DraftField[] {
  const field = 'previous_letter_date';
  if (!asked.has(field)) return [];
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const value = new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${date}T00:00:00Z`));
  return [{ field, status: 'attested', value, by: '' }];
}

const Kept = z.object({ fields: z.array(DraftField) });

async function keptFields(ctx: Context, { files }: DocumentVersionRow): Promise<DraftField[]> {
  const manifest = files.find(({ format }) => format === 'manifest');
  if (!manifest) return [];
  const bytes = await readFileBytes(ctx, await getFile(ctx, manifest.file_metadata_id));
  return Kept.parse(JSON.parse(bytes.toString('utf8'))).fields;
}

function lastVersion(ctx: Context, documentId: string): Promise<DocumentVersionRow | undefined> {
  const table = documentVersionsTable;
  return tx(ctx, async () => {
    const where = ofTenant(ctx, table, eq(table.document_id, documentId));
    const [version] = await db().select().from(table).where(where).orderBy(desc(table.number)).limit(1);
    return version;
  });
}

const refused = (message: string): Invalid => new Invalid([{ path: ['previous_letter_id'], message }]);
