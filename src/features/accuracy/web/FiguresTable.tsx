import { Box, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Accuracy.module.css';

interface FiguresTableProps {
  label: string;
  /** Heads of the columns; the first is of the names. */
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  minWidth: number;
}

/** Rows that begin with a name, figures after it at the right. */
export function FiguresTable({ label, heads, rows, minWidth }: FiguresTableProps) {
  return (
    // Reached by keyboard, so that it can be scrolled on a narrow screen.
    <Box className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <Table aria-label={label} miw={minWidth}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, index) => (
              <Table.Th key={head} ta={index === 0 ? 'left' : 'right'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, index) => (
                <Table.Td key={heads[index]} ta={index === 0 ? 'left' : 'right'} className={index === 0 ? undefined : 'num'}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
