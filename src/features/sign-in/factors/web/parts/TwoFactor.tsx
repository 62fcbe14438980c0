import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ProofDialog } from '#features/sign-in/proof/web/parts/ProofDialog.tsx';
import { returnPath } from '#platform/web/paths.ts';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { factorsQuery } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Totp } from './Totp.tsx';

/** What the signed-in person shows beside the password: authenticator app, passkeys, recovery codes. */
export function TwoFactor() {
  const cache = useQueryClient();
  const { data: factors } = useSuspenseQuery(factorsQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const changed = async (made: string[] | null = null) => {
    if (made) setCodes(made);
    await cache.invalidateQueries({ queryKey: factorsQuery.queryKey });
  };
  return (
    <Stack gap="lg">
      <Standing onShown={changed} />
      <Totp since={factors.totp} onChange={changed} />
      <Passkeys passkeys={factors.passkeys} possible={factors.passkeysPossible} onChange={changed} />
      {(factors.totp !== null || factors.passkeys.length > 0) && <RecoveryCodes left={factors.recoveryCodesLeft} onChange={changed} />}
      {codes && <NewRecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Stack>
  );
}

/** Whether something is asked of the person before they can go on, and the way on. */
function Standing({ onShown }: { onShown: () => Promise<void> }) {
  const { t } = useTranslation('sign-in');
  const [params] = useSearchParams();
  const { data: factors } = useSuspenseQuery(factorsQuery);
  const [asking, setAsking] = useState(false);
  const from = returnPath(params.get('from'));
  const has = factors.totp !== null || factors.passkeys.length > 0;
  if (factors.shown && from) {
    return (
      <Alert role="status">
        {t('twoFactor.goOn')}{' '}
        <Anchor component={Link} to={from}>
          {t('twoFactor.back')}
        </Anchor>
      </Alert>
    );
  }
  if (factors.shown || !(factors.required || from || has)) return null;
  return (
    <Alert color="orange" role="status" title={factors.required ? t('twoFactor.required') : t('twoFactor.notShown')}>
      <Stack gap="sm" align="flex-start">
        {has ? t('twoFactor.confirmText') : t('twoFactor.setUpText')}
        {has && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('twoFactor.confirm')}
          </Button>
        )}
      </Stack>
      {asking && (
        <ProofDialog
          factorOnly
          onClose={(proved) => {
            setAsking(false);
            if (proved) void onShown();
          }}
        />
      )}
    </Alert>
  );
}
