import { Anchor, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useParams } from 'react-router';
import { ChangedMeanwhile } from '#features/templates/web/parts/ChangedMeanwhile.tsx';
import { loadForSnippetForm, snippetQuery, snippetVersionsQuery } from '#features/templates/web/parts/queries.ts';
import { useHeld } from '#features/templates/web/parts/use-held.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type LibrarySnippet, type SnippetInput, snippets } from '../contract.ts';
import { changedParts } from '../rules.ts';
import { SnippetForm } from './SnippetForm.tsx';
import { ConditionChips, SnippetState } from './SnippetLine.tsx';
import { SnippetMenu } from './SnippetMenu.tsx';
import { SnippetText } from './SnippetText.tsx';
import { SnippetVersions } from './SnippetVersions.tsx';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  const id = params['id'] ?? '';
  await Promise.all([
    loadTexts('templates'),
    queryClient.fetchQuery(snippetQuery(id)),
    queryClient.fetchQuery(snippetVersionsQuery(id)),
    loadForSnippetForm(),
  ]);
  return null;
}

/** Changes a snippet's words, one's own or in place of somebody else's; what they come to stands beside them before they are saved. */
export default function EditSnippet() {
  const { t } = useTranslation('templates');
  const { id = '' } = useParams();
  const { data: snippet } = useSuspenseQuery(snippetQuery(id));
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.templates() },
          { label: t('snippets.title'), to: paths.snippets() },
          { label: snippet.name },
        ]}
      />
      <PageHeader title={snippet.name} subtitle={<SnippetState snippet={snippet} />}>
        <SnippetMenu snippet={snippet} />
      </PageHeader>
      <Words key={id} snippet={snippet} />
      <SnippetVersions id={id} />
    </>
  );
}

const asInput = ({ name, tag, heading, list, order, text, when }: LibrarySnippet): SnippetInput => ({
  name,
  tag,
  heading,
  list,
  order,
  text,
  when,
});

function Words({ snippet }: { snippet: LibrarySnippet }) {
  const { t } = useTranslation('templates');
  const { held, version, theirs, setTouched, takeTheirs, accept } = useHeld(snippet, asInput);
  const { id, key, can, is_fixed, is_shared, replaced_by } = held;
  const initial = asInput(held);
  const save = async (body: SnippetInput & { note: string | null }) => {
    const saved = await call(snippets.update, { params: { id }, body }, { ifMatch: version });
    accept(saved.version);
    return saved;
  };
  if (can.change) {
    return (
      <>
        {theirs && <TheirWords before={held} after={theirs} onTake={takeTheirs} onKeep={() => accept(theirs.version)} />}
        <SnippetForm key={JSON.stringify(initial)} initial={initial} onTouched={setTouched} submit={t('snippets.save')} save={save} />
      </>
    );
  }
  if (replaced_by || (!is_fixed && !is_shared)) return <AsItIs snippet={snippet} />;
  return (
    <SnippetForm
      key={JSON.stringify(initial)}
      initial={initial}
      onTouched={setTouched}
      hint={t(is_fixed ? 'snippets.hints.fixed' : 'snippets.hints.shared')}
      submit={t('snippets.saveOwn')}
      save={(body) => call(snippets.create, { body: { ...body, replaces: key } })}
    />
  );
}

interface TheirWordsProps {
  before: LibrarySnippet;
  after: LibrarySnippet;
  onTake: () => void;
  onKeep: () => void;
}

/** A snippet as somebody else saved it: its words, and what else is another. */
function TheirWords({ before, after, ...actions }: TheirWordsProps) {
  const { t } = useTranslation('templates');
  const parts = changedParts(before, after).map((part) => ({
    label: part === 'text' ? t('snippets.form.text') : t(`snippets.parts.${part}`),
    ...(part === 'text' && { before: before.text, after: after.text }),
  }));
  return <ChangedMeanwhile parts={parts} {...actions} />;
}

/** What somebody may look at and nothing else: another stands in its place, or a colleague only proposes it. */
function AsItIs({ snippet }: { snippet: LibrarySnippet }) {
  const { t } = useTranslation('templates');
  return (
    <Stack gap="xs" maw={680}>
      {snippet.replaced_by && (
        <p>
          {t('snippets.hints.replaced')}{' '}
          <Anchor component={Link} to={paths.editSnippet(snippet.replaced_by)}>
            {t('snippets.hints.toReplacing')}
          </Anchor>
        </p>
      )}
      <SnippetText words={snippet} />
      <ConditionChips snippet={snippet} />
    </Stack>
  );
}
