import { z } from 'zod';
import { DocumentSource } from '#features/documents/sources/contract.ts';
import { mostSources } from '#features/documents/sources/rules.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A paper of another letter or document of the same client. */
export const KnownPaper = DocumentSource.pick({
  id: true,
  name: true,
  role: true,
  size_bytes: true,
  sha256: true,
  created_at: true,
}).extend({
  document_name: z.string(),
  document_date: PlainDate,
});
export type KnownPaper = z.infer<typeof KnownPaper>;

const params = z.object({ id: z.uuid() });
const path = '/api/documents/:id/known-papers';

export const knownPapers = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'Papers of other letters and documents of the same client that this one has not, the newest first, each once',
    params,
    response: z.object({ papers: z.array(KnownPaper) }),
  }),
  add: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Add copies of such papers to a draft, and have them read',
    params,
    body: z.strictObject({ source_ids: z.array(z.uuid()).min(1).max(mostSources) }),
    response: z.object({ sources: z.array(DocumentSource) }),
  }),
};
