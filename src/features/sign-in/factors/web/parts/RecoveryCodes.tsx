import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { factors } from '#features/sign-in/factors/contract.ts';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { Factor } from './Factor.tsx';

interface RecoveryCodesProps {
  left: number;
  onChange: (recoveryCodes: string[]) => Promise<void>;
}

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodes({ left, onChange }: RecoveryCodesProps) {
  const { t } = useTranslation('sign-in');
  const renew = useMutation({
    mutationFn: () => call(factors.newRecoveryCodes, {}),
    onSuccess: ({ recoveryCodes }) => onChange(recoveryCodes),
    onError: (error) => toastError(error),
  });
  const askToRenew = async () => {
    const isSure = await confirm({ title: t('recovery.renewTitle'), message: t('recovery.renewText'), verb: t('recovery.renew') });
    if (isSure) renew.mutate();
  };
  return (
    <Factor
      title={t('recovery.title')}
      status={<StatusChip tone={left > 3 ? 'good' : 'warn'}>{t('recovery.left', { count: left })}</StatusChip>}
      text={t('recovery.text')}
      actions={
        <Button variant="default" loading={renew.isPending} onClick={() => void askToRenew()}>
          {t('recovery.renew')}
        </Button>
      }
    />
  );
}
