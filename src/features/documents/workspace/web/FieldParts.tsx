import { useTranslation } from 'react-i18next';
import type { CitedPart } from '#engine/collections/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { partsIn } from '#features/documents/fields/rules.ts';
import { isSamePlace } from '../rules.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** The items of a list or the rows of a table: each part shows the place in its paper, and what a person states says so. */
export function FieldParts({ workspace, field: { label, draft } }: { workspace: Workspace; field: DocumentField }) {
  const { t } = useTranslation('documents');
  const { items, table } = partsIn(draft);
  if (items) {
    return (
      <ol className={classes.items} aria-label={t('workspace.source.parts', { label })}>
        {items.map((item, index) => (
          <li key={index}>
            <Part workspace={workspace} part={item} />
          </li>
        ))}
      </ol>
    );
  }
  if (!table) return null;
  return (
    <div className={classes.wide}>
      <table className={classes.cells} aria-label={t('workspace.source.parts', { label })}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <Part workspace={workspace} part={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Part({ workspace: { shown, show }, part: { value, citation } }: { workspace: Workspace; part: CitedPart }) {
  const { t } = useTranslation('documents');
  if (value === '') return null;
  if (!citation) {
    return (
      <>
        {value} <small>{t('workspace.source.own')}</small>
      </>
    );
  }
  return (
    <button
      type="button"
      className={classes.part}
      aria-pressed={shown !== null && isSamePlace(shown, citation)}
      onClick={() => show(citation)}
    >
      {value}
    </button>
  );
}
