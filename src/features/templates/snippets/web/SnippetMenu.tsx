import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { snippetQuery, templatesChanged } from '#features/templates/web/parts/queries.ts';
import { SharingItems } from '#features/templates/web/parts/SharingItems.tsx';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { type LibrarySnippet, snippets } from '../contract.ts';

/** What may be done with a snippet beside giving it other words. */
export function SnippetMenu({ snippet }: { snippet: LibrarySnippet }) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const { id, name, can, is_active, is_fixed, is_as_shipped, replaces_fixed, replaced_by } = snippet;
  const params = { id };
  const onError = (error: Error) => toastError(error);
  const setActive = useMutation({
    mutationFn: (to: 0 | 1) => call(snippets.setActive, { params, body: { is_active: to } }),
    onSuccess: async (changed) => {
      toast(t(changed.is_active ? 'snippets.switchedOn' : 'snippets.switchedOff', { name }));
      // One that comes with the product is switched off by one in its place.
      if (changed.id !== id) await navigate(paths.editSnippet(changed.id));
      await templatesChanged();
    },
    onError,
  });
  const putBack = useMutation({
    mutationFn: () => call(snippets.putBack, { params }),
    onSuccess: async () => {
      toast(t('snippets.isBack', { name }));
      await templatesChanged();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(snippets.remove, { params }),
    onSuccess: async () => {
      await navigate(paths.snippets());
      await templatesChanged({ gone: snippetQuery(id) });
    },
    onError,
  });
  const handleRemove = async () => {
    const message = t(replaces_fixed ? 'snippets.removeReplacing' : 'snippets.removeText');
    const sure = { title: t('snippets.removeTitle', { name }), message, verb: t('snippets.remove'), danger: true };
    if (await confirm(sure)) remove.mutate();
  };
  const maySwitch = can.change || (is_fixed && replaced_by === null);
  if (!maySwitch && !can.share && !can.propose) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('actions.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <SharingItems row={snippet} run={(verb) => call(snippets[verb], { params })} query={snippetQuery(id)} back={paths.snippets()} />
        {maySwitch && (
          <Menu.Item onClick={() => setActive.mutate(is_active ? 0 : 1)}>{t(is_active ? 'tags.switchOff' : 'tags.switchOn')}</Menu.Item>
        )}
        {can.change && replaces_fixed && !is_as_shipped && <Menu.Item onClick={() => putBack.mutate()}>{t('snippets.putBack')}</Menu.Item>}
        {can.change && (
          <Menu.Item color="red" onClick={() => void handleRemove()}>
            {t('snippets.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
