import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#engine/citing/record.ts';
import { UploadEdited } from '#features/documents/editing/web/UploadEdited.tsx';
import { DocumentPapers } from '#features/documents/web/parts/DocumentPapers.tsx';
import { DocumentVersions } from '#features/documents/web/parts/DocumentVersions.tsx';
import { documentQuery, fieldsQuery, sourcesQuery } from '#features/documents/web/parts/queries.ts';
import { type Paper, usePapers } from '#features/documents/web/parts/use-papers.ts';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { MoveDialog, type MoveExtras } from '../MoveDialog.tsx';
import { NoPapers } from '../NoPapers.tsx';
import { Panes } from '../Panes.tsx';
import { PaperDrop } from '../PaperDrop.tsx';
import type { ExtraPanel } from '../SourcePane.tsx';
import { type EarlierLetter, useWorkspace } from '../use-workspace.ts';
import { type Asked, WorkspaceActions } from '../WorkspaceActions.tsx';
import { WorkspaceHead } from '../WorkspaceHead.tsx';
import classes from '../Workspace.module.css';

/** What a higher slice adds to the workspace of its documents. */
export interface PanelsProps {
  /** The document's content: what was judged of another counts no more. */
  content: number;
  /** Goes to a place: in a paper, or else in the document itself. */
  onPlace: (citation: Citation) => void;
}

interface DocumentWorkspaceProps {
  id: string;
  /** The list that it is in. */
  list: { label: string; to: string };
  /** Tabs beside the source. */
  panels?: (props: PanelsProps) => readonly ExtraPanel[];
  /** The earlier letter that values were carried over from. */
  earlier?: EarlierLetter | null;
  /** What is known and done when it moves to another status. */
  moving?: Omit<MoveExtras, 'onPlace'>;
}

const nothingElse: Omit<MoveExtras, 'onPlace'> = { stopped: () => null, findings: () => null, before: () => Promise.resolve() };

/** Tabs about the selected value. */
const ownTabs: ReadonlySet<string> = new Set(['source', 'history', 'comments']);

/** Loads what the workspace shows at first. */
export async function loadWorkspace(id: string): Promise<void> {
  await Promise.all([
    loadTexts('documents'),
    queryClient.fetchQuery(documentQuery(id)),
    queryClient.fetchQuery(fieldsQuery(id)),
    queryClient.fetchQuery(sourcesQuery(id)),
    queryClient.ensureQueryData(userQuery),
  ]);
}

/** The workspace of a document or letter: what needs me, the thing itself, where it comes from. */
export function DocumentWorkspace({ id, list, panels = () => [], earlier = null, moving = nothingElse }: DocumentWorkspaceProps) {
  const { t } = useTranslation('documents');
  const everything = useWorkspace(id, earlier);
  const { document, sources } = everything;
  const papers = usePapers();
  const [tab, setTab] = useState('source');
  // Whoever goes to a value wants to see where it comes from; what tabs of the value's own show, follows it.
  const select = (field: string | null) => {
    everything.select(field);
    setTab((now) => (ownTabs.has(now) ? now : 'source'));
  };
  // What somebody wrote in Word is pressed in the letter, as a value is; other places are only looked at on the way.
  const show: typeof everything.show = (citation, written) => {
    everything.show(citation, written);
    if (written !== undefined) setTab('source');
  };
  const workspace = { ...everything, select, show };
  const [lit, setLit] = useState<string | null>(null);
  const [bare, goOn] = useDisclosure(false);
  const [papersOpen, papersDrawer] = useDisclosure(false);
  const [versionsOpen, versionsDrawer] = useDisclosure(false);
  const send = (some: readonly Paper[]) => void papers.send(id, some);
  const handleFiles = (files: File[]) => send(papers.add(files));
  const handlePlace = (citation: Citation) => {
    if (!sources.some(({ sha256 }) => sha256 === citation.sha256)) return setLit(citation.quote);
    show(citation);
    setTab('source');
  };
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // Dialogs stay where they are when a phone is turned and the buttons go elsewhere.
  const [asked, setAsked] = useState<Asked | null>(null);
  const answered = () => setAsked(null);
  const actions = <WorkspaceActions workspace={workspace} list={list.to} onAsk={setAsked} />;
  // What was carried over, or stated without a paper, is not hidden behind the wish for papers.
  const isBegun = bare || everything.fields.some(({ decision }) => decision !== null);
  const isEmpty = sources.length === 0 && papers.papers.length === 0 && document.status === 'draft' && !isBegun;
  return (
    <div className={classes.workspace}>
      <TopBar crumbs={[list]}>{!phone && actions}</TopBar>
      <WorkspaceHead workspace={workspace} onPapers={papersDrawer.open} onVersions={versionsDrawer.open} actions={phone ? actions : null} />
      {isEmpty ? (
        <NoPapers documentId={id} onFiles={handleFiles} onGoOn={goOn.open} />
      ) : (
        <Panes
          workspace={workspace}
          panels={panels({ content: document.content, onPlace: handlePlace })}
          tab={tab}
          onTab={setTab}
          lit={lit}
        />
      )}
      <PaperDrop onFiles={document.can.change ? handleFiles : null} papers={papers} onRetry={(paper) => send([paper])} />
      {asked === 'upload' && <UploadEdited document={document} onClose={answered} />}
      {asked !== null && asked !== 'upload' && (
        <MoveDialog
          key={asked}
          workspace={workspace}
          move={asked}
          extras={{ ...moving, onPlace: handlePlace }}
          onClose={answered}
          onFinal={versionsDrawer.open}
        />
      )}
      <Drawer opened={papersOpen} onClose={papersDrawer.close} position="right" size={520} title={t('papers.title')}>
        <DocumentPapers documentId={id} />
      </Drawer>
      <Drawer opened={versionsOpen} onClose={versionsDrawer.close} position="right" size={520} title={t('workspace.versionsTitle')}>
        <DocumentVersions documentId={id} />
      </Drawer>
    </div>
  );
}
