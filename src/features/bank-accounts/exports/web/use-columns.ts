import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColumnMapping, ColumnQuestion } from '#engine/statements/exports/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import type { ColumnPreview } from '../contract.ts';
import { choiceOf, type ColumnChoice, type ColumnProblem, mappingOf } from '../rules.ts';
import { previewQuery } from './queries.ts';

export interface AskedStatement extends Pick<BankStatement, 'id' | 'name' | 'columns' | 'status'> {
  question: ColumnQuestion;
}

export interface Columns {
  choice: ColumnChoice;
  change: (changes: Partial<ColumnChoice>) => void;
  /** Null while the choice is none yet; then `problem` says why. */
  mapping: ColumnMapping | null;
  problem: ColumnProblem | null;
  preview: ColumnPreview | undefined;
  error: unknown;
  isReading: boolean;
  /** What can't be told without a person, and what they said before. */
  asks: { dateOrder: boolean; sign: boolean };
}

/** A person's choice of a table's columns, begun with what they said before or what can be told, and what it would come to. */
export function useColumns({ id, question, columns, status }: AskedStatement): Columns {
  const [choice, setChoice] = useState(() => choiceOf(columns ?? question.proposed, question.rows[0]?.length ?? 0));
  const come = mappingOf(choice);
  const mapping = 'mapping' in come ? come.mapping : null;
  const [settled] = useDebouncedValue(mapping, 250);
  const { data, error, isFetching } = useQuery(previewQuery(id, mapping && settled));
  return {
    choice,
    change: (changes) => setChoice((before) => ({ ...before, ...changes })),
    mapping,
    problem: 'problem' in come ? come.problem : null,
    preview: mapping ? data : undefined,
    error,
    isReading: isFetching,
    asks: asksOf(choice, question.proposed, columns !== null || status !== 'needs_columns'),
  };
}

/** The order of dates and the sign are asked where they aren't told, where another column was chosen, and when what a file was read by is changed. */
function asksOf({ roles }: ColumnChoice, proposed: ColumnQuestion['proposed'], isAnswered: boolean): Columns['asks'] {
  const amount = roles.indexOf('amount') + 1;
  const { amounts } = proposed;
  const told = amounts && 'sign' in amounts && amounts.sign !== undefined && amounts.amount === amount;
  const datesTold = proposed.date_order !== undefined && proposed.date === roles.indexOf('date') + 1;
  return { dateOrder: isAnswered || !datesTold, sign: amount > 0 && (isAnswered || !told) };
}
