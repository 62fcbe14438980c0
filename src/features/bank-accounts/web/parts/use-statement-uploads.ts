import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { upload } from '#platform/web/api.ts';
import { errorText } from '#platform/web/error-text.ts';
import { bankStatements } from '#features/bank-accounts/contract.ts';
import { statementsQuery } from './queries.ts';

/** A file on its way: the share that was sent, or what went wrong. */
export interface Upload {
  key: string;
  name: string;
  share: number;
  error: string | null;
}

export interface StatementUploads {
  uploads: Upload[];
  add: (files: File[]) => void;
  addSample: () => Promise<void>;
  dismiss: (key: string) => void;
}

/** Sends files one by one; what fails stays listed with its reason, what arrived goes over to the client's list. */
export function useStatementUploads(customerId: string): StatementUploads {
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
      setUploads((all) => [...all, ...named.map(({ key, file }) => ({ key, name: file.name, share: 0, error: null }))]);
      void (async () => {
        for (const { key, file } of named) {
          try {
            await upload(bankStatements.upload, { query: { customer_id: customerId } }, file, {
              onProgress: (share) => change(key, { share }),
            });
            dismiss(key);
            await client.invalidateQueries({ queryKey: statementsQuery(customerId).queryKey });
          } catch (error) {
            change(key, { error: errorText(error) });
          }
        }
      })();
    },
    [client, customerId, change, dismiss],
  );

  const addSample = useCallback(async () => {
    const response = await fetch('/samples/statements/thornbury-couple-2025.pdf');
    add([new File([await response.blob()], 'thornbury-couple-2025.pdf', { type: 'application/pdf' })]);
  }, [add]);
  return useMemo(() => ({ uploads, add, addSample, dismiss }), [uploads, add, addSample, dismiss]);
}
