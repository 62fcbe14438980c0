import { Button, Group, Progress } from '@mantine/core';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposedField } from '#engine/composing/record.ts';
import { type RewordingProposal, rewordingPatienceMs } from '#features/documents/rewording/contract.ts';
import { languageModelQuery } from '#features/language-models/web/parts/queries.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { rewordParagraph } from './queries.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** Where the firm has a language model asked about wording: a composed paragraph in plainer words, to be taken or left by a person. */
export function RewordParagraph({ workspace, composed: { field, status } }: { workspace: Workspace; composed: ComposedField }) {
  const { t } = useTranslation('documents');
  const { data: model } = useQuery(languageModelQuery);
  const question = useQuestion(workspace.document.id, field);
  const isAsked = model?.is_on === true && model.kept_from === null && model.uses.includes('wording');
  if (!isAsked || workspace.locked || workspace.isReading || status !== 'composed') return null;
  const { answer } = question;
  const proposal = answer?.proposal ?? null;
  const take = (words: string) => {
    question.forget();
    // It stays in view: whoever took it wants to see it stand.
    void workspace.decide({ field, decision: 'reworded', proposal: words });
  };
  return (
    <section className={classes.reword} aria-label={t('workspace.reword.label')}>
      {question.isPending && <Waiting since={question.askedAt} />}
      {answer && <Proposed proposed={answer} />}
      <Group gap={6}>
        {proposal !== null && (
          <Button size="compact-sm" onClick={() => take(proposal)}>
            {t('workspace.reword.take')}
          </Button>
        )}
        {answer ? (
          <Button size="compact-sm" variant="default" onClick={question.forget}>
            {t(proposal === null ? 'workspace.reword.close' : 'workspace.reword.leave')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" loading={question.isPending} onClick={question.ask}>
            {t('workspace.reword.ask')}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** The question about one paragraph. It goes on, and its answer is kept, while somebody looks at other fields. */
function useQuestion(id: string, field: string) {
  const mutationKey = ['reword', id, field];
  const questions = useQueryClient().getMutationCache();
  const { mutate } = useMutation({ mutationKey, mutationFn: () => rewordParagraph(id, field), onError: (error) => toastError(error) });
  const filters = { mutationKey, exact: true };
  const last = useMutationState({ filters, select: ({ state }) => state }).at(-1);
  return {
    ask: () => mutate(),
    forget: () => questions.findAll(filters).forEach((one) => questions.remove(one)),
    isPending: last?.status === 'pending',
    /** Milliseconds since 1970. */
    askedAt: last?.submittedAt ?? 0,
    answer: last?.data as RewordingProposal | undefined,
  };
}

/** How much of the time that the model has is over. */
function Waiting({ since }: { since: number }) {
  const { t } = useTranslation('documents');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.min(rewordingPatienceMs, Math.max(0, now - since));
  return (
    <>
      <output>{t('workspace.reword.asking', { seconds: rewordingPatienceMs / 1_000 })}</output>
      <Progress
        value={(100 * passed) / rewordingPatienceMs}
        aria-label={t('workspace.reword.waited', { count: Math.floor(passed / 1_000) })}
      />
    </>
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
