import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageModelQuery } from '#features/language-models/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { AdminListName } from '../rules.ts';
import classes from './AdminIndex.module.css';

export async function clientLoader(): Promise<null> {
  await loadTexts('admin');
  return null;
}

/** The lists in the order in which one looks for something. */
const groups: Record<string, readonly (AdminListName | 'user-errors')[]> = {
  people: ['users', 'organisations', 'organisation-invites'],
  clients: ['customers', 'customer-emails', 'customer-telephones', 'customer-addresses'],
  work: [
    'customer-income-reports',
    'customer-income-report-lines',
    'income-expenditure-categories',
    'suitability-letters',
    'documents',
    'document-templates',
    'file-metadata',
  ],
  running: ['customer-audits', 'user-errors', 'language-models'],
};

/** The door to the admin area: each list with what is in it. */
export default function AdminIndex() {
  const { t } = useTranslation('admin');
  const { data: model } = useQuery(languageModelQuery);
  // Where no model is set up, nothing speaks of one.
  const isThere = (name: string): boolean => name !== 'language-models' || (model?.installed ?? null) !== null;
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.groups}>
        {Object.entries(groups).map(([group, names]) => (
          <section key={group} aria-label={t(`groups.${group}`)}>
            <h2>{t(`groups.${group}`)}</h2>
            <SheetList>
              {names.filter(isThere).map((name) => (
                <li key={name}>
                  <Link to={paths.adminList(name)} className={classes.list}>
                    <b>{t(`lists.${name}.title`)}</b>
                    <span>{t(`lists.${name}.text`)}</span>
                  </Link>
                </li>
              ))}
            </SheetList>
          </section>
        ))}
      </div>
    </>
  );
}
