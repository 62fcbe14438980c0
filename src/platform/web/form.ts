import { schemaResolver, useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** A form whose fields are checked by the contract's own schema: each when it is left with something changed, all when it is sent. */
export function useContractForm<S extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>(
  schema: S,
  options: UseFormInput<z.input<S>>,
): UseFormReturnType<z.input<S>> {
  return useForm<z.input<S>>({
    mode: 'uncontrolled',
    validate: schemaResolver(schema),
    /* A field that nobody typed in is not wrong yet; its objection would push away the button that is being pressed. */
    enhanceGetInputProps: ({ field, form }) => ({ onBlur: () => form.isDirty(field) && form.validateField(field) }),
    ...options,
  });
}

/** The failure of the last try, unless each of its objections stands beside its field already. */
export function unplaced<T>(form: Pick<UseFormReturnType<T>, 'getValues'>, error: unknown): unknown {
  const fields = new Set(Object.keys(form.getValues() as object));
  const issues = error instanceof ApiError ? (error.failure.issues ?? []) : [];
  return issues.length > 0 && issues.every(({ path }) => fields.has(String(path[0]))) ? null : error;
}

/** Puts the server's objections beside their fields; gives back whether every one found its field. */
export function showIssues<T>(form: Pick<UseFormReturnType<T>, 'setFieldError' | 'getValues'>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.failure.issues?.length) return false;
  const fields = new Set(Object.keys(form.getValues() as object));
  const issues = error.failure.issues;
  for (const { path, message } of issues) if (fields.has(String(path[0]))) form.setFieldError(path.join('.'), message);
  return issues.every(({ path }) => fields.has(String(path[0])));
}
