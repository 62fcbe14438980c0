import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { AccountDialog } from './AccountDialog.tsx';

/** The way to say which account a file is of that names none, where a person is asked, and to say it anew where it was taken for one. */
export function AskedAccount({ statement, customerId }: { statement: BankStatement; customerId: string }) {
  const { t } = useTranslation('bank-accounts');
  const [opened, { open, close }] = useDisclosure(false);
  const isOpen = statement.status === 'needs_account';
  const isChosen = statement.status === 'read' && statement.accounts.some(({ chosen }) => chosen);
  if (!isOpen && !isChosen) return null;
  return (
    <>
      {isOpen && (
        <Text size="sm" c="dimmed">
          {t('account.waits')}
        </Text>
      )}
      <Button mt={8} mr={8} size="compact-sm" variant={isOpen ? 'filled' : 'default'} onClick={open}>
        {t(isOpen ? 'list.askAccount' : 'list.changeAccount')}
      </Button>
      {opened && <AccountDialog statement={statement} customerId={customerId} onClose={close} />}
    </>
  );
}
