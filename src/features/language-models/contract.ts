import { z } from 'zod';
import { AiRegion, ResidencyRule } from '#platform/shared/ai.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** The language model that the operator set up: to whom words of papers go, where a firm has it asked. */
export const InstalledModel = z.object({ provider: z.string(), model: z.string(), host: z.string(), region: AiRegion });
export type InstalledModel = z.infer<typeof InstalledModel>;

/** Whether a firm has a language model asked beside the built-in engine, and by which rule (decisions: AI). */
export const LanguageModel = z.object({
  /** Null: none is set up, and every value is found on this machine alone. */
  installed: InstalledModel.nullable(),
  is_on: z.boolean(),
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

export const LanguageModelInput = z.strictObject({ is_on: z.boolean(), residency: ResidencyRule });
export type LanguageModelInput = z.infer<typeof LanguageModelInput>;

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
