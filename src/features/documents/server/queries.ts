import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customersByIds } from '#features/customers/server/queries.ts';
import { customersTable } from '#features/customers/server/tables.ts';
import { authorsOf } from '#features/documents/moves/server/queries.ts';
import type { DocumentTranslation } from '#features/documents/translating/contract.ts';
import { documentVersionsTable } from '#features/documents/versions/server/tables.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import { namesOf, templatesByIds } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { fitOf, holdsWords, plainOf, plainWords } from '#platform/server/database/finding.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { likeLiteral, pageOf } from '#platform/server/http/paging.ts';
import type { Document, DocumentKind, DocumentQuery, ReviewRules } from '../contract.ts';
import { documentsEver, rightsTo, visibleDocuments, waitingOf } from './policy.ts';
import { type DocumentRow, documentsTable, reviewRulesTable } from './tables.ts';

/** The row behind a document that the actor may see, or 404; `lock` holds it until the transaction ends. */
export function documentRow(ctx: Context, id: string, { lock = false } = {}): Promise<DocumentRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(documentsTable)
      .where(visibleDocuments(ctx, eq(documentsTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Document');
    return row;
  });
}

/** A document or letter, or 404. */
export function getDocument(ctx: Context, id: string): Promise<Document> {
  return tx(ctx, async () => (await asDocuments(ctx, [await documentRow(ctx, id)]))[0]!);
}

/** A page of the firm's documents of one kind; `where` narrows them further. */
export function listDocuments(ctx: Context, query: DocumentQuery, { kind, where }: { kind: DocumentKind; where?: SQL | undefined }) {
  const table = documentsTable;
  return tx(ctx, async () => {
    const page = await pageOf(table, {
      where: documentsEver(
        ctx,
        eq(table.kind, kind),
        query.status === 'deleted' ? isNotNull(table.deleted_at) : isNull(table.deleted_at),
        query.status && query.status !== 'deleted' ? eq(table.status, query.status) : undefined,
        query.document_template_id ? eq(table.document_template_id, query.document_template_id) : undefined,
        holds(query.search),
        where,
      ),
      orderBy: orderOf(query.sort),
      query,
    });
    return { ...page, data: await asDocuments(ctx, page.data) };
  });
}

/** The few documents of a kind that answer a search best: by their name, what is said of them or their client; the latest first. */
export function findDocuments(ctx: Context, kind: DocumentKind, { search, most }: { search: string; most: number }) {
  const { id, tenant_id, customer_id, name, description, status, updated_at } = documentsTable;
  const { first_name, last_name } = customersTable;
  const words = plainWords(search);
  const theirs = and(eq(customersTable.tenant_id, tenant_id), eq(customersTable.id, customer_id));
  return tx(ctx, () =>
    db()
      .select({ id, name, status, first_name, last_name })
      .from(documentsTable)
      .leftJoin(customersTable, theirs)
      .where(visibleDocuments(ctx, eq(documentsTable.kind, kind), holdsWords(words, name, description, first_name, last_name)))
      .orderBy(asc(fitOf(words, plainOf(name))), desc(updated_at), asc(id))
      .limit(most),
  );
}

/** Says what documents and letters are called, to whom may see them. */
export async function nameDocuments(ctx: Context, { ids, names }: { ids: readonly string[]; names: Map<string, string> }): Promise<void> {
  if (ids.length === 0) return;
  const { id, name } = documentsTable;
  const documents = await db()
    .select({ id, name })
    .from(documentsTable)
    .where(visibleDocuments(ctx, inArray(id, [...ids])));
  for (const document of documents) names.set(document.id, document.name);
}

/** How the firm has its documents reviewed; as the product has it until somebody says otherwise. */
export function reviewRulesOf(ctx: Context): Promise<ReviewRules> {
  return tx(ctx, async () => {
    const { four_eyes, approver_ids } = reviewRulesTable;
    const [rules] = await db().select({ four_eyes, approver_ids }).from(reviewRulesTable).where(ofTenant(ctx, reviewRulesTable));
    return rules ?? { four_eyes: false, approver_ids: [] };
  });
}

/** The condition of a search: words of the name or of what is said of a document; undefined where nothing is searched. */
function holds(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const like = `%${likeLiteral(search)}%`;
  return or(ilike(documentsTable.name, like), ilike(documentsTable.description, like));
}

