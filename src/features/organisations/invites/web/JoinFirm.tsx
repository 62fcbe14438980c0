import { Button } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BringAlong } from '#features/organisations/moving/contract.ts';
import { BringChoice, everything } from '#features/organisations/moving/web/BringChoice.tsx';
import { statusQuery } from '#features/organisations/moving/web/queries.ts';
import { useNewTenant } from '#features/organisations/web/parts/use-new-tenant.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { type InviteOffer, invites } from '../contract.ts';
import { dropInviteToken } from './use-invite-token.ts';

/** Joins with the account that is signed in, and says what comes along. */
export function JoinFirm({ token, offer: { organisation } }: { token: string; offer: InviteOffer }) {
  const { t } = useTranslation('organisations');
  const arrive = useNewTenant();
  const { data } = useSuspenseQuery(statusQuery);
  const [bring, setBring] = useState<BringAlong>(everything);
  const { clients, categories, rules, templates, tags, snippets, documents, batches } = data.belongings;
  const hasBelongings = clients + categories + rules + templates + tags + snippets + documents + batches > 0;
  const join = useMutation({
    mutationFn: () => call(invites.join, { body: hasBelongings ? { token, bring } : { token } }),
    onSuccess: () => {
      dropInviteToken();
      return arrive(paths.organization(), t('accept.joined', { organisation }));
    },
  });
  return (
    <FormShell
      onSubmit={(event) => {
        event.preventDefault();
        join.mutate();
      }}
      error={join.error}
      loading={join.isPending}
      submit={t('accept.join', { organisation })}
      aside={
        <Button component={Link} to={paths.landing()} variant="subtle" color="gray">
          {t('accept.notNow')}
        </Button>
      }
    >
      {hasBelongings && <BringChoice belongings={data.belongings} value={bring} onChange={setBring} />}
    </FormShell>
  );
}
