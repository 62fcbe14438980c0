import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';

/** The way to say which column of a file is which, where a person is asked, and to say it anew where they were. */
export function AskedColumns({ statement, customerId }: { statement: BankStatement; customerId: string }) {
  const { t } = useTranslation('bank-accounts');
  const [opened, { open, close }] = useDisclosure(false);
  const { question, status } = statement;
  if (!question || status === 'waiting' || status === 'reading') return null;
  const isOpen = status === 'needs_columns';
  return (
    <>
      <Button mt={8} size="compact-sm" variant={isOpen ? 'filled' : 'default'} onClick={open}>
        {t(isOpen ? 'list.askColumns' : 'list.changeColumns')}
      </Button>
      {opened && <ColumnsDialog statement={{ ...statement, question }} customerId={customerId} onClose={close} />}
    </>
  );
}
