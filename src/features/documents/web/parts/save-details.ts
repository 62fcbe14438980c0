import { Document, documents } from '#features/documents/contract.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';

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
