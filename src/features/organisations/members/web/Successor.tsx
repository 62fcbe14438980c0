import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../contract.ts';
import { colleaguesQuery } from './queries.ts';

interface SuccessorProps {
  label: string;
  /** Who goes, and can't take over. */
  butNot: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Who takes over the clients of somebody who goes. */
export function Successor({ label, butNot, value, onChange }: SuccessorProps) {
  const { t } = useTranslation('organisations');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Member | null>(null);
  const [search] = useDebouncedValue(chosen && typed === nameOf(chosen) ? '' : typed, 200);
  const { data } = useQuery({ ...colleaguesQuery(search), placeholderData: keepPreviousData });
  const found = (data?.data ?? []).filter(({ id, is_active }) => id !== butNot && is_active === 1);
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      description={t('successor.text')}
      searchable
      data={offered.map((row) => ({ value: row.id, label: nameOf(row) }))}
      value={value}
      onChange={(id) => {
        setChosen(offered.find((row) => row.id === id) ?? null);
        onChange(id);
      }}
      onSearchChange={setTyped}
      nothingFoundMessage={t('successor.nobody')}
      allowDeselect={false}
      required
      withAsterisk={false}
    />
  );
}

function nameOf({ name, email }: Member): string {
  return name ?? email;
}
