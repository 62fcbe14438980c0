import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmailAddress } from '../email-change/web/EmailAddress.tsx';
import { emailChangeQuery } from '../email-change/web/queries.ts';
import { Appearance } from './Appearance.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export async function clientLoader(): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData(userQuery),
    queryClient.fetchQuery({ ...emailChangeQuery, staleTime: 0 }),
    loadTexts('account'),
  ]);
  return null;
}

/** Who the signed-in person is, how they are reached, and how the product looks to them. */
export default function Account() {
  const { t } = useTranslation('account');
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    <>
      <PageHeader title={t('title')} />
      <ProfileForm user={user} />
      <EmailAddress user={user} />
      <Appearance />
    </>
  );
}
