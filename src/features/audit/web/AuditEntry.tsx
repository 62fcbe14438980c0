import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useParams } from 'react-router';
import { dateTimeText } from '#platform/web/date-text.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { AuditEntry as Entry } from '../contract.ts';
import { AsWritten } from './AsWritten.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { Fact } from './Fact.tsx';
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
        <Fact label={t('facts.record')}>{words.about(entry)}</Fact>
      </dl>
      {entry.is_erased && (
        <Alert color="gray" mb="md">
          {t('erased')}
        </Alert>
      )}
      <EntryChanges entry={entry} />
      <EntryDetails entry={entry} />
      <Ways entry={entry} />
      <AsWritten entry={entry} />
    </>
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
