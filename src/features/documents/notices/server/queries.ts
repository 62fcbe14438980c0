import { and, count, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { FileRead } from '#engine/extraction/job.ts';
import { strangersIn } from '#engine/extraction/words/strangers.ts';
import { customersByIds } from '#features/customers/server/queries.ts';
import { ordersInReport } from '#features/documents/notices/rules.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { type DocumentSourceRow, documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { type ColumnPlace, decryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { PaperNotices } from '../contract.ts';

const nobodyElse = { names: [], births: [], numbers: [] };

/** Of each paper that was read what it says that a person should know. */
export async function noticesIn(
  ctx: Context,
  row: DocumentRow,
  files: readonly FileRead[],
  origins: readonly DocumentSource['origin'][],
): Promise<Pick<PaperNotices, 'orders' | 'stranger' | 'formulas'>[]> {
  const clients = await clientsOf(ctx, row);
  const strangers = strangersIn(
    files.map((file) => ('whose' in file ? file.whose : nobodyElse)),
    clients,
  );
  return files.map((file, index) => {
    const said = 'orders' in file ? file.orders : [];
    const orders = origins[index] === 'income-report' ? ordersInReport(said) : said;
    const stranger = strangers[index] ?? null;
    const formulas = ('formulas' in file && file.formulas) || null;
    return { orders, stranger: stranger && { ...stranger, client: clients.join(' and ') }, formulas };
  });
}

/** The names of a document's client and of their partner; none of a document that is no client's. */
async function clientsOf(ctx: Context, { customer_id }: DocumentRow): Promise<string[]> {
  const clients = await customersByIds(ctx, customer_id === null ? [] : [customer_id]);
  const partners = await customersByIds(
    ctx,
    clients.flatMap(({ partner_customer_id }) => partner_customer_id ?? []),
  );
  return [...clients, ...partners].map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}

/** Opens what a person should know of a paper. */
export async function openNotices(
  ctx: Context,
  { id, notices_sealed }: Pick<DocumentSourceRow, 'id' | 'notices_sealed'>,
): Promise<PaperNotices | null> {
  return notices_sealed && PaperNotices.parse(JSON.parse(await decryptColumn(ctx, noticesPlace(id), notices_sealed)));
}

/** How many papers of a document could not be read, or have something that nobody has seen. */
export function countUnseen(ctx: Context, documentId: string): Promise<number> {
  const { document_id, notices_sealed, seen_at, status } = documentSourcesTable;
  const unread = inArray(status, ['needs_password', 'refused']);
  const unseen = and(eq(document_id, documentId), or(unread, and(isNotNull(notices_sealed), isNull(seen_at))));
  return tx(ctx, async () => {
    const [counted] = await db()
      .select({ papers: count() })
      .from(documentSourcesTable)
      .where(ofTenant(ctx, documentSourcesTable, unseen));
    return counted?.papers ?? 0;
  });
}

/** Where the sealed notices of a paper belong. */
export function noticesPlace(id: string): ColumnPlace {
  return { table: 'document_sources', column: 'notices_sealed', id };
}
