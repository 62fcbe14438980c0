import { and, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { namedCustomers } from '#features/customers/server/queries.ts';
import type { Document } from '#features/documents/contract.ts';
import { getDocument, listDocuments } from '#features/documents/server/queries.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { likeLiteral } from '#platform/server/http/paging.ts';
import type { SuitabilityLetter, suitabilityLetters } from '../contract.ts';
import { type SuitabilityLetterRow, suitabilityLettersTable } from './tables.ts';

/** What a letter is beyond its document, or 404; who may see it is asked of the document. `lock` holds it until the transaction ends. */
export function letterRow(ctx: Context, id: string, { lock = false } = {}): Promise<SuitabilityLetterRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(suitabilityLettersTable)
      .where(ofTenant(ctx, suitabilityLettersTable, eq(suitabilityLettersTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Letter');
    return row;
  });
}

/** A letter whose client the actor may see, or 404. */
export function getLetter(ctx: Context, id: string): Promise<SuitabilityLetter> {
  return tx(ctx, async () => {
    const document = await getDocument(ctx, id);
    if (document.kind !== 'letter') throw new NotFound('Letter');
    return (await asLetters(ctx, [document]))[0]!;
  });
}

/** A page of the firm's letters; the search looks at their names, what is said of them, and their clients. */
export function listLetters(ctx: Context, { search, customer_id, ...query }: z.output<typeof suitabilityLetters.list.query>) {
  return tx(ctx, async () => {
    const ofClient = customer_id && eq(documentsTable.customer_id, customer_id);
    const page = await listDocuments(ctx, query, { kind: 'letter', where: and(ofClient || undefined, await holds(ctx, search)) });
    return { ...page, data: await asLetters(ctx, page.data) };
  });
}

async function holds(ctx: Context, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined;
  const like = `%${likeLiteral(search)}%`;
  const { name, description, customer_id } = documentsTable;
  return or(ilike(name, like), ilike(description, like), await namedCustomers(ctx, customer_id, search));
}

async function asLetters(ctx: Context, documents: readonly Document[]): Promise<SuitabilityLetter[]> {
  if (documents.length === 0) return [];
  const table = suitabilityLettersTable;
  const ids = documents.map(({ id }) => id);
  const rows = await db()
    .select()
    .from(table)
    .where(ofTenant(ctx, table, inArray(table.id, ids)));
  const letters = new Map(rows.map((row) => [row.id, row]));
  return documents.flatMap((document) => {
    const row = letters.get(document.id);
    if (!row || document.customer_id === null) return [];
    const { letter_kind, advice, advice_stated, mifid, previous_letter_id } = row;
    return [{ ...document, customer_id: document.customer_id, letter_kind, advice, advice_stated, mifid, previous_letter_id }];
  });
}
