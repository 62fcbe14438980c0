import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ColumnRole, columnRoles } from '../rules.ts';
import classes from './Columns.module.css';

interface ColumnTableProps {
  rows: readonly (readonly string[])[];
  headingRow: number;
  roles: readonly (ColumnRole | null)[];
  onRoles: (roles: (ColumnRole | null)[]) => void;
}

/** The first rows of a file as they stand, with a choice over each column of what it says. */
export function ColumnTable({ rows, headingRow, roles, onRoles }: ColumnTableProps) {
  const { t } = useTranslation('bank-accounts');
  const options = [
    { value: '', label: t('columns.unused') },
    ...columnRoles.map((role) => ({ value: role, label: t(`columns.role.${role}`) })),
  ];
  const heads = rows[headingRow - 1];
  const choose = (column: number, value: string) =>
    onRoles(roles.map((role, at) => (at === column ? (columnRoles.find((one) => one === value) ?? null) : role)));
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('columns.table')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.at')}</th>
            {roles.map((role, column) => (
              <td key={column}>
                <NativeSelect
                  size="xs"
                  aria-label={
                    heads?.[column]
                      ? t('columns.ofNamed', { column: column + 1, head: heads[column] })
                      : t('columns.of', { column: column + 1 })
                  }
                  data={options}
                  value={role ?? ''}
                  data-used={role !== null || undefined}
                  onChange={(event) => choose(column, event.currentTarget.value)}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} data-heading={row + 1 === headingRow || undefined}>
              <th scope="row">{row + 1}</th>
              {cells.map((cell, column) => (
                <td key={column} data-used={roles[column] !== null || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
