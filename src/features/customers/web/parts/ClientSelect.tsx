import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { customers } from '#features/customers/contract.ts';
import { nameOf } from '#features/customers/rules.ts';
import { listOptions } from '#platform/web/list.ts';
import { clientQuery } from './queries.ts';

interface ClientSelectProps extends Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'aria-label' | 'clearable' | 'disabled'> {
  value: string | null;
  onChange: (id: string | null) => void;
  /** Clients that can't be chosen. */
  without?: readonly string[];
  /** Offers to add whoever is typed, below those who are found. */
  adding?: { label: (words: string) => string; onAdd: (words: string) => void };
}

/* Stands among the clients' ids for "none of these". */
const newClient = 'new';

/** Chooses a client by typing; the server searches. */
export function ClientSelect({ value, onChange, without = [], adding, ...field }: ClientSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const { data, isPlaceholderData } = useQuery({ ...listOptions(customers.list, { search }), placeholderData: keepPreviousData });
  /* Whoever is chosen is named, also where the search finds others. */
  const { data: chosen } = useQuery({ ...clientQuery(value ?? ''), enabled: value !== null });
  const found = (data?.data ?? []).filter(({ id }) => !without.includes(id));
  const offered = value === null || !chosen || found.some(({ id }) => id === value) ? found : [chosen, ...found];
  const options = offered.map((client) => ({
    value: client.id,
    label: [nameOf(client), client.email ?? client.postal_code].filter(Boolean).join(' · '),
  }));
  // What the field says of whoever is chosen was not typed.
  const isChosen = options.some((option) => option.value === value && option.label === typed);
  // Enter adds whoever nobody is called like, and is no wish to begin without a client.
  const isUnknown = data !== undefined && !isPlaceholderData && search === typed && offered.length === 0 && typed.trim() !== '';
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !adding || !isUnknown) return;
    event.preventDefault();
    adding.onAdd(typed.trim());
  };
  return (
    <Select
      {...field}
      searchable
      data-autofocus
      // What lies below stays in view until somebody types; the list itself scrolls, so that keys and screen readers follow it.
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      value={value}
      onChange={(id) => (id === newClient ? adding?.onAdd(typed.trim()) : onChange(id))}
      onSearchChange={setTyped}
      onKeyDown={handleKey}
      filter={({ options }) => options}
      data={adding && !isChosen ? [...options, { value: newClient, label: adding.label(typed.trim()) }] : options}
    />
  );
}
