import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ComposedField } from '#engine/composing/record.ts';
import type { RewordingProposal } from '#features/documents/rewording/contract.ts';
import { languageModelQuery } from '#features/language-models/web/parts/queries.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { rewordParagraph } from './queries.ts';
import classes from './SourcePane.module.css';
import type { Workspace } from './use-workspace.ts';

/** Where the firm has a language model asked about wording: a composed paragraph in plainer words, to be taken or left by a person. */
export function RewordParagraph({ workspace, composed: { field, status } }: { workspace: Workspace; composed: ComposedField }) {
  const { t } = useTranslation('documents');
  const { data: model } = useQuery(languageModelQuery);
  const ask = useMutation({
    mutationFn: () => rewordParagraph(workspace.document.id, field),
    onError: (error) => toastError(error),
  });
  const isAsked = model?.is_on === true && model.kept_from === null && model.uses.includes('wording');
  if (!isAsked || workspace.locked || workspace.isReading || status !== 'composed') return null;
  const { proposal = null } = ask.data ?? {};
  const take = (words: string) => {
    ask.reset();
    // It stays in view: whoever took it wants to see it stand.
    workspace.decide({ field, decision: 'reworded', proposal: words });
  };
  return (
    <section className={classes.reword} aria-label={t('workspace.reword.label')}>
      {ask.isPending && <output>{t('workspace.reword.asking')}</output>}
      {ask.data && <Proposed proposed={ask.data} />}
      <Group gap={6}>
        {proposal !== null && (
          <Button size="compact-sm" onClick={() => take(proposal)}>
            {t('workspace.reword.take')}
          </Button>
        )}
        {ask.data ? (
          <Button size="compact-sm" variant="default" onClick={() => ask.reset()}>
            {t(proposal === null ? 'workspace.reword.close' : 'workspace.reword.leave')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('workspace.reword.ask')}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** What goes and what comes, sentence by sentence; why one stays as it is, where the model's words were refused. */
function Proposed({ proposed: { sentences, proposal, failure } }: { proposed: RewordingProposal }) {
  const { t } = useTranslation('documents');
  if (failure !== null) return <p role="status">{t('workspace.reword.failed', { why: t(`workspace.reading.why.${failure}`) })}</p>;
  return (
    <>
      <p role="status">{t(proposal === null ? 'workspace.reword.nothing' : 'workspace.reword.proposed')}</p>
      <ul className={classes.list}>
        {sentences.map(({ was, text, problem }, index) => (
          <li key={index}>
            {text === null ? <span>{was}</span> : <del>{was}</del>}
            {text !== null && <ins>{text}</ins>}
            {problem !== null && <small>{t('workspace.reword.stays', { why: t(`workspace.reword.problems.${problem}`) })}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
