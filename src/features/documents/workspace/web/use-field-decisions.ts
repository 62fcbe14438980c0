import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DocumentField, FieldDecision } from '#features/documents/fields/contract.ts';
import { documentQuery, fieldsQuery, historiesKey, viewQuery } from '#features/documents/web/parts/queries.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { inverseOf, withSaid, type Word } from '../rules.ts';
import { useSendWord } from './use-send-word.ts';

export interface FieldDecisions {
  /** The fields with what was said of them, whether it was sent already or not. */
  fields: DocumentField[];
  /** Shown at once; gives whether it is settled in the end, or taken back with a message since the server refuses it. */
  decide: (decision: FieldDecision) => Promise<boolean>;
  /** Takes back the last decision of this visit; gives the field that it was about. */
  undo: () => string | null;
  canUndo: boolean;
  /** unsent: the server can't be reached; what was said is kept, and sent once it can. */
  saving: 'saved' | 'saving' | 'unsent';
  /** Fields of which something was said that is not saved yet. */
  unsaved: ReadonlySet<string>;
  /** Sends at once what waits for the connection. */
  retry: () => void;
  /** Resolves once all that was said is settled. */
  saved: () => Promise<unknown>;
}

interface Step {
  said: FieldDecision;
  inverse: readonly FieldDecision[];
}

/** Says what people decide of fields, one decision after the other. */
export function useFieldDecisions(id: string): FieldDecisions {
  const client = useQueryClient();
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: state } = useSuspenseQuery(fieldsQuery(id));
  const [past, setPast] = useState<Step[]>([]);
  const [unsent, setUnsent] = useState<Word[]>([]);
  const { sendWord, isWaiting, retry } = useSendWord(id);
  const queue = useRef(Promise.resolve(true));
  const waiting = useRef(0);

  const send = useCallback(
    async (word: Word): Promise<boolean> => {
      const forget = () => setPast((steps) => steps.filter(({ said }) => said !== word.said));
      const stands = await sendWord(word).then(
        (isTaken) => {
          if (!isTaken) forget();
          return true;
        },
        (error: unknown) => {
          forget();
          toastError(error);
          return false;
        },
      );
      setUnsent((words) => words.filter((other) => other !== word));
      waiting.current -= 1;
      if (waiting.current > 0) return stands;
      const others = [documentQuery(id).queryKey, viewQuery(id).queryKey, ['suitability-letters', id]];
      for (const queryKey of others) void client.invalidateQueries({ queryKey, exact: true });
      void client.invalidateQueries({ queryKey: historiesKey(id) });
      return stands;
    },
    [client, id, sendWord],
  );

  const say = (said: FieldDecision, follows = false): Promise<boolean> => {
    const by = { user_id: user.id, user_name: user.name ?? user.email, at: new Date().toISOString() };
    const over = state.fields.find(({ field }) => field === said.field)?.decision?.at ?? null;
    const word = { said, by, over, isNext: follows || unsent.some((other) => other.said.field === said.field) };
    waiting.current += 1;
    setUnsent((words) => [...words, word]);
    queue.current = queue.current.then(() => send(word));
    return queue.current;
  };

  const fields = useMemo(() => withSaid(state.fields, unsent), [state.fields, unsent]);
  const decide = async (decision: FieldDecision): Promise<boolean> => {
    const before = fields.find(({ field }) => field === decision.field);
    if (!before) return false;
    setPast((steps) => [...steps, { said: decision, inverse: inverseOf(before) }]);
    return say(decision);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return null;
    setPast((steps) => steps.slice(0, -1));
    for (const [index, said] of last.inverse.entries()) void say(said, index > 0);
    return last.said.field;
  };
  return {
    fields,
    decide,
    undo,
    canUndo: past.length > 0,
    saving: isWaiting ? 'unsent' : unsent.length > 0 ? 'saving' : 'saved',
    unsaved: new Set(unsent.map(({ said }) => said.field)),
    retry,
    saved: () => queue.current,
  };
}
