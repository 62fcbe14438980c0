import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { statusQuery } from '#features/organisations/moving/web/queries.ts';
import { signIn } from '#features/sign-in/contract.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { accessToken, signOut } from '#platform/web/session.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { type InviteOffer, invites } from '../contract.ts';
import { JoinFirm } from './JoinFirm.tsx';
import { NewAccount } from './NewAccount.tsx';
import { dropInviteToken, takeInviteToken } from './use-invite-token.ts';

type Found =
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'offer'; token: string; offer: InviteOffer; signedInAs: string | null };

export async function clientLoader(): Promise<Found> {
  const token = takeInviteToken();
  await Promise.all([loadTexts('organisations'), loadTexts('sign-in')]);
  if (!token) return { kind: 'missing' };
  try {
    const offer = await call(invites.look, { body: { token } });
    const signedInAs = accessToken() === null ? null : (await queryClient.ensureQueryData(userQuery)).email;
    if (signedInAs !== null) await queryClient.ensureQueryData(statusQuery);
    return { kind: 'offer', token, offer, signedInAs };
  } catch (error) {
    dropInviteToken();
    return { kind: 'failed', error };
  }
}

/** What an invite offers, and the way in: a new account, or the one that the invited address has. */
export default function AcceptInvite() {
  const { t } = useTranslation('organisations');
  const found = useLoaderData<typeof clientLoader>();
  usePageTitle(t('accept.title'));
  if (found.kind !== 'offer') {
    return (
      <Stack gap="md" align="flex-start">
        <Title order={1}>{t('accept.failed')}</Title>
        <Text size="md">{found.kind === 'missing' ? t('accept.missing') : <ErrorText error={found.error} />}</Text>
        <Button component={Link} to={paths.login()} variant="default" size="md">
          {t('accept.login')}
        </Button>
      </Stack>
    );
  }
  const { token, offer, signedInAs } = found;
  return (
    <Stack gap="md">
      <Title order={1}>{t('accept.join', { organisation: offer.organisation })}</Title>
      <Text size="md">{t(`accept.offer.${offer.role}`, { name: offer.invited_by, organisation: offer.organisation })}</Text>
      <WayIn token={token} offer={offer} signedInAs={signedInAs} />
    </Stack>
  );
}

function WayIn({ token, offer, signedInAs }: { token: string; offer: InviteOffer; signedInAs: string | null }) {
  const { t } = useTranslation('organisations');
  if (signedInAs !== null && emailKey(signedInAs) === emailKey(offer.email)) return <JoinFirm token={token} offer={offer} />;
  if (signedInAs !== null) {
    const handleSwitch = () => {
      call(signIn.logout, {}).catch(() => undefined); // it is over on this machine either way
      // Not as who leaves, which leads to the sign-in: this page looks again, and shows the way in.
      signOut('expired');
    };
    return (
      <Alert color="orange" title={t('accept.otherTitle')}>
        <Text mb="sm">{t('accept.other', { signedInAs, email: offer.email })}</Text>
        <Button variant="default" onClick={handleSwitch}>
          {t('accept.switch')}
        </Button>
      </Alert>
    );
  }
  if (!offer.has_account) return <NewAccount token={token} email={offer.email} />;
  return (
    <>
      <Text size="md">{t('accept.hasAccount', { email: offer.email })}</Text>
      <Button component={Link} to={paths.login({ from: paths.acceptInvite(), email: offer.email })} size="md" fullWidth>
        {t('accept.loginToJoin')}
      </Button>
    </>
  );
}
