import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Citation } from '#engine/citing/record.ts';
import type { Document } from '#features/documents/contract.ts';
import type { DocumentField, FieldDecision } from '#features/documents/fields/contract.ts';
import type { Presence } from '#features/documents/presence/contract.ts';
import { usePresence } from '#features/documents/presence/web/use-presence.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { documentQuery, fieldsQuery, isUnderWay, sourcesQuery, viewQuery } from '#features/documents/web/parts/queries.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { queryClient } from '#platform/web/query.ts';
import { firstCitation, isUnread, isUnseen, lookAgainMs, nextOpen, type Queue, queueOf } from '../rules.ts';
import { type FieldDecisions, useFieldDecisions } from './use-field-decisions.ts';

export interface Workspace extends Omit<FieldDecisions, 'undo'> {
  document: Document;
  sources: DocumentSource[];
  /** Papers that could not be read, or of which somebody should know something that nobody has seen. */
  unseen: DocumentSource[];
  queue: Queue;
  /** The day of the earlier letter that values were carried over from; null where there is none, or nothing is known of it. */
  earlier: PlainDate | null;
  /** The papers of that letter. */
  earlierPapers: readonly DocumentSource[];
  /** Papers are being read, or what was read last is not on the screen yet. */
  isReading: boolean;
  /** By its name in the template; what rows print belongs to their table. */
  field: (name: string) => DocumentField | undefined;
  selected: DocumentField | null;
  select: (field: string | null) => void;
  /** The place whose paper is shown; null where nothing is cited. */
  shown: Citation | null;
  show: (citation: Citation, written?: string) => void;
  /** The figure that somebody wrote in Word of which the paper is shown; null where it is shown of the selected value. */
  written: string | null;
  /** Says what is right of a field, and goes on to the next that needs eyes; gives whether it stands in the end. */
  settle: (decision: FieldDecision) => Promise<boolean>;
  undo: () => void;
  /** What it says can't be changed by this person as it stands: in review, approved or final. */
  locked: boolean;
  /** Colleagues who have it open now. */
  others: readonly Presence[];
}

interface Chosen {
  field: string | null;
  /** Whether somebody went to it, or the queue went on by itself. */
  by: 'person' | 'queue';
}

const nothingChosen: Chosen = { field: null, by: 'person' };

/** The letter that values were carried over from: its day, and its papers. */
export interface EarlierLetter {
  date: PlainDate;
  papers: readonly DocumentSource[];
}

/** All that the workspace of a document shows and does. */
export function useWorkspace(id: string, earlier: EarlierLetter | null): Workspace {
  const { data: document } = useSuspenseQuery({
    ...documentQuery(id),
    refetchInterval: ({ state: { data } }) => (data ? lookAgainMs(data) : false),
  });
  const { data: state } = useSuspenseQuery(fieldsQuery(id));
  const { data: papers } = useQuery(sourcesQuery(id));
  const decisions = useFieldDecisions(id);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [shown, setShown] = useState<{ citation: Citation; written: string | null } | null>(null);
  const { fields } = decisions;
  const byName = useMemo(() => new Map(fields.map((field) => [field.field, field])), [fields]);
  const isReading = isUnderWay(document.work) || document.content > state.content;
  const queue = queueOf(fields, isReading);
  const first = queue.open[0]?.fields[0] ?? null;
  const kept = chosen.field === null ? undefined : byName.get(chosen.field);
  // What the queue went on to may have been settled meanwhile, by papers or by what was said of another value.
  const isPassed = chosen.by === 'queue' && kept?.need === null;
  const selected = (isPassed ? first : null) ?? kept ?? first;
  const select = useCallback((field: string | null, by: Chosen['by'] = 'person') => {
    setChosen({ field, by });
    setShown(null);
  }, []);
  useFreshState(id, document, state.content);
  const others = usePresence(document, selected?.field ?? null);
  const locked = !document.can.correct;
  return {
    ...decisions,
    canUndo: decisions.canUndo && !locked,
    document,
    earlier: earlier?.date ?? null,
    earlierPapers: earlier?.papers ?? [],
    sources: papers?.sources ?? [],
    unseen: papers?.sources.filter((source) => isUnread(source) || isUnseen(source)) ?? [],
    queue,
    isReading,
    field: (name) => byName.get(name) ?? fields.find(({ columns }) => columns.includes(name)),
    selected,
    select,
    shown: shown?.citation ?? (selected && firstCitation(selected)),
    show: (citation, written) => setShown({ citation, written: written ?? null }),
    written: shown?.written ?? null,
    settle: (decision) => {
      const next = nextOpen(queue, decision.field);
      select(next ?? decision.field, next === decision.field ? 'person' : 'queue');
      return decisions.decide(decision);
    },
    undo: () => {
      const field = locked ? null : decisions.undo();
      if (field !== null) select(field);
    },
    locked,
    others,
  };
}

/** What papers say, a translation brings or colleagues decide changes the fields, the document's look and its papers. */
function useFreshState(id: string, { content, work, status, times, job_id, translation }: Document, known: number): void {
  const progress = useJobProgress(isUnderWay(work) ? job_id : null);
  const translating = useJobProgress(translation && isUnderWay(translation.work) ? translation.job_id : null);
  const reading = [work, status, times.analysed_at, progress?.state, progress?.done, translating?.state, translating?.done].join();
  const before = useRef(reading);
  useEffect(() => {
    if (before.current === reading) return;
    before.current = reading;
    for (const { queryKey } of [documentQuery(id), fieldsQuery(id), viewQuery(id), sourcesQuery(id)])
      void queryClient.invalidateQueries({ queryKey, exact: true });
  }, [id, reading]);
  useEffect(() => {
    if (content <= known) return;
    for (const { queryKey } of [fieldsQuery(id), viewQuery(id)]) void queryClient.invalidateQueries({ queryKey, exact: true });
  }, [id, content, known]);
}
