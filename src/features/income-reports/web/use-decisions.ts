import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { SuggestedCategory } from '#engine/categories/record.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { nextTask } from '#platform/web/next-task.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { type Reaching, useReaching } from '#platform/web/use-reaching.ts';
import { Decide, type Decided, incomeReports } from '../contract.ts';
import { applyDecisions, clashesOf, conflicts } from '../rules.ts';
import { budgetQuery, evidenceQuery } from './parts/queries.ts';
import { useClashText } from './use-clash-text.ts';
import { type UndoHistory, useUndoHistory } from './use-undo-history.ts';

/** More of them would not be read. */
const clashesShown = 5;

export type Making = z.output<typeof Decide>;

export interface Decisions {
  /** Records decisions in the order in which they are made; resolves when they stand. The same function each time. */
  decide: (made: Making) => Promise<void>;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** unsent: the server can't be reached; what was decided is kept, and sent once it can. */
  state: 'saved' | 'saving' | 'unsent' | 'failed';
  /** Sends at once what waits for the connection. */
  retry: () => void;
}

/** Records decisions about a report one after the other, with undo and redo, merging with what others decide at the same time. */
export function useDecisions(reportId: string): Decisions {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  const clashText = useClashText();
  const [{ past, future }, keep] = useUndoHistory(reportId);
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved');
  const { reach, isWaiting, retry } = useReaching();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  const send = useCallback(
    async (made: Making): Promise<Making | null> => {
      for (;;) {
        const standing = await client.ensureQueryData(budgetQuery(reportId));
        try {
          return await settle(client, reportId, made, standing, reach);
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          const now = await reach(() => client.fetchQuery({ ...budgetQuery(reportId), staleTime: 0 }));
          if (now.report.finished_at || now.report.version === standing.report.version) throw error;
          const clashing = conflicts(standing.decisions, now.decisions, made.decisions);
          if (clashing.length === 0) continue;
          const accounts = client.getQueryData(evidenceQuery(reportId).queryKey)?.accounts ?? [];
          const payments = accounts.flatMap(({ transactions }) => transactions);
          const clashes = clashesOf(clashing, now.decisions, now.budget, payments).slice(0, clashesShown);
          const message = [t('conflict.message', { count: clashing.length }), ...clashes.map(clashText)].join('\n');
          if (!(await confirm({ title: t('conflict.title'), message, verb: t('conflict.mine') }))) return null;
        }
      }
    },
    [client, reach, reportId, t, clashText],
  );

  const run = useCallback(
    (made: Making, then: (undo: Making) => void): Promise<void> => {
      setState('saving');
      waiting.current += 1;
      const work = queue.current.then(async () => {
        // What the key or the button changes on the screen goes first.
        await nextTask();
        const undo = await send(made);
        if (undo) then(undo);
        return 'saved' as const;
      });
      const failed = (error: unknown) => {
        toastError(error);
        return 'failed' as const;
      };
      queue.current = work.catch(failed).then((end) => {
        waiting.current -= 1;
        if (waiting.current === 0) setState(end);
      });
      return queue.current;
    },
    [send],
  );

  const decide = useCallback(
    (made: Making) => run(made, (undo) => keep((now) => ({ past: [...now.past, undo], future: [] }))),
    [run, keep],
  );
  const step = (from: keyof UndoHistory, to: keyof UndoHistory) => () => {
    const last = { past, future }[from].at(-1);
    if (!last || state === 'saving') return;
    keep((now) => ({ ...now, [from]: now[from].slice(0, -1) }));
    void run(last, (inverse) => keep((now) => ({ ...now, [to]: [...now[to], inverse] })));
  };
  return {
    decide,
    undo: step('past', 'future'),
    redo: step('future', 'past'),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    state: isWaiting ? 'unsent' : state,
    retry,
  };
}

type Standing = Pick<Decided, 'report' | 'budget'> & { decisions: Decision[]; suggestions: SuggestedCategory[] };

/** Sends decisions over the version that stands here, and shows what came of them; gives how to undo them. */
async function settle(client: QueryClient, reportId: string, made: Making, standing: Standing, reach: Reaching['reach']): Promise<Making> {
  const { queryKey } = budgetQuery(reportId);
  const send = post(reportId, made, standing.report.version);
  const { report, budget, undo, evidenceChanged } = await reach(send);
  const { decisions } = applyDecisions(standing.decisions, made.decisions);
  client.setQueryData(queryKey, { report, budget, decisions, suggestions: standing.suggestions });
  if (evidenceChanged)
    await Promise.all([evidenceQuery(reportId).queryKey, queryKey].map((key) => client.invalidateQueries({ queryKey: key })));
  void client.invalidateQueries({ queryKey: listKey(incomeReports.list) });
  return undo;
}

/* Amounts are pence in here and pounds on the wire. Sent again, it is the same request: what was done already is answered, not done twice. */
function post(id: string, made: Making, version: number): () => Promise<Decided> {
  const options = { ifMatch: version, idempotencyKey: crypto.randomUUID() };
  return () => call(incomeReports.decide, { params: { id }, body: z.encode(Decide, made) }, options);
}

/** A decision that holds a plain value. */
type Plain = Exclude<
  Decision,
  { kind: 'amount' } | { kind: 'exclude' } | { kind: 'account_owner' | 'whose' } | { kind: 'account_use' } | { kind: 'split' }
>;

/** One decision about one thing. */
export function decision(kind: Plain['kind'], subject: string, value: Plain['value']): Decision {
  return { kind, subject, value };
}

/** Counts a payment or a whole group again that was left out. */
export function takeIn(subject: string): Decision {
  return { kind: 'exclude', subject, value: null };
}
