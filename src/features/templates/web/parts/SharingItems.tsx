import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { templatesChanged } from './queries.ts';

type Verb = 'share' | 'unshare' | 'propose';

interface SharingItemsProps {
  row: Pick<DocumentTemplate, 'is_shared' | 'proposed_at' | 'can'>;
  run: (verb: Verb) => Promise<Pick<DocumentTemplate, 'can'>>;
  query: { queryKey: readonly unknown[] };
  /** Where to go when it is out of sight now. */
  back: string;
}

/** What may be done about whose a template or tag is: share, take back, propose, decline. */
export function SharingItems({ row: { is_shared, proposed_at, can }, run, query, back }: SharingItemsProps) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: run,
    onSuccess: async (row, verb) => {
      toast(t(`sharing.done.${verb === 'propose' && proposed_at ? 'withdraw' : verb}`));
      // Somebody else's that is not the firm's any more is not there for this person.
      if (verb === 'unshare' && !row.can.change) await navigate(back);
      await templatesChanged(verb === 'unshare' && !row.can.change ? { gone: query } : {});
    },
    onError: (error) => toastError(error),
  });
  const item = (verb: Verb, words: string) => (
    <Menu.Item key={words} onClick={() => change.mutate(verb)}>
      {words}
    </Menu.Item>
  );
  return (
    <>
      {can.share && !is_shared && item('share', t(proposed_at ? 'sharing.accept' : 'sharing.share'))}
      {can.share && is_shared && item('unshare', t('sharing.unshare'))}
      {can.share && proposed_at && item('unshare', t('sharing.decline'))}
      {can.propose && item('propose', t(proposed_at ? 'sharing.withdraw' : 'sharing.propose'))}
    </>
  );
}
