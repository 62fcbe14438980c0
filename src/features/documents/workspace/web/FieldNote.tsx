import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ComposedField } from '#engine/composing/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { translatedIn } from '#features/documents/translating/rules.ts';
import { dateText } from '#platform/web/date-text.ts';
import { choicesOf } from '../rules.ts';
import classes from './Queue.module.css';

/** What a field says and where that comes from, in one quiet line; `printed`: as the document has it, where it has it otherwise. */
export function FieldNote({ field, printed }: { field: DocumentField; printed: string | null }) {
  const { t } = useTranslation('documents');
  const { draft, decision, found, need, type } = field;
  if (draft.value === null) {
    const [nearest] = choicesOf(field);
    const unanswered = type === 'image' ? 'noPicture' : nearest ? 'nearest' : 'absent';
    const why = decision?.decision === 'left_out' ? 'leftOut' : 'working' in draft ? 'cannotCompute' : unanswered;
    const value = nearest && shortened(nearest.value);
    return <span className={classes.note}>{t(`workspace.note.${why}`, { name: decision?.user_name ?? '', value })}</span>;
  }
  const choices = choicesOf(field);
  if (choices.length > 0 && need !== null) {
    const values = choices.map(({ value, file }) => t('workspace.note.choice', { value: shortened(value), file }));
    return <span className={classes.note}>{values.join(' · ')}</span>;
  }
  const now = need === 'changed' && found?.status === 'cited' ? t('workspace.note.now', { value: shortened(found.value) }) : null;
  return <span className={classes.note}>{[shortened(printed ?? draft.value), now ?? origin(field, t)].filter(Boolean).join(' · ')}</span>;
}

function origin({ draft, need }: DocumentField, t: TFunction<'documents'>): string {
  if (need === 'stale') return t('workspace.note.carried');
  switch (draft.status) {
    case 'cited':
      if (draft.by === 'model') return t('workspace.note.byModel', { file: draft.file });
      return draft.date ? t('workspace.note.fileOf', { file: draft.file, date: dateText(draft.date) }) : draft.file;
    case 'attested':
      return t('workspace.note.statedBy', { name: draft.by });
    case 'computed':
      return t('workspace.note.computed');
    case 'composed':
      return noteOfComposed(draft, t);
    case 'unverified':
      return t(draft.by === 'model' ? 'workspace.note.unverifiedModel' : 'workspace.note.unverified');
    case 'absent':
      return '';
  }
}

function noteOfComposed(draft: ComposedField & { status: 'composed' }, t: TFunction<'documents'>): string {
  const { byModel, not } = translatedIn([draft]);
  const notes = [
    byModel > 0 && t('workspace.note.translated', { count: byModel }),
    not > 0 && t('workspace.note.notTranslated', { count: not }),
  ];
  return [t('workspace.note.composed', { count: draft.sentences.length }), ...notes.filter((note) => note !== false)].join(', ');
}

/** As much of a value as a line of the queue holds. */
function shortened(value: string): string {
  const line = value.replaceAll('\n', ' · ');
  return line.length > 90 ? `${line.slice(0, 88)}…` : line;
}
