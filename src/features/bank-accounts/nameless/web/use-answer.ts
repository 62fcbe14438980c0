import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { accountsQuery, statementsQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { type AccountAnswer, type NamelessAccount, namelessAccounts } from '../contract.ts';
import { undoOf } from '../rules.ts';

interface AnswerOptions {
  statement: Pick<BankStatement, 'id' | 'name'>;
  account: NamelessAccount;
  customerId: string;
  onDone: () => void;
}

/** Says which account a file is of, and offers to take it back. */
export function useAnswer({ statement, account, customerId, onDone }: AnswerOptions) {
  const { t } = useTranslation('bank-accounts');
  const client = useQueryClient();
  const params = { id: statement.id, index: account.index };
  const refresh = async () => {
    for (const { queryKey } of [statementsQuery(customerId), accountsQuery(customerId)]) await client.invalidateQueries({ queryKey });
  };
  return useMutation({
    mutationFn: (body: AccountAnswer) => call(namelessAccounts.say, { params, body }),
    onSuccess: async (_, body) => {
      const before = undoOf(account, body);
      onDone();
      await refresh();
      const isSame = body.bank_account_id !== null && body.bank_account_id === account.bank_account_id;
      toastUndo(t(isSame ? 'account.named' : 'account.said', { name: statement.name }), async () => {
        await (before ? call(namelessAccounts.say, { params, body: before }) : call(namelessAccounts.unsay, { params }));
        await refresh();
      });
    },
  });
}
