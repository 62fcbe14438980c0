import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import type { ReportItem } from '../contract.ts';
import classes from './Dashboard.module.css';
import { ReportStateChip } from './ReportStateChip.tsx';

/** What was worked on last, to go on with. */
export function Recent({ reports }: { reports: readonly ReportItem[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={classes.section} aria-label={t('recent.title')}>
      <Title order={2}>{t('recent.title')}</Title>
      {reports.length === 0 && <Text c="dimmed">{t('recent.none')}</Text>}
      <ul className={classes.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <Link to={paths.incomeReport(report.id)} className={classes.row}>
              <span className={classes.name}>
                {report.client}
                <Text component="span" display="block" size="xs" c="dimmed">
                  <DateText value={report.updated_at} />
                </Text>
              </span>
              <ReportStateChip report={report} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
