import { Button, Checkbox, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/web/api.ts';
import { Kbd } from '../Kbd.tsx';
import { toastError } from '../toast.ts';
import type { ListState } from '../use-list-state.ts';
import { type Filter, FilterMenu, FilterPills } from './Filters.tsx';
import type { ColumnChoices } from './use-columns.ts';
import classes from '../DataTable.module.css';

/** A file of all rows that the search and the filters leave. */
export interface ListExport {
  format: 'csv' | 'xlsx' | 'json';
  fetch: () => Promise<File>;
}

interface ToolbarProps {
  list: ListState;
  searchLabel: string | undefined;
  filters: readonly Filter[];
  tools: ReactNode;
  columns: ColumnChoices;
  exports: readonly ListExport[];
}

/** What stands above a list: search, filters, columns, export. */
export function Toolbar({ list, searchLabel, filters, tools, columns, exports }: ToolbarProps) {
  return (
    <>
      <div className={classes.tools}>
        {searchLabel && <SearchField label={searchLabel} list={list} />}
        {filters.length > 0 && <FilterMenu filters={filters} list={list} />}
        {tools}
        <div className={classes.end}>
          {columns.choices.length > 1 && <ColumnMenu columns={columns} />}
          {exports.length > 0 && <ExportMenu exports={exports} />}
        </div>
      </div>
      <FilterPills filters={filters} list={list} />
    </>
  );
}

function SearchField({ label, list }: { label: string; list: ListState }) {
  const field = useRef<HTMLInputElement>(null);
  const { search, setSearch } = list;
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by itself (back, "show all"): the field follows. What was typed here is further on already.
  if (seen !== search) {
    setSeen(search);
    if (search !== sent) setTyped(search);
  }
  useHotkeys([['/', () => field.current?.focus()]]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => {
      setSent(typed);
      setSearch(typed);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, search, setSearch]);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSection={typed === '' ? <Kbd keys="/" /> : null}
      rightSectionPointerEvents="none"
      className={classes.search}
    />
  );
}

function ColumnMenu({ columns }: Pick<ToolbarProps, 'columns'>) {
  const { t } = useTranslation('platform');
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" className={classes.columns}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <Stack gap="xs">
          {columns.choices.map(({ key, header, shown }) => (
            <Checkbox key={key} label={header} checked={shown} onChange={(event) => columns.choose(key, event.currentTarget.checked)} />
          ))}
          <Button variant="subtle" size="compact-sm" disabled={!columns.isChanged} onClick={columns.reset}>
            {t('table.resetColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ExportMenu({ exports }: Pick<ToolbarProps, 'exports'>) {
  const { t } = useTranslation('platform');
  const [busy, setBusy] = useState(false);
  const save = async ({ fetch }: ListExport) => {
    setBusy(true);
    try {
      saveFile(await fetch());
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy}>
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exports.map((one) => (
          <Menu.Item key={one.format} onClick={() => void save(one)}>
            {t(`table.exports.${one.format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
