import { Alert, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type Organisation, organisations } from '../contract.ts';
import { Section } from './parts/Section.tsx';
import { organisationQuery } from './queries.ts';

/** What the firm asks of its members when they sign in. */
export function Security({ firm }: { firm: Organisation }) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  const rule = useMutation({
    mutationFn: (required: boolean) => call(organisations.setTwoFactorRule, { params: { id: firm.id }, body: { required } }),
    onSuccess: (changed) => {
      client.setQueryData(organisationQuery(firm.id).queryKey, changed);
      toast(t(changed.requires_two_factor ? 'security.demanded' : 'security.notDemanded'));
    },
  });
  const { total, twoFactor } = firm.members;
  return (
    <Section title={t('security.title')} text={t('security.text')}>
      <Text fw={550} mb="md">
        {t('security.count', { twoFactor, count: total })}
      </Text>
      <Switch
        label={t('security.demand')}
        description={t('security.demandText')}
        checked={firm.requires_two_factor}
        disabled={rule.isPending}
        onChange={(event) => rule.mutate(event.currentTarget.checked)}
      />
      {rule.error && (
        <Alert color="red" role="alert" mt="md">
          <ErrorText error={rule.error} />
        </Alert>
      )}
    </Section>
  );
}
