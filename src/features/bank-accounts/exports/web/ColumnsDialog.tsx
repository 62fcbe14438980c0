import { NativeSelect, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statementsQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { statementExports } from '../contract.ts';
import { ColumnPreview } from './ColumnPreview.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { type AskedStatement, type Columns, useColumns } from './use-columns.ts';

interface ColumnsDialogProps {
  statement: AskedStatement;
  customerId: string;
  onClose: () => void;
}

/** What the columns of a bank's export say, where the file itself does not tell; with what they would have it read as. */
export function ColumnsDialog({ statement, customerId, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('bank-accounts');
  return (
    <Dialog opened size="xl" onClose={onClose} title={t('columns.title', { name: statement.name })}>
      <ColumnsForm statement={statement} customerId={customerId} onClose={onClose} />
    </Dialog>
  );
}

function ColumnsForm({ statement, customerId, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('bank-accounts');
  const client = useQueryClient();
  const columns = useColumns(statement);
  const { choice, change, mapping } = columns;
  const answer = useMutation({
    mutationFn: (body: NonNullable<typeof mapping>) => call(statementExports.columns, { params: { id: statement.id }, body }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: statementsQuery(customerId).queryKey });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mapping) answer.mutate(mapping);
  };
  return (
    <FormShell onSubmit={handleSubmit} error={answer.error} loading={answer.isPending} disabled={!mapping} submit={t('columns.read')}>
      <Stack gap={4}>
        <Text>{statement.question.message}</Text>
        <Text c="dimmed" size="sm">
          {t('columns.text')}
        </Text>
      </Stack>
      <ColumnTable
        rows={statement.question.rows}
        headingRow={choice.headingRow}
        roles={choice.roles}
        onRoles={(roles) => change({ roles })}
      />
      <Manner columns={columns} rows={statement.question.rows.length} />
      <ColumnPreview columns={columns} />
    </FormShell>
  );
}

/** What is to be said beside the columns: where the headings are, and, where the file leaves it open, how dates and money out are written. */
function Manner({ columns: { choice, change, asks }, rows }: { columns: Columns; rows: number }) {
  const { t } = useTranslation('bank-accounts');
  const headings = Array.from({ length: rows + 1 }, (_, row) => ({
    value: String(row),
    label: row === 0 ? t('columns.noHeadings') : t('columns.row', { row }),
  }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NativeSelect
        label={t('columns.headings')}
        data={headings}
        value={String(choice.headingRow)}
        onChange={(event) => change({ headingRow: Number(event.currentTarget.value) })}
      />
      {asks.dateOrder && (
        <Choice
          label={t('columns.dateOrder')}
          options={['dmy', 'mdy', 'ymd'] as const}
          text={(order) => t(`columns.order.${order}`)}
          value={choice.dateOrder}
          onChange={(dateOrder) => change({ dateOrder })}
        />
      )}
      {asks.sign && (
        <Choice
          label={t('columns.sign')}
          options={['out_negative', 'out_positive'] as const}
          text={(sign) => t(`columns.${sign}`)}
          value={choice.sign}
          onChange={(sign) => change({ sign })}
        />
      )}
    </SimpleGrid>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly V[];
  text: (option: V) => string;
  value: V | null;
  onChange: (value: V) => void;
}

/** One of a few; none until a person chooses. */
function Choice<V extends string>({ label, options, text, value, onChange }: ChoiceProps<V>) {
  const handleChange = (chosen: string) => {
    const option = options.find((one) => one === chosen);
    if (option) onChange(option);
  };
  return (
    <Radio.Group label={label} value={value ?? ''} onChange={handleChange}>
      <Stack gap={6} mt={6}>
        {options.map((option) => (
          <Radio key={option} value={option} label={text(option)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
