import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#engine/citing/record.ts';
import { documents } from '#features/documents/contract.ts';
import { Outdated } from '#features/documents/editing/web/Outdated.tsx';
import { useEdited } from '#features/documents/editing/web/use-edited.ts';
import { documentChanged, documentQuery } from '#features/documents/web/parts/queries.ts';
import { londonDate } from '#platform/shared/dates.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { dateText } from '#platform/web/date-text.ts';
import { queryClient } from '#platform/web/query.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { Obstacles } from './Obstacles.tsx';
import { OpenComments } from './OpenComments.tsx';
import type { Workspace } from './use-workspace.ts';

const endpoints = {
  submit: documents.submit,
  give_back: documents.giveBack,
  approve: documents.approve,
  finalise: documents.finalise,
  reopen: documents.reopen,
} as const;
export type Move = keyof typeof endpoints;

/** Moves that need every blocking value settled; the others only say what stands open. */
const strict: readonly Move[] = ['approve', 'finalise'];

/** What a higher slice says of a move that it stopped; `current` is what the refusal carries. */
export interface StoppedProps {
  current: unknown;
  /** Goes to a place, in a paper or the document itself. */
  onPlace: (citation: Citation) => void;
}

/** What higher slices give the dialog. */
export interface MoveExtras {
  stopped: (props: StoppedProps) => ReactNode;
  /** What there is to know before a document moves on to review, approval or its end. */
  findings: (props: Pick<StoppedProps, 'onPlace'> & { content: number }) => ReactNode;
  /** What has to be settled before a document is approved or final; the move waits for it. */
  before: (id: string, content: number) => Promise<unknown>;
  onPlace: (citation: Citation) => void;
}

interface MoveDialogProps {
  workspace: Workspace;
  move: Move;
  extras: MoveExtras;
  onClose: () => void;
  onFinal: () => void;
}

/** What a move to the next status means, what stands in its way, and the move itself. */
export function MoveDialog({ workspace, move, extras, onClose, onFinal }: MoveDialogProps) {
  const { t } = useTranslation('documents');
  const { id, content, date } = workspace.document;
  const [today] = useState(() => londonDate(new Date().toISOString()));
  const [note, setNote] = useState('');
  const go = useMutation({
    mutationFn: async () => {
      // What one has said oneself raised the version: it is no change of somebody else's.
      const { version, content: standing } = await queryClient.fetchQuery({ ...documentQuery(id), staleTime: Infinity });
      if (strict.includes(move)) await extras.before(id, standing);
      return call(endpoints[move], { params: { id }, body: note.trim() === '' ? {} : { note: note.trim() } }, { ifMatch: version });
    },
    onSuccess: async () => {
      await documentChanged(id);
      toast(t(`workspace.moves.${move}.done`));
      onClose();
      if (move === 'finalise') onFinal();
    },
    onError: () => documentChanged(id),
  });
  const { data: edited } = useEdited(workspace.document);
  const outdated = edited?.outdated ?? [];
  const blocking = workspace.fields.filter(({ blocks }) => blocks);
  const unseen = workspace.fields.filter(({ need, blocks }) => need !== null && !blocks);
  const handleGo = (field: string | null) => {
    onClose();
    workspace.select(field);
  };
  const handlePlace = (citation: Citation) => {
    onClose();
    extras.onPlace(citation);
  };
  return (
    <Dialog opened onClose={onClose} title={t(`workspace.moves.${move}.title`)}>
      <Stack gap="sm">
        <Text>{t(`workspace.moves.${move}.text`)}</Text>
        {move !== 'give_back' && move !== 'reopen' && (
          <>
            {date !== today && <Text>{t('workspace.moves.dated', { date: dateText(date) })}</Text>}
            <Obstacles as="obstacles" fields={blocking} onGo={handleGo} />
            <Obstacles as="unseen" fields={unseen} onGo={handleGo} />
            <OpenComments workspace={workspace} onGo={handleGo} />
            <Outdated values={outdated} />
            {workspace.unseen.length > 0 && <Text>{t('notices.open', { count: workspace.unseen.length })}</Text>}
            {!failedWith(go.error, 409) && extras.findings({ content, onPlace: handlePlace })}
          </>
        )}
        {go.error && (
          <Alert color="red" role="alert">
            <ErrorText error={go.error} />
          </Alert>
        )}
        {failedWith(go.error, 409) && extras.stopped({ current: go.error.failure.current, onPlace: handlePlace })}
        {move === 'give_back' && (
          <Textarea
            label={t('workspace.moves.note')}
            autosize
            minRows={2}
            maxLength={2_000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('workspace.moves.cancel')}
          </Button>
          <Button
            loading={go.isPending || workspace.saving !== 'saved'}
            disabled={strict.includes(move) && blocking.length + outdated.length > 0}
            onClick={() => go.mutate()}
          >
            {t(`workspace.moves.${move}.verb`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
