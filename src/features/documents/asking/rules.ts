import type { InstalledModel } from '#features/language-models/contract.ts';
import type { AiRegion } from '#platform/shared/ai.ts';
import type { DocumentModel } from '../contract.ts';

/** What is done at the moment, as a job's progress notes it: papers are read, or a language model is asked. */
export const papersNote = 'papers';
export const askingNote = 'model';

/** What found the values where code alone did, and no paper was ever sent to a model. */
export const builtIn = 'built-in';

/**
 * What manifest and certificate say of who found a document's values. It is `built-in` only where none of its papers was ever sent
 * to a model, by whatever reading.
 * @param before what was said after the reading before this one
 */
export function engineOf(before: string, model: DocumentModel | null): string {
  if (model === null || model.bytes_sent === 0)
    return before === builtIn ? builtIn : 'The built-in engine; a language model was asked at an earlier reading';
  return model.answered > 0 ? `The built-in engine, and ${nameOf(model)}` : engineWhileAsked(model);
}

/** What they say from the moment in which papers go to a model until it has answered. */
export function engineWhileAsked(model: InstalledModel): string {
  return `The built-in engine; ${nameOf(model)} was asked and gave no answer`;
}

function nameOf({ model, provider, host, region }: InstalledModel): string {
  return `${model} (${provider} at ${host}, ${places[region]})`;
}

const places: Record<AiRegion, string> = {
  here: 'on this machine',
  uk: 'in the United Kingdom',
  eea: 'in the European Economic Area',
  elsewhere: 'outside the United Kingdom and the European Economic Area',
};