function orderOf(sort: DocumentQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const { name, updated_at, id } = documentsTable;
  return [direction(sort.endsWith('name') ? sql`lower(${name})` : updated_at), asc(id)];
}

/** Rows as the API has them: a handful of queries, however many rows. */
export function asDocuments(ctx: Context, rows: readonly DocumentRow[]): Promise<Document[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return tx(ctx, async () => {
    const rules = await reviewRulesOf(ctx);
    const known = {
      rules,
      authors: await authorsOf(ctx, rows),
      names: await namesOf(ctx, [...rules.approver_ids, ...rows.flatMap(peopleOf)]),
      templates: await templatesByIds(ctx, [...new Set(rows.map((row) => row.document_template_id))]),
      customers: new Map((await customersByIds(ctx, idsOf(rows, 'customer_id'))).map((customer) => [customer.id, customer])),
      files: await fileNames(ctx, idsOf(rows, 'edited_file_id')),
      versions: await countVersions(ctx, rows),
    };
    return rows.map((row) => asDocument(ctx, row, known));
  });
}

interface Known {
  rules: ReviewRules;
  authors: Awaited<ReturnType<typeof authorsOf>>;
  names: ReadonlyMap<string, string | null>;
  templates: Awaited<ReturnType<typeof templatesByIds>>;
  customers: ReadonlyMap<string, { first_name: string; last_name: string }>;
  files: ReadonlyMap<string, string>;
  versions: ReadonlyMap<string, number>;
}

function asDocument(ctx: Context, row: DocumentRow, known: Known): Document {
  const {
    tenant_id: _,
    findings_sealed: __,
    submitted_by,
    submitted_at,
    approved_by,
    approved_at,
    edited_by,
    edited_at,
    edited_file_id,
    edited_sealed: ___,
    translation,
    ...plain
  } = row;
  const template = known.templates.get(row.document_template_id);
  const customer = known.customers.get(row.customer_id ?? '');
  const active = template?.active_version ?? null;
  const versions = known.versions.get(row.id) ?? 0;
  const step = (user_id: string | null, at: string | null) =>
    user_id === null || at === null ? null : { user_id, user_name: known.names.get(user_id) ?? null, at };
  const edited = step(edited_by, edited_at);
  const authors = known.authors.get(row.id) ?? [];
  const waiting = waitingOf(ctx, row, { rules: known.rules, authors });
  return {
    ...plain,
    translation: translation && translationShown(translation),
    template_name: template?.name ?? null,
    template_type: template?.type ?? null,
    newer_template_number: active === row.template_number ? null : active,
    user_name: known.names.get(row.user_id) ?? null,
    customer_name: customer ? `${customer.first_name} ${customer.last_name}` : null,
    versions,
    submitted: step(submitted_by, submitted_at),
    approved: step(approved_by, approved_at),
    edited: edited && edited_file_id ? { ...edited, file_metadata_id: edited_file_id, name: known.files.get(edited_file_id) ?? '' } : null,
    waiting: waiting && { ...waiting, approvers: waiting.approvers.flatMap((id) => known.names.get(id) ?? []) },
    can: rightsTo(ctx, row, { rules: known.rules, versions, authors }),
  };
}

/** How far a translation is, without its words. */
function translationShown({ language, work, job_id, model, refused, sent_to }: DocumentTranslation): DocumentTranslation {
  return { language, work, job_id, model, refused, sent_to };
}

const peopleOf = ({ user_id, submitted_by, approved_by, edited_by }: DocumentRow): string[] =>
  [user_id, submitted_by, approved_by, edited_by].filter((id) => id !== null);

const idsOf = (rows: readonly DocumentRow[], column: 'customer_id' | 'edited_file_id'): string[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];

async function fileNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = fileMetadata;
  const files = await db()
    .select({ id, name })
    .from(fileMetadata)
    .where(ofTenant(ctx, fileMetadata, inArray(id, ids)));
  return new Map(files.map((file) => [file.id, file.name]));
}

async function countVersions(ctx: Context, rows: readonly DocumentRow[]): Promise<Map<string, number>> {
  const table = documentVersionsTable;
  const ids = rows.map(({ id }) => id);
  const counted = await db()
    .select({ id: table.document_id, versions: count() })
    .from(table)
    .where(ofTenant(ctx, table, inArray(table.document_id, ids)))
    .groupBy(table.document_id);
  return new Map(counted.map(({ id, versions }) => [id, versions]));
}
