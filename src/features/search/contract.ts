import { z } from 'zod';
import { DocumentStatus } from '#features/documents/contract.ts';
import { TemplateStatus, TemplateType } from '#features/templates/contract.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A client by whom is meant; the address tells namesakes apart. */
const FoundClient = z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), is_active: z.boolean() });

/** A report of a client. */
const FoundReport = z.object({
  id: z.uuid(),
  /** The client's name. */
  client: z.string(),
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  is_finished: z.boolean(),
});

/** A letter or document; `client` where it is about one. */
const FoundDocument = z.object({ id: z.uuid(), name: z.string(), client: z.string().nullable(), status: DocumentStatus });

/** A template of the firm or the caller's own, or one that comes with the product. */
const FoundTemplate = z.object({ id: z.guid(), name: z.string(), type: TemplateType, status: TemplateStatus, is_fixed: z.boolean() });

/** What a search finds of each kind: a few, the best first. */
export const Found = z.object({
  clients: z.array(FoundClient),
  reports: z.array(FoundReport),
  letters: z.array(FoundDocument),
  documents: z.array(FoundDocument),
  templates: z.array(FoundTemplate),
});
export type Found = z.infer<typeof Found>;

/** So many of each kind. */
export const mostFound = 5;

export const search = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/search',
  access: ['user'],
  summary: 'Clients, reports, letters, documents and templates by what they are called: a few of each, the best first',
  query: z.object({ search: z.string().trim().min(1, 'Say what to search for').max(200) }),
  response: Found,
});
