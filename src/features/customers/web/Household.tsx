import { Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { type CustomerDetails, customers } from '../contract.ts';
import { nameOf } from '../rules.ts';
import { ClientSelect } from './parts/ClientSelect.tsx';
import { clientsChanged } from './parts/queries.ts';
import classes from './Client.module.css';

/** Who a client's joint partner is: a client too, and each names the other. */
export function Household({ client }: { client: CustomerDetails }) {
  const { t } = useTranslation('customers');
  const [choosing, { open, close }] = useDisclosure(false);
  const link = useMutation({
    mutationFn: (partner_customer_id: string | null) =>
      call(customers.setPartner, { params: { id: client.id }, body: { partner_customer_id } }),
    onSuccess: async (_, partnerId) => {
      close();
      await clientsChanged();
      const before = client.partner?.id ?? null;
      toastUndo(t(partnerId ? 'household.linked' : 'household.parted'), async () => {
        await call(customers.setPartner, { params: { id: client.id }, body: { partner_customer_id: before } });
        await clientsChanged();
      });
    },
    onError: (error) => toastError(error),
  });
  return (
    <section className={classes.household}>
      <Title order={2}>{t('household.title')}</Title>
      {client.partner ? (
        <Group justify="space-between">
          <div>
            <Text c="dimmed">{t('partner')}</Text>
            <Anchor component={Link} to={paths.client(client.partner.id)}>
              {nameOf(client.partner)}
            </Anchor>
          </div>
          <Button variant="default" size="compact-sm" loading={link.isPending} onClick={() => link.mutate(null)}>
            {t('household.part')}
          </Button>
        </Group>
      ) : (
        <Stack gap="xs" align="flex-start">
          <Text c="dimmed">{t('household.text')}</Text>
          <Button variant="default" onClick={open}>
            {t('household.link')}
          </Button>
        </Stack>
      )}
      <Modal opened={choosing} onClose={close} title={t('household.link')}>
        <ChoosePartner client={client} loading={link.isPending} onChoose={(id) => link.mutate(id)} />
      </Modal>
    </section>
  );
}

function ChoosePartner({
  client,
  loading,
  onChoose,
}: {
  client: CustomerDetails;
  loading: boolean;
  onChoose: (partnerId: string) => void;
}) {
  const { t } = useTranslation('customers');
  const [partner, setPartner] = useState<string | null>(null);
  return (
    <Stack>
      <ClientSelect label={t('partner')} placeholder={t('search')} value={partner} onChange={setPartner} without={[client.id]} />
      <Button loading={loading} disabled={partner === null} onClick={() => partner && onChoose(partner)}>
        {t('household.submit')}
      </Button>
    </Stack>
  );
}
