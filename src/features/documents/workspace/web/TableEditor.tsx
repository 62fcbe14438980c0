import { Button, CloseButton, Group, Input, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainTable, tableIn, tableText } from '#engine/collections/record.ts';
import classes from './Queue.module.css';

interface TableEditorProps {
  label: string;
  description: string;
  /** The table as text; empty for none. */
  value: string;
  /** What the template prints of each row: these columns and no others. */
  columns: readonly string[];
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A table as a grid of cells, to which rows can be added and from which they can be taken. */
export function TableEditor({ label, description, value, columns, onChange, onKeyDown }: TableEditorProps) {
  const { t } = useTranslation('documents');
  const [table, setTable] = useState(() => beginning(value, columns));
  const change = (next: PlainTable) => {
    setTable(next);
    onChange(tableText(next));
  };
  const empty = () => table.columns.map(() => '');
  const withHead = (at: number, head: string) => ({ ...table, columns: table.columns.with(at, head) });
  const withCell = (row: number, at: number, cell: string) => ({ ...table, rows: table.rows.with(row, table.rows[row]!.with(at, cell)) });
  return (
    <Input.Wrapper label={label} description={description}>
      <div className={classes.grid}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <th key={at} scope="col">
                  {columns.length > 0 ? (
                    column
                  ) : (
                    <TextInput
                      size="xs"
                      onKeyDown={onKeyDown}
                      value={column}
                      aria-label={t('workspace.editor.table.head', { number: at + 1 })}
                      onChange={({ currentTarget }) => change(withHead(at, currentTarget.value))}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={at}>
                    <TextInput
                      size="xs"
                      onKeyDown={onKeyDown}
                      value={cell}
                      data-autofocus={row === 0 && at === 0 ? true : undefined}
                      aria-label={t('workspace.editor.table.cell', { column: table.columns[at] || at + 1, row: row + 1 })}
                      onChange={({ currentTarget }) => change(withCell(row, at, currentTarget.value))}
                    />
                  </td>
                ))}
                <td>
                  <CloseButton
                    size="sm"
                    aria-label={t('workspace.editor.table.remove', { row: row + 1 })}
                    onClick={() => change({ ...table, rows: table.rows.toSpliced(row, 1) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group gap={6} mt={6}>
        <Button size="compact-xs" variant="default" onClick={() => change({ ...table, rows: [...table.rows, empty()] })}>
          {t('workspace.editor.table.addRow')}
        </Button>
        {columns.length === 0 && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => change({ columns: [...table.columns, ''], rows: table.rows.map((cells) => [...cells, '']) })}
          >
            {t('workspace.editor.table.addColumn')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** The table that there is, or an empty row to begin with. */
function beginning(value: string, columns: readonly string[]): PlainTable {
  if (value !== '') return tableIn(value);
  const heads = columns.length > 0 ? [...columns] : ['', ''];
  return { columns: heads, rows: [heads.map(() => '')] };
}
