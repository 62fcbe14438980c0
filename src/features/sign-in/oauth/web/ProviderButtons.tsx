import { Button, Divider, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { oauth, type OauthProvider } from '../contract.ts';
import { callbackAddress, providersQuery, remember } from './parts/queries.ts';

/** The ways in by another account; nothing where none is set up. `from` is the page that was asked for. */
export function ProviderButtons({ from }: { from: string | null }) {
  const { t } = useTranslation('sign-in');
  const { data: providers = [] } = useQuery(providersQuery);
  const begin = useMutation({
    mutationFn: (provider: OauthProvider) => call(oauth.initiate, { body: { provider, redirectUri: callbackAddress() } }),
    onSuccess: ({ authorizationUrl }) => {
      remember('from', from);
      location.assign(authorizationUrl);
    },
    onError: (error) => toastError(error, 'loginFailed'),
  });
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm" mt="md">
      <Divider label={t('provider.or')} />
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          fullWidth
          loading={begin.variables === provider && (begin.isPending || begin.isSuccess)}
          onClick={() => begin.mutate(provider)}
        >
          {t('provider.continue', { provider: t(`provider.${provider}`) })}
        </Button>
      ))}
    </Stack>
  );
}
