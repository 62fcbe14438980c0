import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factors } from '#features/sign-in/factors/contract.ts';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toast, toastError } from '#platform/web/ui/toast.ts';
import { Factor } from './Factor.tsx';
import { TotpSetup } from './TotpSetup.tsx';

interface TotpProps {
  /** Since when it is set up; null where it is not. */
  since: string | null;
  onChange: (recoveryCodes?: string[] | null) => Promise<void>;
}

/** The authenticator app: set up, replaced, removed. */
export function Totp({ since, onChange }: TotpProps) {
  const { t } = useTranslation('sign-in');
  const [key, setKey] = useState<Parameters<typeof TotpSetup>[0]['offer'] | null>(null);
  const start = useMutation({ mutationFn: () => call(factors.startTotp, {}), onSuccess: setKey, onError: (error) => toastError(error) });
  const remove = useMutation({
    mutationFn: () => call(factors.removeTotp, {}),
    onSuccess: async () => {
      toast(t('totp.removed'));
      await onChange();
    },
    onError: (error) => toastError(error),
  });
  const askToRemove = async () => {
    const isSure = await confirm({ title: t('totp.removeTitle'), message: t('totp.removeText'), verb: t('totp.remove'), danger: true });
    if (isSure) remove.mutate();
  };
  return (
    <Factor
      title={t('totp.title')}
      status={since ? <StatusChip tone="good">{t('twoFactor.on')}</StatusChip> : <StatusChip>{t('twoFactor.off')}</StatusChip>}
      text={t('totp.text')}
      actions={
        <>
          <Button variant={since ? 'default' : 'filled'} loading={start.isPending} onClick={() => start.mutate()}>
            {since ? t('totp.replace') : t('totp.setUp')}
          </Button>
          {since && (
            <Button variant="default" loading={remove.isPending} onClick={() => void askToRemove()}>
              {t('totp.remove')}
            </Button>
          )}
        </>
      }
    >
      {key && (
        <TotpSetup
          offer={key}
          onClose={() => setKey(null)}
          onDone={async (codes) => {
            setKey(null);
            toast(t('totp.done'));
            await onChange(codes);
          }}
        />
      )}
    </Factor>
  );
}
