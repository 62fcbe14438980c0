import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import type { DocumentTemplate, TemplateVersion } from '../contract.ts';
import { changedNames } from '../rules.ts';
import { Outline } from './Outline.tsx';
import { outlineQuery } from './parts/queries.ts';
import { TagList } from './TagList.tsx';
import classes from './TemplateText.module.css';

interface TemplateTextProps {
  template: DocumentTemplate;
  version: TemplateVersion;
  before: TemplateVersion | null;
}

/** The text of the newest version with its tags, and beside it what each of them means. */
export function TemplateText({ template, version, before }: TemplateTextProps) {
  const { t } = useTranslation('templates');
  const { data, error, refetch } = useQuery(outlineQuery(template.id, version.number));
  const [chosen, setChosen] = useState<string | null>(null);
  const changes = before ? changedNames(before.tags, version.tags) : { added: [], gone: [] };
  return (
    <div className={classes.panes}>
      <article className={classes.sheet} aria-label={t('text.label')}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && [90, 70, 80, 60].map((width) => <Skeleton key={width} height={14} width={`${width}%`} mb="sm" />)}
        {data?.blocks.length === 0 && <Text c="dimmed">{t('text.empty')}</Text>}
        {data && <Outline blocks={data.blocks} chosen={chosen} onChoose={setChosen} />}
      </article>
      <TagList template={template} tags={version.tags} changes={changes} chosen={chosen} onChoose={setChosen} />
    </div>
  );
}
