import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { FieldDecision, FieldState } from '#features/documents/fields/contract.ts';
import { documentQuery, fieldsQuery, historyQuery, viewQuery } from '#features/documents/web/parts/queries.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { applied, inverseOf } from '../rules.ts';
import { decideField } from './queries.ts';

export interface FieldDecisions {
  /** Shown at once, and taken back with a message where the server refuses it. */
  decide: (decision: FieldDecision) => void;
  /** Takes back the last decision of this visit; gives the field that it was about. */
  undo: () => string | null;
  canUndo: boolean;
  saving: boolean;
}

interface Step {
  said: FieldDecision;
  inverse: FieldDecision;
}

/** Says what people decide of fields, one decision after the other. */
export function useFieldDecisions(id: string): FieldDecisions {
  const client = useQueryClient();
  const { data: user } = useSuspenseQuery(userQuery);
  const [past, setPast] = useState<Step[]>([]);
  const [saving, setSaving] = useState(false);
  const pending = useRef<FieldDecision[]>([]);
  const queue = useRef(Promise.resolve());
  const { queryKey } = fieldsQuery(id);

  const show = useCallback(
    (state: FieldState, decisions: readonly FieldDecision[]) => {
      const by = { user_id: user.id, user_name: user.name ?? user.email, at: new Date().toISOString() };
      const fields = decisions.reduce(
        (all, said) => all.map((field) => (field.field === said.field ? applied(field, said, by) : field)),
        [...state.fields],
      );
      client.setQueryData(fieldsQuery(id).queryKey, { ...state, fields });
    },
    [client, id, user],
  );

  const send = useCallback(
    async (decision: FieldDecision) => {
      try {
        const state = await decideField(id, decision);
        pending.current = pending.current.filter((other) => other !== decision);
        show(state, pending.current);
      } catch (error) {
        pending.current = pending.current.filter((other) => other !== decision);
        setPast((steps) => steps.filter(({ said }) => said !== decision));
        toastError(error);
        await client.invalidateQueries({ queryKey: fieldsQuery(id).queryKey, exact: true });
      }
      if (pending.current.length > 0) return;
      setSaving(false);
      const others = [documentQuery(id).queryKey, viewQuery(id).queryKey, historyQuery(id, decision.field).queryKey];
      for (const key of others) void client.invalidateQueries({ queryKey: key, exact: true });
    },
    [client, id, show],
  );

  const say = useCallback(
    (decision: FieldDecision) => {
      const state = client.getQueryData(fieldsQuery(id).queryKey);
      if (!state) return;
      pending.current = [...pending.current, decision];
      setSaving(true);
      void client.cancelQueries({ queryKey: fieldsQuery(id).queryKey, exact: true });
      show(state, [decision]);
      queue.current = queue.current.then(() => send(decision));
    },
    [client, id, send, show],
  );

  const decide = (decision: FieldDecision) => {
    const before = client.getQueryData(queryKey)?.fields.find(({ field }) => field === decision.field);
    if (!before) return;
    setPast((steps) => [...steps, { said: decision, inverse: inverseOf(before) }]);
    say(decision);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return null;
    setPast((steps) => steps.slice(0, -1));
    say(last.inverse);
    return last.inverse.field;
  };
  return { decide, undo, canUndo: past.length > 0, saving };
}
