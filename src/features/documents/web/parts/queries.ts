import { queryOptions } from '@tanstack/react-query';
import { documentComments } from '#features/documents/comments/contract.ts';
import { Document, documents, reviewRules } from '#features/documents/contract.ts';
import { documentEdits } from '#features/documents/editing/contract.ts';
import { documentFields } from '#features/documents/fields/contract.ts';
import { documentSources } from '#features/documents/sources/contract.ts';
import { documentVersions } from '#features/documents/versions/contract.ts';
import { templates } from '#features/templates/contract.ts';
import { fixedQuery } from '#features/templates/web/parts/queries.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';

/** A document or letter; asked again while its papers are being read, should an event be lost. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => call(documents.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => ([state.data?.work, state.data?.translation?.work].some(isUnderWay) ? 2_000 : false),
    // Whoever comes back to this tab sees what was done in another, or by a colleague.
    refetchOnWindowFocus: 'always',
  });

/** Every field with what enters the document and why somebody should look. */
export const fieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'fields'],
    queryFn: ({ signal }) => call(documentFields.list, { params: { id } }, { signal }),
  });

/** Of what people said of each of its fields. */
export const historiesKey = (id: string) => ['documents', id, 'history'];

/** What people said of a field, newest first. */
export const historyQuery = (id: string, field: string) =>
  queryOptions({
    queryKey: [...historiesKey(id), field],
    queryFn: ({ signal }) => call(documentFields.history, { params: { id }, query: { field } }, { signal }),
  });

/** The document as it looks now. */
export const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'view'],
    queryFn: ({ signal }) => call(documents.view, { params: { id } }, { signal }),
  });

/** What was changed in its text in Word, beside its values; of one content that never changes, so `documentChanged` leaves it. */
export const editedQuery = (id: string, content: number) =>
  queryOptions({
    queryKey: ['document-edits', id, content],
    queryFn: ({ signal }) => call(documentEdits.get, { params: { id } }, { signal }),
  });

/** Its papers, in the order in which they came; asked again while any waits to be read. */
export const sourcesQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'sources'],
    queryFn: ({ signal }) => call(documentSources.list, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.sources.some(({ status }) => status === 'waiting') ? 2_000 : false),
  });

/** The text of a paper without pages; it never changes, so `documentChanged` leaves it. */
export const blocksQuery = (id: string, sourceId: string) =>
  queryOptions({
    queryKey: ['document-source-blocks', id, sourceId],
    queryFn: ({ signal }) => call(documentSources.blocks, { params: { id, sourceId } }, { signal }),
    staleTime: Infinity,
  });

/** Its final versions, newest first; asked again while files are being made. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'versions'],
    queryFn: ({ signal }) => call(documentVersions.list, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.versions.some(({ pdf }) => pdf === 'making') ? 1_000 : false),
  });

/** What colleagues say of it, oldest first. */
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'comments'],
    queryFn: ({ signal }) => call(documentComments.list, { params: { id } }, { signal }),
  });

/** How the firm has its documents reviewed. */
export const reviewRulesQuery = queryOptions({
  queryKey: ['document-review-rules'],
  queryFn: ({ signal }) => call(reviewRules.get, {}, { signal }),
});

/** Templates that documents can be made with: those that come with the product first, then the active ones of the person and the firm. */
export const usableTemplatesQuery = queryOptions({
  queryKey: ['document-templates', 'usable'],
  queryFn: async ({ client, signal }) => {
    const [fixed, active] = await Promise.all([
      client.ensureQueryData(fixedQuery),
      call(templates.list, { query: { status: 'active', noLimit: 'true' } }, { signal }),
    ]);
    return [...fixed.templates, ...active.data];
  },
});

/** To be called after any change of a document: all that is known of it, and the lists of documents and letters, may be another now. */
export async function documentChanged(id: string): Promise<void> {
  const keys = [['documents', id], ['documents', 'list'], ['suitability-letters'], ['dashboard']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Brings a deleted document back. */
export async function restoreDocument(id: string): Promise<void> {
  await call(documents.restore, { params: { id } });
  await documentChanged(id);
}

/** To be called once a document is deleted and its screen left: nothing of it is kept, and no list goes on to name it. */
export async function documentGone(id: string): Promise<void> {
  for (const list of ['documents', 'suitability-letters']) queryClient.removeQueries({ queryKey: [list, id] });
  await documentChanged(id);
}

/** Whether papers are being read, or words put into another language, or will be. */
export const isUnderWay = (work: string | undefined): boolean => work === 'waiting' || work === 'working';

const details = ['name', 'description', 'date', 'language'] as const;
type Details = Pick<Document, (typeof details)[number]>;

/**
 * Changes what a document is called, or the language that it goes by. Reading its papers raises its version too: where nobody else
 * changed these details meanwhile, they are sent again for the version that there is now.
 */
export async function saveDetails(seen: Document, change: Partial<Details>): Promise<Document> {
  const { name, description, date, language } = seen;
  const save = ({ id, version }: Document) =>
    call(documents.update, { params: { id }, body: { name, description, date, language, ...change } }, { ifMatch: version });
  try {
    return await save(seen);
  } catch (error) {
    const current = failedWith(error, 409) ? Document.safeParse(error.failure.current).data : undefined;
    if (!current || details.some((key) => current[key] !== seen[key])) throw error;
    return await save(current);
  }
}
