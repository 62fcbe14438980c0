import { z } from 'zod';
import { RewordedSentence } from '#engine/composing/record.ts';
import type { Context } from '#platform/server/context.ts';
import { decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** What a model proposed for a paragraph of a document, as it goes to the browser sealed and comes back with a decision. */
const Proposal = z.object({ field: z.string(), model: z.string(), sentences: z.array(RewordedSentence).min(1) });
export type Proposal = z.infer<typeof Proposal>;

/** Seals a proposal for one document, so that nobody else's words come back as a model's. */
export async function sealProposal(ctx: Context, id: string, proposal: Proposal): Promise<string> {
  return (await encryptColumn(ctx, proposalPlace(id), JSON.stringify(proposal))).toString('base64');
}

/** The proposal that was sealed for this paragraph of this document; null where it is none. */
export async function openProposal(ctx: Context, { id, field }: { id: string; field: string }, sealed: string): Promise<Proposal | null> {
  const opened = await decryptColumn(ctx, proposalPlace(id), Buffer.from(sealed, 'base64')).catch(() => null);
  if (opened === null) return null;
  const proposal = Proposal.parse(JSON.parse(opened));
  return proposal.field === field ? proposal : null;
}

function proposalPlace(id: string) {
  return { table: 'documents', column: 'rewording', id };
}
