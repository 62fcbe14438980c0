import type { Sentence } from '#engine/composing/record.ts';
import { proposedBy, type RewordingAnswer, rewordingQuestion } from '#engine/rewording/question.ts';
import { builtIn, engineForWording } from '#features/documents/asking/rules.ts';
import { fieldsAsTheyStand } from '#features/documents/fields/server/queries.ts';
import { expectCorrectable } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { setDocument } from '#features/documents/server/service.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { askEach } from '#features/language-models/asking/server/service.ts';
import type { InstalledModel } from '#features/language-models/contract.ts';
import { modelName } from '#features/language-models/rules.ts';
import { modelToAsk } from '#features/language-models/server/queries.ts';
import { recordsFor } from '#features/templates/drafting/server/queries.ts';
import { madeWith } from '#features/templates/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { isEnglish } from '#platform/shared/output-languages.ts';
import { type RewordingProposal, rewordingPatienceMs } from '../contract.ts';
import { sealProposal } from './queries.ts';

/**
 * Asks the firm's language model for a composed paragraph in plainer words, and changes nothing. Figures, days, names and values are
 * kept back; what comes back is checked sentence by sentence. Outside transactions.
 */
export async function proposeRewording(ctx: Context, id: string, field: string): Promise<RewordingProposal> {
  const { row, sentences, names, installed } = await paragraphToReword(ctx, id, field);
  const texts = sentences.map(({ text, was = text }) => was);
  const question = rewordingQuestion(texts, names);
  if (!question) throw new Conflict('This paragraph has no words to reword');
  const about = { kind: 'document' as const, id, customer_id: row.customer_id };
  const { answers, model } = await askEach<RewordingAnswer>(ctx, about, {
    use: 'wording',
    purpose: 'paragraph-wording',
    questions: [question],
    installed,
    onEnd: async () => {},
    withinMs: rewordingPatienceMs,
  });
  const answer = answers.get(0) ?? {};
  const proposed = proposedBy(answer, texts, names);
  const taken = proposed.flatMap(({ was, text }) => (text === null ? [] : [{ was, text }]));
  const proposal = taken.length === 0 ? null : await sealProposal(ctx, id, { field, model: modelName(installed), sentences: taken });
  return { field, sentences: proposed, proposal, failure: model.failure };
}

interface Paragraph {
  row: DocumentRow;
  sentences: readonly Sentence[];
  /** What is kept back: names, and the values in the paragraph. */
  names: string[];
  installed: InstalledModel;
}

/** A paragraph as the machine composes it now. That its words go to a model is written down before they do. */
async function paragraphToReword(ctx: Context, id: string, field: string): Promise<Paragraph> {
  // What a template that comes with the product asks for is found out in a child process: before the transaction.
  const { document_template_id, template_number } = await documentRow(ctx, id);
  await madeWith(ctx, document_template_id, template_number);
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectCorrectable(ctx, row);
    // What is read now would say of the engine what it was before.
    if (row.work === 'waiting' || row.work === 'working') throw new Conflict('Its papers are still being read. Wait until that is done');
    // Words are kept back as English prints them, and asked for in English.
    if (!isEnglish(row.language)) throw new Conflict('Only paragraphs of documents in English can be reworded');
    const allowed = await modelToAsk(ctx, 'wording');
    if (!allowed) throw new Conflict('Your firm has no language model asked about wording');
    const { model: installed } = allowed;
    const { state } = await fieldsAsTheyStand(ctx, row);
    const found = state.fields.find((one) => one.field === field);
    if (!found) throw new NotFound('Field');
    if (found.draft.status !== 'composed') throw new Conflict('Only a paragraph that is composed of your firm’s words can be reworded');
    if (row.engine === builtIn) await setDocument(ctx, id, { engine: engineForWording(installed), version: row.version });
    const { sentences } = found.draft;
    const { firm, author, client } = await recordsFor(ctx, row);
    const people = [firm, author ?? '', client ?? '', ...(client ?? '').split(' ')];
    const values = sentences.flatMap((sentence) => sentence.values.flatMap(({ value }) => formsOf(value)));
    return { row, sentences, names: [...people, ...values].filter((name) => name.length > 1), installed };
  });
}

/** A value as sentences may print it. */
function formsOf(value: string): string[] {
  return [value, value.toLowerCase(), value.toUpperCase(), value.charAt(0).toUpperCase() + value.slice(1)];
}
