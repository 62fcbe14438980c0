import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noLimitRows } from '#platform/shared/paging.ts';
import { locale } from '#platform/web/i18n.ts';
import { type ListState, pageSizes } from '../use-list-state.ts';
import classes from '../DataTable.module.css';

interface ListFootProps {
  page: { currentPage: number; totalPages: number; totalItems: number };
  list: ListState;
}

/** The foot of a list: which page, how many rows (the server counts no further than 10,000), how many a page. */
export function ListFoot({ page: { currentPage: page, totalPages: pages, totalItems: count }, list }: ListFootProps) {
  const { t } = useTranslation('platform');
  const rows = count >= noLimitRows ? t('table.manyRows', { rows: noLimitRows.toLocaleString(locale()) }) : t('table.rows', { count });
  return (
    <div className={classes.foot}>
      <Text c="dimmed">{pages > 1 ? t('table.pageOf', { page, pages, rows }) : rows}</Text>
      {count > pageSizes[0] && (
        <Group gap="sm">
          <NativeSelect
            size="xs"
            aria-label={t('table.pageSize')}
            value={list.limit}
            onChange={(event) => list.setLimit(Number(event.currentTarget.value))}
            data={pageSizes.map((size) => ({ value: String(size), label: t('table.perPage', { size }) }))}
          />
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={list.setPage}
            getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
          />
        </Group>
      )}
    </div>
  );
}
