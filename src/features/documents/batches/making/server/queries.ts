import { hash } from 'node:crypto';
import type { Citation } from '#engine/citing/record.ts';
import { listText, plainTable, tableText, type ValueParts } from '#engine/collections/record.ts';
import type { Snippet } from '#engine/composing/record.ts';
import type { GivenField } from '#engine/computing/record.ts';
import { LetterInputs } from '#engine/letters/record.ts';
import { languageFor } from '#engine/templates/formats.ts';
import { itemsOfCell, tableOfCell } from '#features/documents/batches/rules.ts';
import { opened } from '#features/documents/batches/server/queries.ts';
import type { BatchRecord } from '#features/documents/batches/server/tables.ts';
import { type BatchTable, citedIn } from '#features/documents/batches/table/rules.ts';
import { draftOf, type Records, recordsFor } from '#features/templates/drafting/server/queries.ts';
import { changedLibrary, libraryChanges } from '#features/templates/snippets/server/queries.ts';
import type { TagWords } from '#features/templates/tags/rules.ts';
import { madeWithFile } from '#features/templates/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { product } from '#platform/server/product.ts';

/** All that the documents of a batch are made of. */
export interface BatchMaking {
  batch: BatchRecord;
  table: BatchTable;
  template: { name: string; bytes: Buffer; sha256: string };
  records: Records;
  snippets: readonly Snippet[];
}

/** Everything that the documents of a batch are made of; outside transactions. */
export async function makingOf(ctx: Context, batch: BatchRecord): Promise<BatchMaking> {
  const { name, bytes } = await madeWithFile(ctx, batch.document_template_id, batch.template_number);
  return {
    batch,
    table: await opened(ctx, batch, 'table'),
    template: { name, bytes, sha256: hash('sha256', bytes) },
    records: await recordsFor(ctx, { ...batch, customer_id: null }),
    snippets: changedLibrary(await libraryChanges(ctx, batch.user_id)),
  };
}

/**
 * What the document of a row is made of: its cells, each citing its place in the file; what is computed and composed of them; then
 * the firm's records and the tags' own words, as in every document. The same batch gives the same inputs.
 */
export function inputsOfRow({ batch, table, template, records, snippets }: BatchMaking, row: BatchTable['rows'][number]): LetterInputs {
  const { words, mapping, name: file, sha256 } = batch;
  // Nobody reads each document of a batch before it goes out: a model puts none of its words into the language.
  const language = languageFor(batch.language);
  const asked = new Map(words.map((word) => [word.tag_name, word]));
  const given = mapping.flatMap((tag, column): GivenField[] => {
    const value = row.cells[column] ?? '';
    if (tag === null || value === '') return [];
    const citation = { sha256, ...citedIn(table, column, row) };
    const answer = answerOf(value, asked.get(tag), citation);
    return [{ field: tag, status: 'cited', ...answer, confidence: 1, file, date: null, citation, alternatives: [] }];
  });
  const { drafts } = draftOf(words, given, { records, leftOut: new Set(), snippets, wordings: { language, words: new Map() } });
  return LetterInputs.parse({
    product,
    engine: 'built-in',
    made_at: batch.date,
    language,
    template: { name: template.name, sha256: template.sha256, version: batch.template_number },
    sources: [{ name: file, sha256, kind: table.kind }],
    fields: words.map(({ tag_name }) => drafts.get(tag_name) ?? { field: tag_name, status: 'absent', value: null, confidence: 1 }),
    given: {},
  });
}

/** What a cell says of a tag: words, the items of a list, the rows of a table. */
function answerOf(value: string, word: TagWords | undefined, citation: Citation): ValueParts & { value: string } {
  if (word?.metadata_json.type === 'list') {
    const items = itemsOfCell(value, citation);
    return { value: listText(items), items };
  }
  if (word?.metadata_json.type !== 'table') return { value };
  const table = tableOfCell(value, word.columns ?? [], citation);
  return { value: tableText(plainTable(table)), table };
}
