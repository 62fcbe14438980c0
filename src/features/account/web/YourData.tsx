import { useTranslation } from 'react-i18next';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { CloseAccount } from '../closing/web/CloseAccount.tsx';
import { DataExports } from '../exports/web/DataExports.tsx';
import { exportsQuery } from '../exports/web/queries.ts';

export async function clientLoader(): Promise<null> {
  await Promise.all([queryClient.ensureQueryData(userQuery), queryClient.ensureQueryData(exportsQuery), loadTexts('account')]);
  return null;
}

/** What a person may do with their data as a whole: take it along, or have it erased. */
export default function YourData() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHeader title={t('tabs.data')} />
      <DataExports />
      <CloseAccount />
    </>
  );
}
