import { Readable } from 'node:stream';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { EarlierPaper, partsOf } from '#engine/collections/record.ts';
import { DraftField } from '#engine/composing/record.ts';
import { askedNames } from '#engine/templates/record.ts';
import { partsIn } from '#features/documents/fields/rules.ts';
import { type CarriedValue, carryFields } from '#features/documents/fields/server/service.ts';
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
import { discardUpload, storeUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import type { PlainDate } from '#platform/shared/dates.ts';

/** What a new letter begins with. */
export interface Carried {
  from: string;
  values: CarriedValue[];
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
  const { fields, sources } = await keptIn(ctx, version);
  const wanted = fields.filter(({ field, status }) => asked.has(field) && !own.has(field) && (status === 'cited' || status === 'attested'));
  const values = [...wanted, ...dayOf(previous.date, asked)].map((draft) => ({ draft, papers: papersOf(draft, sources) }));
  return { from: previous_letter_id, values: await withPictures(ctx, values) };
}

/** The papers that the parts of a list or table stand in. */
function papersOf(draft: DraftField, sources: readonly EarlierPaper[]): EarlierPaper[] {
  const cited = new Set(partsOf(partsIn(draft)).map(({ citation }) => citation?.sha256));
  return sources.filter(({ sha256 }) => cited.has(sha256));
}

/** Pictures are stored anew, each letter having its own: the earlier one may be deleted. */
async function withPictures(ctx: Context, values: readonly CarriedValue[]): Promise<CarriedValue[]> {
  const stored: CarriedValue[] = [];
  try {
    for (const value of values) {
      const picture = value.draft.status === 'attested' ? value.draft.picture : undefined;
      stored.push(picture ? { ...value, picture: await copyOf(ctx, picture.file_metadata_id) } : value);
    }
  } catch (error) {
    await discardPictures(ctx, stored);
    throw error;
  }
  return stored;
}

async function copyOf(ctx: Context, id: string): Promise<UploadedFile> {
  const file = await getFile(ctx, id);
  const bytes = await readFileBytes(ctx, file);
  return storeUpload(ctx, { file: Readable.from([bytes]), filename: file.name, mimetype: file.mime });
}

/** Removes what was stored of pictures, where the letter is not begun after all. */
export async function discardPictures(ctx: Context, values: readonly CarriedValue[]): Promise<void> {
  for (const { picture } of values) if (picture) await discardUpload(ctx, picture);
}

/** Writes what is carried over down, each to be confirmed; in the transaction that begins the letter. */
export async function carryOver(
  ctx: Context,
  { id, customer_id }: { id: string; customer_id: string },
  { from, values }: Carried,
): Promise<void> {
  await carryFields(ctx, id, values);
  ctx.audit(letterEvents.carried, { id, customerId: customer_id, details: { previous: from, fields: values.length } });
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

const Kept = z.object({ fields: z.array(DraftField), sources: z.array(EarlierPaper) });

async function keptIn(ctx: Context, { files }: DocumentVersionRow): Promise<z.output<typeof Kept>> {
  const manifest = files.find(({ format }) => format === 'manifest');
  if (!manifest) return { fields: [], sources: [] };
  const bytes = await readFileBytes(ctx, await getFile(ctx, manifest.file_metadata_id));
  return Kept.parse(JSON.parse(bytes.toString('utf8')));
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
