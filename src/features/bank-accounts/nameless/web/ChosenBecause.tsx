import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChosenAccount } from '#features/bank-accounts/contract.ts';
import { useReasonText } from './use-reason-text.ts';

/** How a file that names no account came to the one that it is taken for. */
export function ChosenBecause({ chosen: { by, because } }: { chosen: ChosenAccount }) {
  const { t } = useTranslation('bank-accounts');
  const reasonText = useReasonText();
  return (
    <Text size="sm" c="dimmed">
      {t(`account.${by}`, { reason: because && reasonText(because) })}
    </Text>
  );
}
