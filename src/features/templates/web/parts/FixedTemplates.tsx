import { Group, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { ListState } from '#platform/web/ui/use-list-state.ts';
import { fixedQuery } from './queries.ts';
import classes from './FixedTemplates.module.css';

/** The templates that come with the product, ready to be used or copied; those that answer a search and filters. */
export function FixedTemplates({ search, filters }: Pick<ListState, 'search' | 'filters'>) {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(fixedQuery);
  const words = search.toLowerCase().split(/\s+/);
  const found = data.templates.filter(
    ({ name, description, type }) =>
      (!filters['type'] || filters['type'] === type) &&
      (!filters['status'] || filters['status'] === 'active') &&
      !filters['ownership'] &&
      words.every((word) => `${name} ${description ?? ''}`.toLowerCase().includes(word)),
  );
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="fixed-templates">
      <Title order={2} id="fixed-templates" mb="xs">
        {t('fixed.title')}
      </Title>
      <SheetList>
        {found.map(({ id, name, description, tag_count }) => (
          <li key={id}>
            <Link to={paths.template(id)} className={classes.row}>
              <span>
                <b>{name}</b>
                <Text component="span" display="block" c="dimmed" size="sm">
                  {description}
                </Text>
              </span>
              <Group gap="xs" wrap="nowrap">
                <StatusChip>{t('tagCount', { count: tag_count })}</StatusChip>
              </Group>
            </Link>
          </li>
        ))}
      </SheetList>
    </section>
  );
}
