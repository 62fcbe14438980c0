import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadForSnippetForm, sectionsQuery, snippetsQuery } from '#features/templates/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type SnippetInput, snippets } from '../contract.ts';
import { SnippetForm } from './SnippetForm.tsx';

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('templates'), loadForSnippetForm()]);
  return null;
}

/** A snippet of one's own; the paragraph that it is for may be named in the address. */
export default function NewSnippet() {
  const { t } = useTranslation('templates');
  const [params] = useSearchParams();
  const { data: library } = useSuspenseQuery(snippetsQuery);
  const { data } = useSuspenseQuery(sectionsQuery);
  const tag = params.get('tag') ?? data.sections[0]?.tag ?? '';
  const last = Math.max(0, ...library.data.filter((one) => one.tag === tag).map(({ order }) => order));
  const initial: SnippetInput = { name: '', tag, heading: null, list: null, order: last + 10, text: '', when: { all: [] } };
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.templates() },
          { label: t('snippets.title'), to: paths.snippets() },
          { label: t('snippets.new') },
        ]}
      />
      <PageHeader title={t('snippets.new')} />
      <SnippetForm
        initial={initial}
        submit={t('snippets.add')}
        save={(body) => call(snippets.create, { body: { ...body, replaces: null } })}
      />
    </>
  );
}
