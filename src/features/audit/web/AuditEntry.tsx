import { Alert, Anchor, Button, Group, Table, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useParams } from 'react-router';
import { dateTimeText } from '#platform/web/date-text.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { AuditEntry as Entry, FieldChange } from '../contract.ts';
import { useAuditWords } from './parts/use-audit-words.ts';
import { auditEntryQuery } from './queries.ts';
import classes from './AuditEntry.module.css';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('audit'), queryClient.ensureQueryData(auditEntryQuery(params.seq ?? ''))]);
  return null;
}

/** One thing that was done: who, when, from where, and each field before and after. */
export default function AuditEntry() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { seq = '' } = useParams();
  const { data: entry } = useSuspenseQuery(auditEntryQuery(seq));
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.auditTrail() }, { label: t('entry', { seq: entry.seq }) }]} />
      <PageHeader title={words.event(entry.event)} subtitle={t('entry', { seq: entry.seq })} />
      <dl className={classes.facts}>
        <Fact label={t('facts.when')}>
          <time dateTime={entry.at}>{dateTimeText(entry.at)}</time>
        </Fact>
        <Fact label={t('facts.who')}>{words.actor(entry)}</Fact>
        {entry.address && <Fact label={t('facts.address')}>{entry.address}</Fact>}
        <Fact label={t('facts.record')}>{words.object(entry.object_type)}</Fact>
        {entry.request_id && <Fact label={t('facts.request')}>{entry.request_id}</Fact>}
      </dl>
      {entry.is_erased && (
        <Alert color="gray" mb="md">
          {t('erased')}
        </Alert>
      )}
      <Changes changes={entry.changes} />
      <Details entry={entry} />
      <Ways entry={entry} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  if (changes.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('changes.title')}
      </Title>
      <Table className={classes.changes} mb="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('changes.field')}</Table.Th>
            <Table.Th>{t('changes.before')}</Table.Th>
            <Table.Th>{t('changes.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, kind, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{words.field(field)}</Table.Th>
              {kind === 'secret' || kind === 'erased' ? (
                <Table.Td colSpan={2}>
                  <Text c="dimmed">{t(`changes.${kind}`)}</Text>
                </Table.Td>
              ) : (
                <>
                  <Table.Td className={classes.was}>{words.value(field, before)}</Table.Td>
                  <Table.Td>{words.value(field, after)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Details({ entry: { details, personal } }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const all = Object.entries({ ...details, ...personal });
  if (all.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('details')}
      </Title>
      <dl className={classes.facts}>
        {all.map(([name, value]) => (
          <Fact key={name} label={words.field(name)}>
            {words.value(name, value)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** To the other entries of the same record or client, and to the client. */
function Ways({ entry: { object_id, customer_id } }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  return (
    <Group gap="md">
      {object_id && (
        <Button component={Link} to={paths.auditTrail({ object_id })} variant="default">
          {t('facts.allAboutRecord')}
        </Button>
      )}
      {customer_id && (
        <>
          <Button component={Link} to={paths.auditTrail({ customer_id })} variant="default">
            {t('facts.allAboutClient')}
          </Button>
          <Anchor component={Link} to={paths.client(customer_id)}>
            {t('facts.openClient')}
          </Anchor>
        </>
      )}
    </Group>
  );
}
