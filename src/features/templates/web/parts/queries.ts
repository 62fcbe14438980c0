import { queryOptions } from '@tanstack/react-query';
import { templates, templateVersions } from '#features/templates/contract.ts';
import { type SnippetInput, snippets } from '#features/templates/snippets/contract.ts';
import { templateTags } from '#features/templates/tags/contract.ts';
import { testCases } from '#features/templates/test-cases/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';

/** The templates that come with the product. */
export const fixedQuery = queryOptions({
  queryKey: ['document-templates', 'fixed'],
  queryFn: ({ signal }) => call(templates.fixed, {}, { signal }),
  staleTime: Infinity,
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-templates', id],
    queryFn: ({ signal }) => call(templates.get, { params: { id } }, { signal }),
  });

/** The versions of a template, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-templates', id, 'versions'],
    queryFn: ({ signal }) => call(templateVersions.list, { params: { id }, query: { limit: 100 } }, { signal }),
  });

/** The text of a version; it never changes. */
export const outlineQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['document-templates', id, 'outline', number],
    queryFn: ({ signal }) => call(templateVersions.outline, { params: { id, number } }, { signal }),
    staleTime: Infinity,
  });

/** Every tag that the person may use: what a template's names mean. */
export const allTagsQuery = queryOptions({
  queryKey: ['document-template-tags', 'all'],
  queryFn: ({ signal }) => call(templateTags.list, { query: { noLimit: 'true' } }, { signal }),
});

/** Tags that come with the product. */
export const standardTagsQuery = queryOptions({
  queryKey: ['document-template-tags', 'standard'],
  queryFn: ({ signal }) => call(templateTags.standard, {}, { signal }),
  staleTime: Infinity,
});

export const tagQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-template-tags', id],
    queryFn: ({ signal }) => call(templateTags.get, { params: { id } }, { signal }),
  });

/** Every test case of the firm. */
export const testCasesQuery = queryOptions({
  queryKey: ['template-test-cases', 'all'],
  queryFn: ({ signal }) => call(testCases.list, { query: { noLimit: 'true' } }, { signal }),
});

/** The whole library of snippets, in the order of a letter. */
export const snippetsQuery = queryOptions({
  queryKey: ['snippets', 'all'],
  queryFn: ({ signal }) => call(snippets.list, { query: { noLimit: 'true' } }, { signal }),
});

/** The paragraph tags that come with the product. */
export const sectionsQuery = queryOptions({
  queryKey: ['snippets', 'sections'],
  queryFn: ({ signal }) => call(snippets.sections, {}, { signal }),
  staleTime: Infinity,
});

export const snippetQuery = (id: string) =>
  queryOptions({
    queryKey: ['snippets', id],
    queryFn: ({ signal }) => call(snippets.get, { params: { id } }, { signal }),
  });

/** What the form of a snippet needs: paragraphs, names of values, and cases to try it on. */
export async function loadForSnippetForm(): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(sectionsQuery),
    queryClient.ensureQueryData(snippetsQuery),
    queryClient.ensureQueryData(allTagsQuery),
    queryClient.ensureQueryData(standardTagsQuery),
    queryClient.ensureQueryData(testCasesQuery),
  ]);
}

/** The versions of a snippet's words, newest first. */
export const snippetVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['snippets', id, 'versions'],
    queryFn: ({ signal }) => call(snippets.versions, { params: { id }, query: { limit: 100 } }, { signal }),
  });

/** What a snippet, as it stands in the form, comes to in a test case; a case that has changed since is another. */
export const snippetTrialQuery = (snippet: SnippetInput, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: ['snippets', 'try', id, version, snippet],
    queryFn: ({ signal }) => call(snippets.try, { body: { snippet, template_test_case_id: id } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

/**
 * To be called after any change of templates, tags, snippets or test cases: what they find may be another by now. What is `gone`, and still on
 * the screen that is being left, is not asked for again.
 */
export async function templatesChanged({ gone }: { gone?: { queryKey: readonly unknown[] } } = {}): Promise<void> {
  const keys = [['document-templates'], ['document-template-tags'], ['snippets'], ['template-test-cases']];
  const isGone = (key: readonly unknown[]) => gone?.queryKey.every((part, index) => key[index] === part) ?? false;
  const predicate = (query: { queryKey: readonly unknown[] }) => !isGone(query.queryKey);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })));
}
