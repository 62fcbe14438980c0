import { z } from 'zod';

/** Where a firm lets words of its clients be processed by a language model; what stays on this machine is allowed by each rule. */
export const residencyRules = ['uk', 'uk_eea', 'any'] as const;
export const ResidencyRule = z.enum(residencyRules);
export type ResidencyRule = z.infer<typeof ResidencyRule>;

/** Where a model is: on this machine, in the United Kingdom, in the European Economic Area, or elsewhere (or nobody knows). */
export const AiRegion = z.enum(['here', 'uk', 'eea', 'elsewhere']);
export type AiRegion = z.infer<typeof AiRegion>;

/**
 * Why a model gave no answer. `not_allowed`: by the residency rule; `too_long`: more than it takes; `refused`: it won't; `unusable`: what it
 * said is no answer; `timed_out`; `busy`: it asks to wait; `unavailable`: it can't be reached or fails; `resting`: it failed often, and is
 * left alone for a while; `misconfigured`: it knows neither key nor model, or not what is asked; `cancelled`: by whoever asked.
 */
export const aiFailures = [
  'not_allowed',
  'too_long',
  'refused',
  'unusable',
  'timed_out',
  'busy',
  'unavailable',
  'resting',
  'misconfigured',
  'cancelled',
] as const;
export const AiFailure = z.enum(aiFailures);
export type AiFailure = z.infer<typeof AiFailure>;
