import { Button, Group, Menu } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useNavigate, useParams } from 'react-router';
import { ChangedMeanwhile } from '#features/templates/web/parts/ChangedMeanwhile.tsx';
import { OwnershipChip } from '#features/templates/web/parts/OwnershipChip.tsx';
import { tagQuery, templatesChanged, testCasesQuery } from '#features/templates/web/parts/queries.ts';
import { SharingItems } from '#features/templates/web/parts/SharingItems.tsx';
import { useHeld } from '#features/templates/web/parts/use-held.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { type DocumentTemplateTag, type TagInput, templateTags } from '../contract.ts';
import { asSaved, TagForm } from './TagForm.tsx';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([
    loadTexts('templates'),
    queryClient.fetchQuery(tagQuery(params['id'] ?? '')),
    queryClient.ensureQueryData(testCasesQuery),
  ]);
  return null;
}

/** Changes a tag; what that does to the firm's test cases stands beside it before it is saved. */
export default function EditTag() {
  const { t } = useTranslation('templates');
  const { id = '' } = useParams();
  const { data: tag } = useSuspenseQuery(tagQuery(id));
  return (
    <>
      <TopBar
        crumbs={[
          { label: t('title'), to: paths.templates() },
          { label: t('tags.title'), to: paths.templateTags() },
          { label: tag.tag_name },
        ]}
      />
      <PageHeader
        title={tag.tag_name}
        subtitle={
          <Group gap="xs" component="span">
            <OwnershipChip row={tag} />
            {!tag.is_active && <StatusChip>{t('tags.off')}</StatusChip>}
          </Group>
        }
      >
        <TagMenu tag={tag} />
      </PageHeader>
      <Words key={id} tag={tag} />
    </>
  );
}

function Words({ tag }: { tag: DocumentTemplateTag }) {
  const { t } = useTranslation('templates');
  const { held, version, theirs, setTouched, takeTheirs, accept } = useHeld(tag, asSaved);
  const initial = asSaved(held);
  const save = async (body: TagInput) => {
    const saved = await call(templateTags.update, { params: { id: held.id }, body }, { ifMatch: version });
    accept(saved.version);
    return saved;
  };
  return (
    <>
      {theirs && <TheirTag before={held} after={theirs} onTake={takeTheirs} onKeep={() => accept(theirs.version)} />}
      <TagForm
        key={JSON.stringify(initial)}
        initial={initial}
        saved={held}
        submit={t('tags.save')}
        save={save}
        saidOf={(name) => t('tags.saved', { name })}
        onTouched={setTouched}
      />
    </>
  );
}

interface TheirTagProps {
  before: DocumentTemplateTag;
  after: DocumentTemplateTag;
  onTake: () => void;
  onKeep: () => void;
}

/** A tag as somebody else saved it, field by field as the form calls them. */
function TheirTag({ before, after, ...actions }: TheirTagProps) {
  const { t } = useTranslation('templates');
  const fieldsOf = ({ tag_name, prompt_body, prompt_examples_json, metadata_json, document_type, purpose }: DocumentTemplateTag) => [
    { label: t('columns.name'), text: tag_name },
    { label: t('tags.prompt'), text: prompt_body },
    { label: t('tags.type'), text: t(`tagTypes.${metadata_json.type}`) },
    { label: t('tagForm.examples'), text: prompt_examples_json.join('\n') },
    { label: t('tagForm.purpose'), text: t(`purposes.${purpose}`) },
    { label: t('tagForm.fallback'), text: metadata_json.fallback ?? '' },
    { label: t('tags.documents'), text: document_type === null ? t('tags.allDocuments') : t(`types.${document_type}`) },
  ];
  const old = fieldsOf(before);
  const parts = fieldsOf(after).flatMap(({ label, text }, index) =>
    text === old[index]!.text ? [] : [{ label, before: old[index]!.text, after: text }],
  );
  return <ChangedMeanwhile parts={parts} {...actions} />;
}

function TagMenu({ tag }: { tag: DocumentTemplateTag }) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const params = { id: tag.id };
  const onError = (error: Error) => toastError(error);
  const setActive = useMutation({
    mutationFn: (is_active: 0 | 1) => call(templateTags.setActive, { params, body: { is_active } }),
    onSuccess: () => templatesChanged(),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(templateTags.remove, { params }),
    onSuccess: async () => {
      await navigate(paths.templateTags());
      await templatesChanged({ gone: tagQuery(tag.id) });
      // One that was the firm's is added again as one's own.
      toastUndo(t('tags.removed', { name: tag.tag_name }), async () => {
        await call(templateTags.create, { body: asSaved(tag) });
        await templatesChanged();
      });
    },
    onError,
  });
  if (!tag.can.change && !tag.can.share && !tag.can.propose) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('actions.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.auditTrail({ object_id: tag.id })}>
          {t('actions.history')}
        </Menu.Item>
        <SharingItems row={tag} run={(verb) => call(templateTags[verb], { params })} query={tagQuery(tag.id)} back={paths.templateTags()} />
        {tag.can.change && (
          <Menu.Item onClick={() => setActive.mutate(tag.is_active ? 0 : 1)}>
            {t(tag.is_active ? 'tags.switchOff' : 'tags.switchOn')}
          </Menu.Item>
        )}
        {tag.can.change && (
          <Menu.Item color="red" onClick={() => remove.mutate()}>
            {t('tags.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
