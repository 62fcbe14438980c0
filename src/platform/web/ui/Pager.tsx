import { Group, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  page: { currentPage: number; totalPages: number; totalItems: number };
  onPage: (page: number) => void;
}

/** The list's pages, and how many rows there are. */
export function Pager({ page, onPage }: PagerProps) {
  const { t } = useTranslation('platform');
  return (
    <Group justify="space-between" p="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Text size="sm" c="dimmed">
        {t('table.pageOf', { page: page.currentPage, pages: page.totalPages, count: page.totalItems })}
      </Text>
      <Pagination
        size="sm"
        total={page.totalPages}
        value={page.currentPage}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
        getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
      />
    </Group>
  );
}
