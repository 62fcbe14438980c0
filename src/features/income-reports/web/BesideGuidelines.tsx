import { Anchor, Button, Group, Table, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type GuidelineCheck, guidelineNote } from '#engine/reports/guidelines/record.ts';
import { paths } from '#platform/web/paths.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { guidelinesQuery } from './parts/queries.ts';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

type Compared = GuidelineCheck['groups'][number];

/** Flexible costs beside the firm's guideline for such a household; what is above it asks for a note that explains it. */
export function BesideGuidelines({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const { report } = workspace;
  const { data, error } = useQuery(guidelinesQuery(report.id, report.version));
  if (error) return <ErrorText error={error} />;
  if (!data?.guideline) return null;
  const { check } = data;
  return (
    <section aria-label={t('guidelines.title')}>
      <Title order={2} size="h3">
        {t('guidelines.title')}
      </Title>
      {check ? (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('guidelines.of', {
              adults: t('guidelines.adults', { count: check.adults }),
              children: t('guidelines.children', { count: check.children }),
            })}
          </Text>
          <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('guidelines.group')}</Table.Th>
                  <Table.Th ta="right">{t('summary.month')}</Table.Th>
                  <Table.Th ta="right">{t('guidelines.guideline')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              {check.groups.map((compared) => (
                <GroupBeside key={`${compared.group} ${compared.note}`} workspace={workspace} compared={compared} />
              ))}
            </Table>
          </Table.ScrollContainer>
        </>
      ) : (
        <Text size="sm">
          {t('guidelines.noHousehold')}{' '}
          <Anchor component={Link} to={`${paths.incomeReport(report.id)}?tab=household`}>
            {t('guidelines.stateHousehold')}
          </Anchor>
        </Text>
      )}
    </section>
  );
}

function GroupBeside({ workspace, compared }: { workspace: Workspace; compared: Compared }) {
  const { t } = useTranslation('income-reports');
  const { group, spent, guideline, note } = compared;
  const isAbove = spent > guideline;
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="row">
          <Group gap="xs">
            {t(`guidelines.groups.${group}`)}
            {isAbove && note === null && <StatusChip tone="warn">{t('guidelines.needsNote')}</StatusChip>}
          </Group>
        </Table.Th>
        <Table.Td className="num">
          <MoneyText pence={spent} />
        </Table.Td>
        <Table.Td className="num">
          <MoneyText pence={guideline} />
        </Table.Td>
      </Table.Tr>
      {(isAbove || note !== null) && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Explanation workspace={workspace} compared={compared} />
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}

/** Why a group is above its guideline, as the report prints it. */
function Explanation({ workspace, compared: { group, note } }: { workspace: Workspace; compared: Compared }) {
  const { t } = useTranslation('income-reports');
  const [words, setWords] = useState(note ?? '');
  const said = words.trim();
  const save = () => void workspace.decide({ decisions: [decision('note', `${guidelineNote}${group}`, said === '' ? null : said)] });
  if (workspace.locked) return <Text size="sm">{note ?? t('guidelines.noNote')}</Text>;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <Textarea
        label={t('guidelines.noteFor', { group: t(`guidelines.groups.${group}`) })}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={1_000}
        autosize
        flex={1}
      />
      <Button variant="default" disabled={said === (note ?? '')} onClick={save}>
        {t('guidelines.saveNote')}
      </Button>
    </Group>
  );
}
