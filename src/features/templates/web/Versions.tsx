import { Anchor, Group, Table } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedIn } from '#features/templates/tags/rules.ts';
import { download, saveFile } from '#platform/web/api.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { type DocumentTemplate, type TemplateVersion, templateVersions } from '../contract.ts';
import { changedNames } from '../rules.ts';
import { allTagsQuery, standardTagsQuery } from './parts/queries.ts';
import { VersionDialog } from './VersionChanges.tsx';

interface VersionsProps {
  template: DocumentTemplate;
  versions: readonly TemplateVersion[];
}

/** Every state of the file: who put it here when, what changed in its tags, and a way back to it. */
export function Versions({ template, versions }: VersionsProps) {
  const { t } = useTranslation('templates');
  const [looking, setLooking] = useState<TemplateVersion | null>(null);
  return (
    <>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('tabs.versions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('versions.number')}</Table.Th>
              <Table.Th>{t('versions.made')}</Table.Th>
              <Table.Th>{t('versions.tags')}</Table.Th>
              <Table.Th>{t('versions.state')}</Table.Th>
              <Table.Th>{t('versions.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((version, index) => (
              <Row
                key={version.number}
                template={template}
                version={version}
                before={versions[index + 1]}
                onLook={() => setLooking(version)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <VersionDialog template={template} version={looking} onClose={() => setLooking(null)} />
    </>
  );
}

interface RowProps {
  template: DocumentTemplate;
  version: TemplateVersion;
  before: TemplateVersion | undefined;
  onLook: () => void;
}

function Row({ template, version, before, onLook }: RowProps) {
  const { t } = useTranslation('templates');
  const { number, created_at, user_name, note, tags, problems, name } = version;
  const params = { id: template.id, number };
  const save = useMutation({
    mutationFn: async () => saveFile(await download(templateVersions.content, { params, query: {} })),
    onError: (error) => toastError(error),
  });
  const { added, gone } = before ? changedNames(before.tags, tags) : { added: [], gone: [] };
  const { data: own } = useSuspenseQuery(allTagsQuery);
  const { data: standard } = useSuspenseQuery(standardTagsQuery);
  const asked = askedIn(tags, template.type, { tags: own.data, standard: standard.tags });
  const isActive = template.active_version === number && template.status === 'active';
  return (
    <Table.Tr>
      <Table.Td>
        {number} {note && <div>{note}</div>}
      </Table.Td>
      <Table.Td>
        <DateText value={created_at} /> {user_name}
      </Table.Td>
      <Table.Td>
        {t('tagCount', { count: asked.length })}
        {added.length > 0 && <div>{t('versions.added', { names: added.join(', ') })}</div>}
        {gone.length > 0 && <div>{t('versions.gone', { names: gone.join(', ') })}</div>}
      </Table.Td>
      <Table.Td>
        {problems.length > 0 && <StatusChip tone="bad">{t('problemCount', { count: problems.length })}</StatusChip>}
        {isActive && <StatusChip tone="good">{t('statuses.active')}</StatusChip>}
      </Table.Td>
      <Table.Td>
        <Group gap="md">
          <Anchor component="button" type="button" onClick={() => save.mutate()} aria-label={t('versions.downloadOf', { number, name })}>
            {t('versions.download')}
          </Anchor>
          {!isActive && problems.length === 0 && template.can.change && template.status !== 'archived' && (
            <Anchor component="button" type="button" onClick={onLook} aria-label={t('versions.activateOf', { number })}>
              {t('versions.activate')}
            </Anchor>
          )}
          {!isActive && problems.length === 0 && !template.can.change && template.active_version !== null && (
            <Anchor component="button" type="button" onClick={onLook} aria-label={t('compare.open', { number })}>
              {t('versions.compare')}
            </Anchor>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
