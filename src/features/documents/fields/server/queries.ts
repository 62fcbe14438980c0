import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { RewordedSentence, type Snippet } from '#engine/composing/record.ts';
import { reworded } from '#engine/composing/rewording.ts';
import { GivenField } from '#engine/computing/record.ts';
import { canonical } from '#engine/extraction/words/values.ts';
import { languageFor } from '#engine/templates/formats.ts';
import type { TemplateTag } from '#engine/templates/record.ts';
import type { FieldEvent, FieldState } from '#features/documents/fields/contract.ts';
import { fieldsOf, givenFields, type Said } from '#features/documents/fields/rules.ts';
import { findingsOf } from '#features/documents/reading/server/queries.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { sourceHashes } from '#features/documents/sources/server/queries.ts';
import { wordsOf } from '#features/documents/translating/rules.ts';
import { draftOf, recordsFor } from '#features/templates/drafting/server/queries.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import { changedLibrary, libraryChanges } from '#features/templates/snippets/server/queries.ts';
import type { TagWords } from '#features/templates/tags/rules.ts';
import { wordsAskedBy } from '#features/templates/tags/server/queries.ts';
import { madeWith } from '#features/templates/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { decryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { documentDecisionsTable } from './tables.ts';

/** What somebody decided, as it is sealed with the decision; `text` is how its history shows it. */
export const SealedWord = z.object({
  value: GivenField.nullable(),
  saw: z.string().nullable(),
  text: z.string().nullable(),
  /** Sentences of a language model that were accepted; missing on what was decided before there were any. */
  rewording: z.object({ model: z.string(), sentences: z.array(RewordedSentence) }).nullish(),
});
export type SealedWord = z.infer<typeof SealedWord>;

type DecisionRow = typeof documentDecisionsTable.$inferSelect;

/** Every field of a document that the actor may see, or 404. */
export async function fieldState(ctx: Context, id: string): Promise<FieldState> {
  return (await fieldsAsTheyStand(ctx, await documentRow(ctx, id))).state;
}

/** The fields of a document, and what papers and machine say of each now, whatever people said. */
export interface Standing {
  state: FieldState;
  now: ReadonlyMap<string, string | null>;
  tags: readonly TemplateTag[];
  words: readonly TagWords[];
  /** What its paragraphs are composed of. */
  snippets: readonly Snippet[];
}

/** Works out the fields of a document from what was found, what people said, and the firm's records. */
export async function fieldsAsTheyStand(ctx: Context, row: DocumentRow): Promise<Standing> {
  const findings = await findingsOf(ctx, row);
  const { type, tags } = await madeWith(ctx, row.document_template_id, row.template_number);
  const isOfThis = findings?.template.id === row.document_template_id && findings.template.number === row.template_number;
  const words = isOfThis ? findings.words : await wordsAskedBy(ctx, { type, tags }, row.user_id);
  const found = findings?.fields ?? [];
  const said = await saidOf(ctx, row.id);
  const given = givenFields({ found, said, papers: await sourceHashes(ctx, row.id) });
  const leftOut = new Set([...said].filter(([, { decision }]) => decision === 'left_out').map(([field]) => field));
  const snippets = changedLibrary(isOfThis ? findings.library : await libraryChanges(ctx, row.user_id));
  const { drafts, made } = draftOf(words, given, {
    records: await recordsFor(ctx, row),
    leftOut,
    snippets,
    wordings: { language: languageFor(row.language), words: wordsOf(row) },
  });
  for (const [field, { rewording, event }] of said) {
    const draft = drafts.get(field);
    if (!rewording || draft?.status !== 'composed') continue;
    const by = { model: rewording.model, accepted_by: event.user_name ?? 'a colleague' };
    drafts.set(field, reworded(draft, { sentences: rewording.sentences, by }));
  }
  const same = (one: string, other: string) => canonical(one) === canonical(other);
  const fields = fieldsOf({ words, found, said, drafts, made, tags, same });
  const now = new Map(fields.map(({ field, found: asFound }) => [field, made.get(field) ?? asFound?.value ?? null]));
  return { state: { content: row.content, fields }, now, tags, words, snippets };
}

/** What people said of a field of a document that the actor may see, the newest first. */
export function fieldHistory(ctx: Context, id: string, field: string): Promise<FieldEvent[]> {
  const table = documentDecisionsTable;
  return tx(ctx, async () => {
    await documentRow(ctx, id);
    const rows = await db()
      .select()
      .from(table)
      .where(ofTenant(ctx, table, and(eq(table.document_id, id), eq(table.field, field))))
      .orderBy(desc(table.seq));
    return (await asSaid(ctx, rows)).map(({ event }) => event);
  });
}

/** The last word of people on each field of a document. What was carried over stands again once the words over it are taken back. */
async function saidOf(ctx: Context, id: string): Promise<Map<string, Said>> {
  const table = documentDecisionsTable;
  const lastOf = (...more: SQL[]): Promise<DecisionRow[]> =>
    db()
      .selectDistinctOn([table.field])
      .from(table)
      .where(ofTenant(ctx, table, and(eq(table.document_id, id), ...more)))
      .orderBy(table.field, desc(table.seq));
  return tx(ctx, async () => {
    const last = await lastOf();
    const withdrawn = last.flatMap(({ decision, field }) => (decision === 'withdrawn' ? [field] : []));
    const carried = withdrawn.length > 0 ? await lastOf(eq(table.decision, 'carried'), inArray(table.field, withdrawn)) : [];
    const below = new Map(carried.map((row) => [row.field, row]));
    const rows = last.map((row) => below.get(row.field) ?? row);
    const said = await asSaid(ctx, rows);
    return new Map(rows.map(({ field }, index) => [field, said[index]!]));
  });
}

async function asSaid(ctx: Context, rows: readonly DecisionRow[]): Promise<Said[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { decision, user_id, created_at: at } = row;
      const { value, saw, text, rewording = null } = await openWord(ctx, row);
      return { decision, value, saw, rewording, event: { decision, value: text, user_id, user_name: names.get(user_id) ?? null, at } };
    }),
  );
}

/** Opens what was sealed with a decision. */
export async function openWord(ctx: Context, { id, value_sealed }: Pick<DecisionRow, 'id' | 'value_sealed'>): Promise<SealedWord> {
  if (value_sealed === null) return { value: null, saw: null, text: null };
  return SealedWord.parse(JSON.parse(await decryptColumn(ctx, wordPlace(id), value_sealed)));
}

/** Where the sealed value of a decision belongs. */
export function wordPlace(id: string) {
  return { table: 'document_decisions', column: 'value_sealed', id };
}
