import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceRole } from '#engine/rulebook/record.ts';
import { type DocumentSource, documentSources } from '#features/documents/sources/contract.ts';
import { roleIn } from '#features/documents/sources/rules.ts';
import { failedWith, mayPassLater } from '#platform/web/api-error.ts';
import { upload } from '#platform/web/api.ts';
import { fileErrorText } from '#platform/web/error-text.ts';
import { queryClient } from '#platform/web/query.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { documentChanged, sourcesQuery } from './queries.ts';

const mostBytes = 25 * 1024 * 1024;

/** A file that was chosen to be a paper of a document, and how far it is on its way there. */
export interface Paper {
  key: string;
  file: File;
  /** As its name says, until somebody says otherwise; null: to be recognised when it is read. */
  role: SourceRole | null;
  state: 'chosen' | 'sending' | 'sent' | 'failed';
  /** The share that was sent, 0 to 1. */
  share: number;
  /** What went wrong, in words. */
  error: string | null;
  /** Whether it may arrive if it is sent as it is: not where the file itself can't be a paper. */
  sendable: boolean;
}

export interface Papers {
  papers: readonly Paper[];
  /** Gives what it added, for who sends it at once. */
  add: (files: readonly File[]) => Paper[];
  setRole: (key: string, role: SourceRole | null) => void;
  remove: (key: string) => void;
  /** Sends what has not arrived yet and may, one after another; whether all of it has now. */
  send: (documentId: string, some?: readonly Paper[]) => Promise<boolean>;
}

/** Files on their way to a document. What fails stays, with its reason, to be sent again where that can help. */
export function usePapers(): Papers {
  const { t } = useTranslation('documents');
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const change = useCallback(
    (key: string, changes: Partial<Paper>) => setPapers((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  /** The papers that were sent from here: of a document that has only begun, no list is known yet. */
  const arrived = useRef(new Map<string, string>());
  const add = (files: readonly File[]): Paper[] => {
    const added = files.map((file) => ({
      key: crypto.randomUUID(),
      file,
      role: roleIn(file.name),
      share: 0,
      ...fitToSend(file, t),
    }));
    setPapers((all) => [...all, ...added]);
    return added;
  };
  const sayTwice = ({ id, document_id }: DocumentSource, name: string) => {
    const other = arrived.current.get(id) ?? paperIn(document_id, id)?.name;
    arrived.current.set(id, name);
    if (other !== undefined) toast(t(other === name ? 'papers.again' : 'papers.same', { name, other }));
  };
  const sendOne = async (id: string, { key, file, role, state }: Paper): Promise<boolean> => {
    change(key, { state: 'sending', share: 0, error: null });
    try {
      const query = role === null ? {} : { role };
      const source = await upload(documentSources.add, { params: { id }, query }, file, { onProgress: (share) => change(key, { share }) });
      // What is sent once more after a broken connection may well have arrived before.
      if (state !== 'failed') sayTwice(source, file.name);
      showSource(source);
      change(key, { state: 'sent' });
      return true;
    } catch (error) {
      change(key, {
        state: 'failed',
        error: failedWith(error, 0) ? t('papers.notArrived') : fileErrorText(error),
        sendable: mayPassLater(error),
      });
      return false;
    }
  };
  const send = async (id: string, some = papers): Promise<boolean> => {
    let all = true;
    for (const paper of some) if (paper.state !== 'sent') all = paper.sendable && (await sendOne(id, paper)) && all;
    void documentChanged(id); // whoever sends need not wait until all of it is asked anew
    return all;
  };
  return {
    papers,
    add,
    setRole: (key, role) => change(key, { role }),
    remove: (key) => setPapers((all) => all.filter((one) => one.key !== key)),
    send,
  };
}

/** How a file that was chosen begins: one that no server would take says so at once. */
function fitToSend({ size }: File, t: (key: string) => string): Pick<Paper, 'state' | 'error' | 'sendable'> {
  if (size === 0) return { state: 'failed', error: t('papers.empty'), sendable: false };
  if (size > mostBytes) return { state: 'failed', error: t('papers.tooLarge'), sendable: false };
  return { state: 'chosen', error: null, sendable: true };
}

const paperIn = (documentId: string, id: string): DocumentSource | undefined =>
  queryClient.getQueryData(sourcesQuery(documentId).queryKey)?.sources.find((one) => one.id === id);

/** A paper that has arrived stands in the list at once. */
function showSource(source: DocumentSource): void {
  queryClient.setQueryData(sourcesQuery(source.document_id).queryKey, (known) => {
    if (!known || known.sources.some(({ id }) => id === source.id)) return known;
    return { sources: [...known.sources, source] };
  });
}
