import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposedField } from '#engine/composing/record.ts';
import type { ViewRun } from '#engine/letters/record.ts';
import { markOf, stretchesOf } from '../rules.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Letter.module.css';

interface LetterRunProps {
  run: ViewRun;
  workspace: Workspace;
}

/** A piece of text: as it stands, or as the value that it is, marked by what it rests on, and by whether somebody wrote it in Word. */
export function LetterRun({ run, workspace }: LetterRunProps) {
  const { t } = useTranslation('documents');
  const words =
    run.citation || run.unproved ? <WrittenFigure run={run} workspace={workspace} /> : <Value run={run} workspace={workspace} />;
  if (!run.edited) return words;
  return (
    <ins className={classes.edited} title={t(`workspace.letter.${run.edited}`)}>
      {words}
    </ins>
  );
}

function Value({ run, workspace }: LetterRunProps) {
  const { t } = useTranslation('documents');
  const field = run.field === undefined ? undefined : workspace.field(run.field);
  if (!field) {
    if (run.missing) return <span className={classes.unknown}>{t('workspace.letter.missing', { label: run.field ?? '' })}</span>;
    return styled(run, run.text);
  }
  if (field.draft.status === 'composed' && !run.missing)
    return styled(run, <Composed text={run.text} composed={field.draft} workspace={workspace} />);
  const label = run.field === field.field ? field.label : (run.field ?? '');
  const text = run.missing ? t('workspace.letter.missing', { label }) : run.text;
  return styled(
    run,
    <Marked name={field.field} workspace={workspace}>
      {text}
    </Marked>,
  );
}

/** Sentences of the firm's snippets; the values in them are marked each by itself. */
function Composed({ text, composed, workspace }: { text: string; composed: ComposedField; workspace: Workspace }) {
  const { t } = useTranslation('documents');
  return stretchesOf(text, composed.sentences).map((stretch, index) => {
    if (stretch.field !== null && workspace.field(stretch.field)) {
      return (
        <Marked key={index} name={stretch.field} workspace={workspace}>
          {stretch.text}
        </Marked>
      );
    }
    const whose =
      stretch.sentence && t('workspace.letter.snippet', { name: stretch.sentence.snippet.id, version: stretch.sentence.snippet.version });
    return (
      <Marked key={index} name={composed.field} workspace={workspace} {...(whose !== null && { title: whose })}>
        {stretch.text}
      </Marked>
    );
  });
}

interface MarkedProps {
  name: string;
  workspace: Workspace;
  title?: string;
  children: ReactNode;
}

function Marked({ name, workspace, title, children }: MarkedProps) {
  const field = workspace.field(name);
  if (!field) return children;
  const isSelected = workspace.selected?.field === name;
  return (
    <span
      role="button"
      tabIndex={0}
      className={classes.mark}
      data-field={name}
      data-mark={markOf(field)}
      data-selected={isSelected || undefined}
      aria-pressed={isSelected}
      title={title ?? field.label}
      {...pressed(() => workspace.select(name))}
    >
      {children}
    </span>
  );
}

/** A figure that somebody wrote in Word: with the paper that says it, or as one that nothing proves. */
function WrittenFigure({ run, workspace }: LetterRunProps) {
  const { t } = useTranslation('documents');
  const { text, citation, unproved = [] } = run;
  if (!citation) {
    const labels = unproved.map((name) => workspace.field(name)?.label ?? name).join(', ');
    const title = t(
      unproved.length > 1 ? 'workspace.letter.several' : unproved.length > 0 ? 'workspace.letter.outdated' : 'workspace.letter.unproved',
      { labels },
    );
    return styled(
      run,
      <span className={classes.mark} data-mark="look" title={title}>
        {text}
      </span>,
    );
  }
  const isShown = workspace.written === text && workspace.shown === citation;
  return styled(
    run,
    <span
      role="button"
      tabIndex={0}
      className={classes.mark}
      data-mark="evidenced"
      data-selected={isShown || undefined}
      aria-pressed={isShown}
      title={t('workspace.letter.inPaper')}
      {...pressed(() => workspace.show(citation, text))}
    >
      {text}
    </span>,
  );
}

/** What a press does, of a pointer or a key. */
function pressed(act: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
  return { onClick: act, onKeyDown };
}

function styled({ bold, italic, underline, url }: ViewRun, words: ReactNode): ReactNode {
  let content = words;
  if (underline) content = <u>{content}</u>;
  if (italic) content = <em>{content}</em>;
  if (bold) content = <strong>{content}</strong>;
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    content
  );
}
