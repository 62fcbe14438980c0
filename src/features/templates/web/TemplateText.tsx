import { NativeSelect, Skeleton, Text } from '@mantine/core';
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
  /** The newest first; there is one at least. */
  versions: readonly [TemplateVersion, ...TemplateVersion[]];
}

/** The text of the newest version, or of another that is asked for, with its tags, and beside it what each of them means. */
export function TemplateText({ template, versions }: TemplateTextProps) {
  const { t } = useTranslation('templates');
  const [asked, ask] = useState<number | null>(null);
  const version = versions.find(({ number }) => number === asked) ?? versions[0];
  const before = versions[versions.indexOf(version) + 1];
  const { data, error, refetch } = useQuery(outlineQuery(template.id, version.number));
  const [chosen, setChosen] = useState<string | null>(null);
  const changes = before ? changedNames(before.tags, version.tags) : { added: [], gone: [] };
  return (
    <>
      {versions.length > 1 && (
        <NativeSelect
          aria-label={t('text.version')}
          size="xs"
          mb="sm"
          maw={260}
          value={version.number}
          onChange={({ currentTarget }) => ask(Number(currentTarget.value))}
          data={versions.map(({ number }) => ({
            value: String(number),
            label: t(number === template.active_version ? 'text.inUse' : 'text.number', { number }),
          }))}
        />
      )}
      <div className={classes.panes}>
        <article className={classes.sheet} aria-label={t('text.label')}>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && [90, 70, 80, 60].map((width) => <Skeleton key={width} height={14} width={`${width}%`} mb="sm" />)}
          {data?.blocks.length === 0 && <Text c="dimmed">{t('text.empty')}</Text>}
          {data && <Outline blocks={data.blocks} chosen={chosen} onChoose={setChosen} />}
        </article>
        <TagList template={template} tags={version.tags} changes={changes} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  );
}
