import { Button, Group, NativeSelect, Pill, Popover, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateText } from '#platform/web/date-text.ts';
import { text } from '#platform/web/i18n.ts';
import type { ListState } from '../use-list-state.ts';
import classes from '../DataTable.module.css';

/** A filter as the screen declares it; the names are those of the endpoint's query and of the address. */
export type Filter =
  | { kind: 'select'; name: string; label: string; options: readonly { value: string; label: string }[]; any?: string }
  | { kind: 'yes-no'; name: string; label: string }
  | { kind: 'dates'; from: string; to: string; label: string };

interface FiltersProps {
  filters: readonly Filter[];
  list: ListState;
}

/** The names under which filters stand in the address. */
function namesOf(filter: Filter): string[] {
  return filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name];
}

/** A button with all filters behind it; says how many are set. */
export function FilterMenu({ filters, list }: FiltersProps) {
  const { t } = useTranslation('platform');
  const set = filters.filter((filter) => namesOf(filter).some((name) => list.filters[name]));
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog">
          {set.length > 0 ? t('table.filtersSet', { count: set.length }) : t('table.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.filters')}>
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterField key={namesOf(filter)[0]} filter={filter} list={list} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterField({ filter, list }: { filter: Filter; list: ListState }) {
  const { t } = useTranslation('platform');
  if (filter.kind === 'dates') {
    return (
      <fieldset className={classes.dates}>
        <legend>{filter.label}</legend>
        <Group grow gap="xs">
          <DateField label={t('table.from')} name={filter.from} list={list} />
          <DateField label={t('table.to')} name={filter.to} list={list} />
        </Group>
      </fieldset>
    );
  }
  const { name, label } = filter;
  const options = filter.kind === 'select' ? filter.options : ['true', 'false'].map((value) => ({ value, label: t(`table.${value}`) }));
  const any = (filter.kind === 'select' && filter.any) || t('table.any');
  return (
    <NativeSelect
      label={label}
      value={list.filters[name] ?? ''}
      onChange={(event) => list.setFilters({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: any }, ...options]}
    />
  );
}

function DateField({ label, name, list }: { label: string; name: string; list: ListState }) {
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={list.filters[name] ?? ''}
      onChange={(event) => list.setFilters({ [name]: event.currentTarget.value })}
    />
  );
}

/** What is set, in words, each with a button that takes it off. */
export function FilterPills({ filters, list }: FiltersProps) {
  const { t } = useTranslation('platform');
  const set = filters.flatMap((filter) => {
    const value = wordsOf(filter, list.filters);
    return value === null ? [] : [{ filter, words: `${filter.label}: ${value}` }];
  });
  if (set.length === 0) return null;
  return (
    <Pill.Group className={classes.pills}>
      {set.map(({ filter, words }) => (
        <Pill
          key={words}
          withRemoveButton
          onRemove={() => list.setFilters(Object.fromEntries(namesOf(filter).map((name) => [name, ''])))}
          removeButtonProps={{ 'aria-label': t('table.remove', { filter: words }), tabIndex: 0, 'aria-hidden': false }}
        >
          {words}
        </Pill>
      ))}
    </Pill.Group>
  );
}

/** The value of a filter in words; null while it is not set. */
function wordsOf(filter: Filter, values: Record<string, string>): string | null {
  if (filter.kind === 'dates') {
    const [from, to] = [values[filter.from], values[filter.to]].map((date) => (isDate(date) ? dateText(date) : undefined));
    if (from && to) return `${from} – ${to}`;
    if (from) return text('table.since', { date: from });
    return to ? text('table.until', { date: to }) : null;
  }
  const value = values[filter.name];
  if (!value) return null;
  if (filter.kind === 'yes-no') return value === 'true' ? text('table.true') : text('table.false');
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

function isDate(value: string | undefined): value is string {
  return value !== undefined && !Number.isNaN(Date.parse(value));
}
