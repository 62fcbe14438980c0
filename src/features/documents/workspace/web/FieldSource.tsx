import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partsOf } from '#engine/collections/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { partsIn } from '#features/documents/fields/rules.ts';
import { dateText } from '#platform/web/date-text.ts';
import { candidatesOf } from '../rules.ts';
import { Candidates } from './Candidates.tsx';
import { CitedPaper } from './CitedPaper.tsx';
import { Composition } from './Composition.tsx';
import { FieldParts } from './FieldParts.tsx';
import { pictureQuery } from './queries.ts';
import type { Workspace } from './use-workspace.ts';
import { Working } from './Working.tsx';
import classes from './SourcePane.module.css';

/** Where the selected value comes from: the paper with its words lit, and all else that speaks for it. */
export function FieldSource({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('documents');
  const { selected, shown, written } = workspace;
  if (written !== null && shown) {
    return (
      <div className={classes.source}>
        <header className={classes.subject}>
          <h3>{written}</h3>
          <p className={classes.standing}>{t('workspace.source.written')}</p>
        </header>
        <CitedPaper workspace={workspace} citation={shown} />
      </div>
    );
  }
  if (!selected) return <p className={classes.nothing}>{t('workspace.source.nothing')}</p>;
  return (
    <div className={classes.source}>
      <header className={classes.subject}>
        <h3>{selected.label}</h3>
        {selected.draft.value !== null && !hasParts(selected.draft) && <p className={classes.standing}>{selected.draft.value}</p>}
      </header>
      {shown && <CitedPaper workspace={workspace} citation={shown} />}
      <Grounds workspace={workspace} field={selected} />
    </div>
  );
}

const hasParts = (draft: DraftField): boolean => partsOf(partsIn(draft)).length > 0;

function Grounds({ workspace, field }: { workspace: Workspace; field: DocumentField }) {
  const { draft, found, need } = field;
  const others = candidatesOf(field);
  return (
    <div className={classes.grounds}>
      {hasParts(draft) && <FieldParts workspace={workspace} field={field} />}
      {draft.status === 'unverified' && draft.picture && <CarriedPicture id={draft.picture.file_metadata_id} alt={field.label} />}
      {draft.status === 'attested' && <Stated field={field} />}
      {draft.status === 'unverified' && (need === 'stale' ? <Carried earlier={workspace.earlier} /> : <Unverified quote={draft.quote} />)}
      {'working' in draft && <Working workspace={workspace} draft={draft} />}
      {(draft.status === 'composed' || 'skipped' in draft) && <Composition workspace={workspace} composed={draft} />}
      {draft.status === 'absent' && !('working' in draft) && !('skipped' in draft) && (
        <Absent workspace={workspace} field={field} isNear={found?.status === 'absent' && others.length > 0} />
      )}
      {others.length > 0 && (others.length > 1 || draft.status !== 'cited') && (
        <Candidates workspace={workspace} field={field} candidates={others} />
      )}
    </div>
  );
}

/** A picture that nobody has confirmed yet, which the document doesn't print. */
function CarriedPicture({ id, alt }: { id: string; alt: string }) {
  const { data: url } = useQuery(pictureQuery(id));
  return url === undefined ? null : <img className={classes.picture} src={url} alt={alt} />;
}

function Stated({ field: { draft, decision } }: { field: DocumentField }) {
  const { t } = useTranslation('documents');
  if (draft.status !== 'attested') return null;
  const cited = partsOf(draft).some(({ citation }) => citation !== null);
  const said = cited ? 'statedPartly' : decision ? 'statedAt' : 'stated';
  return <p>{t(`workspace.source.${said}`, { name: draft.by, at: decision?.at })}</p>;
}

function Carried({ earlier }: Pick<Workspace, 'earlier'>) {
  const { t } = useTranslation('documents');
  return <p>{earlier === null ? t('workspace.source.carried') : t('workspace.source.carriedFrom', { date: dateText(earlier) })}</p>;
}

function Unverified({ quote }: { quote: string }) {
  const { t } = useTranslation('documents');
  return (
    <>
      <p>{t('workspace.source.unverified')}</p>
      <blockquote>{quote}</blockquote>
    </>
  );
}

function Absent({ workspace: { sources }, field, isNear }: { workspace: Workspace; field: DocumentField; isNear: boolean }) {
  const { t } = useTranslation('documents');
  if (field.type === 'image') return <p>{t('workspace.source.noPicture')}</p>;
  const read = sources.filter(({ status }) => status === 'read');
  return (
    <>
      <p>{t(isNear ? 'workspace.source.unsure' : 'workspace.source.absent', { count: read.length })}</p>
      <ul className={classes.papers}>
        {read.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}
