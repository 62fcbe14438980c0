import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentState } from '#features/documents/web/parts/DocumentState.tsx';
import { paths } from '#platform/web/paths.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import type { Dashboard } from '../contract.ts';
import { ReportStateChip } from './ReportStateChip.tsx';
import classes from './Dashboard.module.css';

const mostShown = 6;

/** What was worked on last, to go on with: reports, letters and documents. */
export function Recent({ data }: { data: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const items = itemsOf(data);
  return (
    <section className={classes.section} aria-label={t('recent.title')}>
      <Title order={2}>{t('recent.title')}</Title>
      {items.length === 0 && <Text c="dimmed">{t('recent.none')}</Text>}
      <ul className={classes.list}>
        {items.map(({ id, to, name, when, chip }) => (
          <li key={id}>
            <Link to={to} className={classes.row}>
              <span className={classes.name}>
                {name}
                <Text component="span" display="block" size="xs" c="dimmed">
                  <DateText value={when} />
                </Text>
              </span>
              {chip}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Item {
  id: string;
  to: string;
  name: string;
  when: string;
  chip: ReactNode;
}

function itemsOf({ recent, recent_documents }: Dashboard): Item[] {
  const reports = recent.map((report) => ({
    id: report.id,
    to: paths.incomeReport(report.id),
    name: report.client,
    when: report.updated_at,
    chip: <ReportStateChip report={report} />,
  }));
  const documents = recent_documents.map((document) => ({
    id: document.id,
    to: document.kind === 'letter' ? paths.suitabilityLetter(document.id) : paths.document(document.id),
    name: document.name,
    when: document.updated_at,
    chip: <DocumentState document={document} />,
  }));
  return [...reports, ...documents].sort((a, b) => b.when.localeCompare(a.when)).slice(0, mostShown);
}
