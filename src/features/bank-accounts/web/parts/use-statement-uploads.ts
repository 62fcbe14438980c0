import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankStatements } from '#features/bank-accounts/contract.ts';
import { upload } from '#platform/web/api.ts';
import { fileErrorText } from '#platform/web/error-text.ts';
import { statementsQuery } from './queries.ts';

/** A file on its way: the share that was sent, what went wrong, or that it is here already. */
export interface Upload {
  key: string;
  name: string;
  share: number;
  error: string | null;
  note: string | null;
}

export interface StatementUploads {
  uploads: Upload[];
  add: (files: File[]) => void;
  addSample: () => Promise<void>;
  dismiss: (key: string) => void;
}

/** Sends files one by one; what fails stays listed with its reason, what arrived goes over to the client's list. */
export function useStatementUploads(customerId: string): StatementUploads {
  const { t } = useTranslation('bank-accounts');
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = useCallback(
    (key: string, changes: Partial<Upload>) => setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    [],
  );
  const dismiss = useCallback((key: string) => setUploads((all) => all.filter((item) => item.key !== key)), []);

  const add = useCallback(
    (files: File[]) => {
      const named = files.map((file) => ({ key: crypto.randomUUID(), file }));
      setUploads((all) => [...all, ...named.map(({ key, file }) => ({ key, name: file.name, share: 0, error: null, note: null }))]);
      void (async () => {
        for (const { key, file } of named) {
          try {
            const { queryKey } = statementsQuery(customerId);
            const before = client.getQueryData(queryKey)?.data.map(({ id }) => id) ?? [];
            const added = await upload(bankStatements.upload, { query: { customer_id: customerId } }, file, {
              onProgress: (share) => change(key, { share }),
            });
            if (before.includes(added.id)) change(key, { note: t('drop.already', { name: added.name }) });
            else dismiss(key);
            await client.invalidateQueries({ queryKey });
          } catch (error) {
            change(key, { error: fileErrorText(error) });
          }
        }
      })();
    },
    [client, customerId, change, dismiss, t],
  );

  const addSample = useCallback(async () => {
    const response = await fetch('/samples/statements/thornbury-couple-2025.pdf');
    add([new File([await response.blob()], 'thornbury-couple-2025.pdf', { type: 'application/pdf' })]);
  }, [add]);
  return useMemo(() => ({ uploads, add, addSample, dismiss }), [uploads, add, addSample, dismiss]);
}
