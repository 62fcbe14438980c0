import { z } from 'zod';
import { AiFailure, AiRegion, ResidencyRule } from '#platform/shared/ai.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** The language model that the operator set up: to whom words of papers go, where a firm has it asked. */
export const InstalledModel = z.object({ provider: z.string(), model: z.string(), host: z.string(), region: AiRegion });
export type InstalledModel = z.infer<typeof InstalledModel>;

/**
 * What a model may be asked, each of which a firm agrees to by itself. papers: for values in the papers of documents · payments: for
 * categories of payments that code is unsure of · wording: to reword paragraphs of documents · translation: to put sentences of snippets
 * into a document's language.
 */
export const modelUses = ['papers', 'payments', 'wording', 'translation'] as const;
export const ModelUse = z.enum(modelUses);
export type ModelUse = z.infer<typeof ModelUse>;

/** What a model was asked at one go, and what came of it. */
export const AskedModel = InstalledModel.extend({
  questions: z.number().int(),
  /** Of the questions. */
  answered: z.number().int(),
  /** 0: nothing left this machine. */
  bytes_sent: z.number().int(),
  /** Why some weren't answered; what they asked for is then as the built-in engine has it. */
  failure: AiFailure.nullable(),
});
export type AskedModel = z.infer<typeof AskedModel>;

/** Whether a firm has a language model asked beside the built-in engine, and by which rule (decisions: AI). */
export const LanguageModel = z.object({
  /** Null: none is set up, and every value is found on this machine alone. */
  installed: InstalledModel.nullable(),
  is_on: z.boolean(),
  /** What the firm agreed to have it asked; nothing else is. */
  uses: z.array(ModelUse),
  residency: ResidencyRule,
  /** The rules under which it may be asked, by where it runs. */
  allowed_under: z.array(ResidencyRule),
  /**
   * Why it isn't asked although it is switched on. not_allowed: it runs where the firm's rule lets no words go · changed: it is with
   * another provider, at another host or elsewhere than when the firm agreed.
   */
  kept_from: z.enum(['not_allowed', 'changed']).nullable(),
  /** Whether the caller may switch it. */
  can: z.object({ change: z.boolean() }),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

export const LanguageModelInput = z.strictObject({
  is_on: z.boolean(),
  residency: ResidencyRule,
  /** Where nothing is said, papers alone: what switching it on meant before there was a choice. */
  uses: z.array(ModelUse).max(modelUses.length).default(['papers']),
});
export type LanguageModelInput = z.output<typeof LanguageModelInput>;

/** What the questions of a calendar month (Europe/London) came to. */
export const ModelMonth = z.object({
  month: z.string(),
  calls: z.number().int(),
  /** Of them without an answer. */
  failed: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** In millionths of a penny, of the questions whose cost is known; null where none is. */
  cost: z.number().int().nullable(),
});
export type ModelMonth = z.infer<typeof ModelMonth>;

const path = '/api/language-model';

export const languageModel = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'Whether your firm has a language model asked, which one, and by which rule',
    response: LanguageModel,
  }),
  set: endpoint({
    kind: 'json',
    method: 'PUT',
    path,
    access: ['organisation-administrator'],
    summary: 'Have the language model asked, or no longer, and say where clients’ words may go; one that runs elsewhere is refused',
    body: LanguageModelInput,
    response: LanguageModel,
  }),
  usage: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/usage`,
    access: ['organisation-administrator'],
    summary: 'What the language model was asked month by month, newest first: questions, tokens and cost, at most two years',
    response: z.object({ months: z.array(ModelMonth) }),
  }),
};
