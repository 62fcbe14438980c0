import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allTagsQuery, standardTagsQuery, testCasesQuery } from '#features/templates/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type TagInput, TagType, templateTags } from '../contract.ts';
import { nameAlone } from '../rules.ts';
import { asSaved, TagForm } from './TagForm.tsx';

export async function clientLoader(): Promise<null> {
  await Promise.all([
    loadTexts('templates'),
    queryClient.ensureQueryData(standardTagsQuery),
    queryClient.ensureQueryData(allTagsQuery),
    queryClient.ensureQueryData(testCasesQuery),
  ]);
  return null;
}

/** A tag of one's own; the firm's or one that comes with the product, or a name with a type, where the address names it, is where it begins. */
export default function NewTag() {
  const { t } = useTranslation('templates');
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(standardTagsQuery);
  const { data: firm } = useSuspenseQuery(allTagsQuery);
  const name = params.get('name') ?? '';
  const shared = firm.data.find(({ tag_name, is_shared }) => is_shared && tag_name === name);
  const initial: TagInput =
    (shared && asSaved(shared)) ??
    data.tags.find(({ tag_name }) => tag_name === name) ??
    nameAlone(name, TagType.catch('text').parse(params.get('type')));
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.templates() },
          { label: t('tags.title'), to: paths.templateTags() },
          { label: t('tags.new') },
        ]}
      />
      <PageHeader title={t('tags.new')} />
      <TagForm
        initial={initial}
        saved={null}
        submit={t('tags.add')}
        save={(body) => call(templateTags.create, { body })}
        saidOf={(name) => t('tags.added', { name })}
      />
    </>
  );
}
