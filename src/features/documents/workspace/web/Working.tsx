import { useTranslation } from 'react-i18next';
import type { ComputedField, UsedInput } from '#engine/computing/record.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** How a value was worked out: the arithmetic, and what went in; each input leads to its own field or paper. */
export function Working({ workspace, draft }: { workspace: Workspace; draft: ComputedField }) {
  const { t } = useTranslation('documents');
  return (
    <section>
      <h4>{t('workspace.source.working')}</h4>
      <p className={classes.working}>{draft.working}</p>
      {draft.status === 'computed' && <Inputs workspace={workspace} inputs={draft.inputs} />}
      {draft.status === 'absent' && draft.missing.length > 0 && (
        <ul className={classes.list}>
          {draft.missing.map((name) => (
            <li key={name}>
              <button type="button" className={classes.entry} onClick={() => workspace.select(name)}>
                <strong>{workspace.field(name)?.label ?? name}</strong>
                <small>{t('workspace.source.inputMissing')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Inputs({ workspace, inputs }: { workspace: Workspace; inputs: readonly UsedInput[] }) {
  const { t } = useTranslation('documents');
  return (
    <ul className={classes.list}>
      {inputs.map(({ field, value, file, citation, from }, index) => (
        <li key={index}>
          <button
            type="button"
            className={classes.entry}
            disabled={field === null && citation === null}
            onClick={() => (citation ? workspace.show(citation) : field !== null && workspace.select(field))}
          >
            <strong>{value}</strong>
            <small>
              {[field === null ? t('workspace.source.constant') : (workspace.field(field)?.label ?? field), file]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </button>
          {from.length > 0 && <Inputs workspace={workspace} inputs={from} />}
        </li>
      ))}
    </ul>
  );
}
