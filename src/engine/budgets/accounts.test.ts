import { expect, test } from 'vitest';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { csv, read } from '#engine/statements/exports/fixtures.ts';
import { budgetAccounts } from './accounts.ts';

test('an export that says nothing of its kind is of the kind that another file of the account says, in whatever order they come', async () => {
  const statement = await read(
    csv(
      'Date,Description,Card Member,Account #,Amount',
      '20/01/2025,HERTZ,J SMITH,-41001,436.07',
      '25/01/2025,PAYMENT RECEIVED - THANK YOU,J SMITH,-41001,-10.00',
    ),
  );
  const plain = await read(
    csv(
      'Date,Description,Amount',
      '20/02/2025,BOOTS,-12.50',
      '21/02/2025,ALDI,-20.00',
      '22/02/2025,SHELL,-20.00',
      '25/02/2025,PAYMENT,436.07',
      '26/02/2025,TESCO,300.00',
    ),
  );
  const files = [plain, statement].map((each, at) => ({ file_id: String(at), statement: each }));
  for (const ordered of [files, files.toReversed()]) {
    const [card] = budgetAccounts(ordered, {
      accountId: () => 'card',
      transactionId: (...parts) => parts.join('/'),
      categorise: (lines) => createCategoriser().categoriseAll(lines),
    });
    expect(card?.kind).toBe('credit_card');
    const came = card?.transactions.filter(({ amount }) => amount > 0).map(({ description, category }) => [description, category]);
    expect(came).toContainEqual(['PAYMENT', 'excluded.card_repayment']);
    expect(came).toContainEqual(['TESCO', 'excluded.refund']);
  }
});
