import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call, download, saveFile } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { type DocumentTemplate, templates, type TemplateVersion, templateVersions } from '../contract.ts';
import { EditTemplate } from './EditTemplate.tsx';
import { NewVersion } from './NewVersion.tsx';
import { templateQuery, templatesChanged } from './parts/queries.ts';
import { SharingItems } from './parts/SharingItems.tsx';
import { VersionDialog } from './VersionChanges.tsx';

interface TemplateActionsProps {
  template: DocumentTemplate;
  newest: TemplateVersion;
}

/** What can be done with a template: the next step as a button, the rest in a menu. */
export function TemplateActions({ template, newest }: TemplateActionsProps) {
  const { t } = useTranslation('templates');
  const { status, active_version, can } = template;
  const [uploading, upload] = useDisclosure(false);
  const [looking, look] = useDisclosure(false);
  const waits = newest.problems.length === 0 && (status === 'draft' || (status === 'active' && active_version !== newest.number));
  return (
    <>
      {can.change && (
        <Button variant="default" onClick={upload.open}>
          {t('actions.upload')}
        </Button>
      )}
      {can.change && waits && <Button onClick={look.open}>{t('actions.activate', { number: newest.number })}</Button>}
      {!can.change && waits && active_version !== null && (
        <Button variant="default" onClick={look.open}>
          {t('compare.open', { number: newest.number })}
        </Button>
      )}
      <MoreMenu template={template} newest={newest} />
      <Dialog opened={uploading} onClose={upload.close} title={t('newVersion.title')}>
        <NewVersion id={template.id} onDone={upload.close} />
      </Dialog>
      <VersionDialog template={template} version={looking ? newest : null} onClose={look.close} />
    </>
  );
}

function MoreMenu({ template, newest }: TemplateActionsProps) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const { id, name, status, can, is_fixed, uses } = template;
  const isUsed = uses.documents > 0;
  const [editing, edit] = useDisclosure(false);
  const params = { id };
  const onError = (error: Error) => toastError(error);
  const changed = { onSuccess: () => templatesChanged(), onError };
  const copy = useMutation({
    mutationFn: () => call(templates.copy, { params }),
    onSuccess: async (made) => {
      await templatesChanged();
      toast(t('actions.copied'));
      await navigate(paths.template(made.id));
    },
    onError,
  });
  const archive = useMutation({
    mutationFn: () => call(templates.archive, { params }),
    onSuccess: async () => {
      await templatesChanged();
      toastUndo(t('actions.archived', { name }), async () => {
        await call(templates.restore, { params });
        await templatesChanged();
      });
    },
    onError,
  });
  const restore = useMutation({ mutationFn: () => call(templates.restore, { params }), ...changed });
  const save = useMutation({
    mutationFn: async () => saveFile(await download(templateVersions.content, { params: { id, number: newest.number }, query: {} })),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(templates.remove, { params }),
    onSuccess: async () => {
      await navigate(paths.templates());
      await templatesChanged({ gone: templateQuery(id) });
    },
    onError,
  });
  const handleRemove = async () => {
    const sure = { title: t('actions.removeTitle', { name }), message: t('actions.removeText'), verb: t('actions.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{t('actions.more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save.mutate()}>{t('actions.download')}</Menu.Item>
          <Menu.Item onClick={() => copy.mutate()}>{t('actions.copy')}</Menu.Item>
          {!is_fixed && (
            <Menu.Item component={Link} to={paths.auditTrail({ object_id: id })}>
              {t('actions.history')}
            </Menu.Item>
          )}
          {can.change && <Menu.Item onClick={edit.open}>{t('actions.edit')}</Menu.Item>}
          {!is_fixed && (
            <SharingItems
              row={template}
              run={(verb) => call(templates[verb], { params })}
              query={templateQuery(id)}
              back={paths.templates()}
            />
          )}
          {can.change && status !== 'archived' && <Menu.Item onClick={() => archive.mutate()}>{t('actions.archive')}</Menu.Item>}
          {can.change && status === 'archived' && <Menu.Item onClick={() => restore.mutate()}>{t('actions.restore')}</Menu.Item>}
          {can.change && status !== 'active' && (
            <Menu.Item color="red" disabled={isUsed} onClick={() => void handleRemove()}>
              {t(isUsed ? 'actions.kept' : 'actions.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={editing} onClose={edit.close} title={t('actions.edit')}>
        <EditTemplate template={template} onDone={edit.close} />
      </Dialog>
    </>
  );
}
