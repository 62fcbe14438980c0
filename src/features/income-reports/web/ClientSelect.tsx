import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customers } from '#features/customers/contract.ts';
import { listOptions } from '#platform/web/list.ts';

/* Stands among the clients' ids for "none of these". */
const newClient = 'new';

/** A client of the firm, found by typing; or the name of one to be added. */
export function ClientSelect({
  value,
  onChange,
  onAdd,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
  onAdd: (words: string) => void;
}) {
  const { t } = useTranslation('income-reports');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const { data } = useQuery({ ...listOptions(customers.list, { search }), placeholderData: keepPreviousData });
  const clients = (data?.data ?? []).map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` }));
  const add = { value: newClient, label: typed.trim() === '' ? t('new.addClient') : t('new.addNamed', { name: typed.trim() }) };
  return (
    <Select
      label={t('new.client')}
      placeholder={t('new.clientPlaceholder')}
      searchable
      data-autofocus
      value={value}
      onChange={(id) => (id === newClient ? onAdd(typed) : onChange(id))}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={[...clients, add]}
    />
  );
}
