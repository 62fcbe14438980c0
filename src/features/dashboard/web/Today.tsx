import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { Dashboard, DocumentItem } from '../contract.ts';
import { ReportStateChip } from './ReportStateChip.tsx';
import classes from './Dashboard.module.css';

const mostShown = 8;

/** What waits for the person: what is stuck first, then letters and documents, then reports: to review, held up by a file, ready, without statements. */
export function Today({ data }: { data: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const ranks = ['to_review', 'file_waiting', 'ready', 'reading', 'no_statements', 'finished'];
  const reports = data.todo.toSorted((a, b) => ranks.indexOf(a.state) - ranks.indexOf(b.state)).slice(0, mostShown);
  const invites = data.invites_waiting ?? 0;
  const proposals = proposalRows(data);
  const waiting = [data.stuck, data.documents, reports, proposals].reduce((sum, { length }) => sum + length, invites);
  const isNothing = waiting === 0 && data.first_steps.two_factor;
  return (
    <section className={classes.section} aria-label={t('today.title')}>
      <Title order={2}>{t('today.title')}</Title>
      {isNothing && <Text c="dimmed">{t('today.nothing')}</Text>}
      <ul className={classes.list}>
        {data.stuck.map(({ id, name, client, customer_id, report_id, status }) => (
          <Row
            key={id}
            to={report_id ? paths.incomeReport(report_id) : paths.client(customer_id)}
            name={t('today.statement', { name, client })}
            chip={<StatusChip tone={status.startsWith('needs_') ? 'warn' : 'bad'}>{t(`today.${status}`)}</StatusChip>}
          />
        ))}
        {data.documents.map((item) => (
          <Row
            key={item.id}
            to={item.kind === 'letter' ? paths.suitabilityLetter(item.id) : paths.document(item.id)}
            name={item.name}
            chip={<DocumentNeedChip item={item} />}
          />
        ))}
        {reports.map((report) => (
          <Row key={report.id} to={paths.incomeReport(report.id)} name={report.client} chip={<ReportStateChip report={report} />} />
        ))}
        {proposals.map(({ what, count, to }) => (
          <Row
            key={what}
            to={to}
            name={t(`today.proposed.${what}`, { count })}
            chip={<StatusChip tone="warn">{t('today.toDecide')}</StatusChip>}
          />
        ))}
        {invites > 0 && (
          <Row
            to={paths.organization()}
            name={t('today.invites', { count: invites })}
            chip={<StatusChip>{t('today.waiting')}</StatusChip>}
          />
        )}
        {!data.first_steps.two_factor && (
          <Row to={paths.security()} name={t('today.twoFactor')} chip={<StatusChip tone="warn">{t('today.off')}</StatusChip>} />
        )}
      </ul>
      {data.open_reports > reports.length && (
        <Anchor component={Link} to={paths.incomeReports()}>
          {t('today.all', { count: data.open_reports })}
        </Anchor>
      )}
    </section>
  );
}

/** What colleagues have proposed to the firm, kind by kind, and where it is decided on. */
function proposalRows({ proposals }: Dashboard) {
  const to = {
    templates: paths.templates({ ownership: 'proposed' }),
    tags: paths.templateTags(undefined, { ownership: 'proposed' }),
    snippets: paths.snippets({ ownership: 'proposed' }),
  };
  const kinds = ['templates', 'tags', 'snippets'] as const;
  return kinds.map((what) => ({ what, count: proposals?.[what] ?? 0, to: to[what] })).filter(({ count }) => count > 0);
}

/** What a letter or document waits for, in words. */
function DocumentNeedChip({ item: { need, need_eyes } }: { item: DocumentItem }) {
  const { t } = useTranslation('dashboard');
  const tone = { to_approve: 'warn', need_eyes: 'warn', failed: 'bad' } as const;
  return <StatusChip tone={tone[need]}>{t(`documents.${need}`, { count: need_eyes })}</StatusChip>;
}

function Row({ to, name, chip }: { to: string; name: string; chip: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.name}>{name}</span>
        {chip}
      </Link>
    </li>
  );
}
