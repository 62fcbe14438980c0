import { NativeSelect, Table, Text } from '@mantine/core';

interface ColumnMappingProps<V extends string> {
  /** What the table is called, and what stands above its two columns. */
  label: string;
  column: string;
  meaning: string;
  /** The columns of a file in its order: what each is called, and some of what stands in it. */
  columns: readonly { head: string; samples: readonly string[] }[];
  /** What a column may stand for; '' for nothing. */
  options: readonly { value: V | ''; label: string }[];
  /** What each column stands for; null for nothing. */
  mapping: readonly (V | null)[];
  onChange: (mapping: (V | null)[]) => void;
  /** What the choice of a column is called. */
  choiceLabel: (head: string) => string;
}

/** Which column of a file stands for what: guessed before, said here. No two stand for the same. */
export function ColumnMapping<V extends string>(props: ColumnMappingProps<V>) {
  const { label, column, meaning, columns, options, mapping, onChange, choiceLabel } = props;
  const choose = (index: number, value: string) => {
    const chosen = options.find((option) => option.value === value)?.value || null;
    // What one column stands for now, another did until now.
    onChange(mapping.map((other, at) => (at === index ? chosen : other === chosen ? null : other)));
  };
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{column}</Table.Th>
          <Table.Th>{meaning}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {columns.map(({ head, samples }, index) => (
          <Table.Tr key={`${index} ${head}`}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <b>{head}</b>
              <Text c="dimmed" size="sm" lineClamp={2}>
                {samples.slice(0, 2).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td>
              <NativeSelect
                aria-label={choiceLabel(head)}
                data={[...options]}
                value={mapping[index] ?? ''}
                onChange={(event) => choose(index, event.currentTarget.value)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
