import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { oauth, type OauthProvider } from '#features/sign-in/oauth/contract.ts';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { connect, identitiesQuery, providersQuery } from './queries.ts';

/** The accounts at providers that open one's own, to connect and disconnect; where no provider is set up it says so. */
export function ConnectedAccountList() {
  const { t } = useTranslation('sign-in');
  const client = useQueryClient();
  const { data: providers } = useQuery(providersQuery);
  const { data: identities = [] } = useQuery(identitiesQuery);
  const begin = useMutation({ mutationFn: connect, onError: (error) => toastError(error) });
  const disconnect = useMutation({
    mutationFn: ({ id }: { id: string; provider: OauthProvider }) => call(oauth.disconnect, { params: { id } }),
    onSuccess: (_, { provider }) => {
      toast(t('provider.disconnected', { provider: t(`provider.${provider}`) }));
      return client.invalidateQueries(identitiesQuery);
    },
    onError: (error) => toastError(error),
  });
  const leave = async (id: string, provider: OauthProvider) => {
    const name = t(`provider.${provider}`);
    const question = { title: t('provider.disconnect', { provider: name }), message: t('provider.disconnectText', { provider: name }) };
    if (await confirm({ ...question, verb: t('provider.disconnectVerb'), danger: true })) disconnect.mutate({ id, provider });
  };
  return (
    <Stack gap="sm">
      {providers?.length === 0 && <Text c="dimmed">{t('provider.none')}</Text>}
      {providers?.map((provider) => {
        const name = t(`provider.${provider}`);
        const identity = identities.find((one) => one.provider === provider);
        return (
          <Group key={provider} justify="space-between" wrap="wrap">
            <div>
              <Text fw={600}>{name}</Text>
              <Text c="dimmed">
                {identity ? (identity.email ?? t('provider.isConnected')) : t('provider.isNotConnected')}
                {identity && ' · '}
                {identity && <DateText value={identity.created_at} />}
              </Text>
            </div>
            {identity ? (
              <Button variant="default" onClick={() => void leave(identity.id, provider)} loading={disconnect.isPending}>
                {t('provider.disconnect', { provider: name })}
              </Button>
            ) : (
              <Button variant="default" onClick={() => begin.mutate(provider)} loading={begin.isPending}>
                {t('provider.connect', { provider: name })}
              </Button>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
