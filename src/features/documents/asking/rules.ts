import type { AskedModel, InstalledModel } from '#features/language-models/contract.ts';
import { modelName } from '#features/language-models/rules.ts';

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
export function engineOf(before: string, model: AskedModel | null): string {
  if (model === null || model.bytes_sent === 0)
    return before === builtIn ? builtIn : 'The built-in engine; a language model was asked at an earlier reading';
  return model.answered > 0 ? `The built-in engine, and ${modelName(model)}` : engineWhileAsked(model);
}

/** What they say from the moment in which papers go to a model until it has answered. */
export function engineWhileAsked(model: InstalledModel): string {
  return `The built-in engine; ${modelName(model)} was asked and gave no answer`;
}

/** What they say once words of its paragraphs went to a model, and no paper did. */
export function engineForWording(model: InstalledModel): string {
  return `The built-in engine; ${modelName(model)} was asked for the wording of paragraphs`;
}
