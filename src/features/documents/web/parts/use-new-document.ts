import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Document } from '#features/documents/contract.ts';
import { type Paper, type Papers, usePapers } from './use-papers.ts';

interface NewDocument {
  /** Makes the document. */
  create: () => Promise<Document>;
  /** Its workspace's address. */
  to: (id: string) => string;
}

export interface Beginning {
  papers: Papers;
  /** Creates the document, unless it was already, sends what has not arrived, and goes to its workspace once all has. */
  begin: () => void;
  retry: (paper: Paper) => void;
  /** To the workspace, without what did not arrive. */
  goOn: () => void;
  /** It exists: only papers may still be missing. */
  begun: boolean;
  loading: boolean;
  error: unknown;
}

/** A document's beginning. Nothing is lost when a part of it fails: it is created once, and each file can be sent again. */
export function useNewDocument({ create, to }: NewDocument): Beginning {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Back leads to where one came from, and not to the form that is done with.
  const go = (made: string) => navigate(to(made), { replace: new URLSearchParams(search).has('new') });
  const papers = usePapers();
  const [id, setId] = useState<string | null>(null);
  const begin = useMutation({
    mutationFn: async () => {
      const made = id ?? (await create()).id;
      setId(made);
      if (await papers.send(made)) await go(made);
    },
  });
  const retry = useMutation({
    mutationFn: async (paper: Paper) => {
      const others = papers.papers.filter(({ key }) => key !== paper.key);
      const arrived = id !== null && (await papers.send(id, [paper]));
      if (arrived && others.every(({ state }) => state === 'sent')) await go(id);
    },
  });
  return {
    papers,
    begin: () => begin.mutate(),
    retry: (paper) => retry.mutate(paper),
    goOn: () => void (id !== null && go(id)),
    begun: id !== null,
    loading: begin.isPending || retry.isPending,
    error: begin.error,
  };
}
