import { adviceOf } from './advice-types.ts';
import type { Condition, Snippet } from './record.ts';
import { valuesIn } from './wording.ts';

/** The names of the fields that a snippet's conditions and text want, once each. */
export function wantedBy({ when, text }: Pick<Snippet, 'when' | 'text'>): string[] {
  return [...new Set([...askedBy(when), ...valuesIn(text)])];
}

function askedBy(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(askedBy);
  if ('any' in condition) return condition.any.flatMap(askedBy);
  if ('not' in condition) return askedBy(condition.not);
  if ('advice' in condition) {
    const { when } = adviceOf(condition.advice);
    return ['advice_type', ...(when ? askedBy(when) : [])];
  }
  return [condition.field];
}
