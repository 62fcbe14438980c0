import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentField, type FieldState } from '#features/documents/fields/contract.ts';
import { fieldsQuery } from '#features/documents/web/parts/queries.ts';
import { failedWith } from '#platform/web/api-error.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { type Reaching, useReaching } from '#platform/web/use-reaching.ts';
import { agrees, applied, type Word } from '../rules.ts';
import { decideField } from './queries.ts';

export interface SendWord extends Omit<Reaching, 'reach'> {
  /** Gives whether it counts: where somebody decided otherwise meanwhile, the person may leave that as it is. Rejects what the server refuses. */
  sendWord: (word: Word) => Promise<boolean>;
}

/** Sends what is said of fields over what the person saw of them, and shows what came of it. */
export function useSendWord(id: string): SendWord {
  const client = useQueryClient();
  const { reach, ...reaching } = useReaching();
  const ask = useWhich();
  /** When one's own last words were said, as the server has it. */
  const own = useRef(new Map<string, string | null>());

  const sendWord = useCallback(
    async (word: Word): Promise<boolean> => {
      const { queryKey } = fieldsQuery(id);
      const { field } = word.said;
      const show = (state: FieldState) => {
        own.current.set(field, state.fields.find((one) => one.field === field)?.decision?.at ?? null);
        client.setQueryData(queryKey, state);
      };
      let over = (word.isNext ? own.current.get(field) : undefined) ?? word.over;
      for (;;) {
        const said = { ...word.said, over };
        try {
          show(await reach(() => decideField(id, said)));
          return true;
        } catch (error) {
          const theirs = failedWith(error, 409) ? DocumentField.safeParse(error.failure.current).data : undefined;
          const isMine = theirs !== undefined && (agrees(theirs, word) || (await ask(theirs, word)));
          if (!isMine) await client.invalidateQueries({ queryKey, exact: true });
          if (!theirs) throw error;
          if (!isMine) return false;
          over = theirs.decision?.at ?? null;
        }
      }
    },
    [ask, client, id, reach],
  );
  return { ...reaching, sendWord };
}

/** Shows what somebody else said beside one's own word; gives whether one's own is to count. */
function useWhich(): (theirs: DocumentField, word: Word) => Promise<boolean> {
  const { t } = useTranslation('documents');
  return useCallback(
    (theirs, { said, by }) => {
      const value = (words: string | null) => words ?? t('workspace.conflict.nothing');
      const isWorked = said.decision === 'withdrawn' || said.decision === 'reworded';
      const mine = isWorked ? t(`workspace.conflict.${said.decision}`) : value(applied(theirs, said, by).draft.value);
      const name = theirs.decision?.user_name ?? t('workspace.history.somebody');
      const what = theirs.decision?.decision;
      const they = what === 'left_out' ? 'theyLeftOut' : what === 'withdrawn' ? 'theyWithdrew' : 'theirs';
      const message = [
        t(`workspace.conflict.${they}`, { value: value(theirs.draft.value), name }),
        t(`workspace.conflict.${said.decision === 'left_out' ? 'iLeftOut' : 'mine'}`, { value: mine }),
      ];
      return confirm({
        title: t('workspace.conflict.title', { label: theirs.label }),
        message: message.join(' '),
        verb: t('workspace.conflict.useMine'),
        otherwise: t('workspace.conflict.keepTheirs'),
      });
    },
    [t],
  );
}
