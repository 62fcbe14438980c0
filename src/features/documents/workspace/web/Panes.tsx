import { Button, Drawer, SegmentedControl } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveCheck } from '#platform/web/use-leave-check.ts';
import { Letter } from './Letter.tsx';
import { Queue } from './Queue.tsx';
import { type ExtraPanel, SourcePane } from './SourcePane.tsx';
import type { FieldEdit } from './use-queue-keys.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Workspace.module.css';

interface PanesProps {
  workspace: Workspace;
  panels: readonly ExtraPanel[];
  tab: string;
  onTab: (tab: string) => void;
  /** Words of the letter to go to. */
  lit: string | null;
}

/** What needs me, the letter, where it comes from: side by side, or where there is no room step by step. */
export function Panes({ workspace, panels, tab, onTab, lit }: PanesProps) {
  const narrow = useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });
  // What is being written stays while another step is looked at, and when a tablet is turned.
  const [edit, setEdit] = useState<FieldEdit | null>(null);
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const isEditing = edit !== null && edit.text.trim() !== (workspace.field(edit.field)?.draft.value ?? '');
  const isWriting = isEditing || Object.values(comments).some((text) => text.trim() !== '');
  useLeaveCheck({ page: isWriting || workspace.saving !== 'saved', screen: isWriting || workspace.saving === 'unsent' });
  const queue = <Queue workspace={workspace} edit={edit} onEdit={setEdit} />;
  // They are large, and stay as they are while somebody types.
  const letter = useMemo(() => <Letter workspace={workspace} lit={lit} />, [workspace, lit]);
  const source = useMemo(
    () => (
      <SourcePane
        workspace={workspace}
        panels={panels}
        tab={tab}
        onTab={onTab}
        writing={{ texts: comments, onText: (field, text) => setComments((all) => ({ ...all, [field]: text })) }}
      />
    ),
    [workspace, panels, tab, onTab, comments],
  );
  if (narrow) return <Steps workspace={workspace} panels={panels} tab={tab} queue={queue} letter={letter} source={source} />;
  return (
    <div className={classes.panes}>
      {queue}
      {letter}
      {source}
    </div>
  );
}

interface StepsProps extends Pick<PanesProps, 'workspace' | 'panels' | 'tab'> {
  queue: ReactNode;
  letter: ReactNode;
  source: ReactNode;
}

function Steps({ workspace, panels, tab, queue, letter, source }: StepsProps) {
  const { t } = useTranslation('documents');
  const [step, setStep] = useState<'queue' | 'letter'>('queue');
  const [opened, { open, close }] = useDisclosure(false);
  const openCount = workspace.fields.filter(({ need }) => need !== null).length + workspace.unseen.length;
  const shown = workspace.written ?? workspace.selected?.label;
  const titles: Record<string, string> = { history: t('workspace.tabs.history'), comments: t('workspace.tabs.comments') };
  const title = panels.find(({ key }) => key === tab)?.title ?? titles[tab] ?? t('workspace.source.label');
  const steps = [
    { value: 'queue' as const, label: t('workspace.steps.queue', { count: openCount }) },
    { value: 'letter' as const, label: t('workspace.steps.letter') },
  ];
  return (
    <div className={classes.steps}>
      <SegmentedControl fullWidth value={step} onChange={setStep} data={steps} aria-label={t('workspace.steps.label')} />
      {step === 'queue' ? queue : letter}
      <Button className={classes.showSource} variant="default" onClick={open}>
        <span className={classes.behind}>
          {shown === undefined ? t('workspace.source.label') : t('workspace.steps.source', { label: shown })}
          {panels.map(({ key, title }) => (
            <span key={key}> · {title}</span>
          ))}
        </span>
      </Button>
      <Drawer opened={opened} onClose={close} position="bottom" size="86%" title={title} padding="xs">
        {source}
      </Drawer>
    </div>
  );
}
