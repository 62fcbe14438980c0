import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { factorsQuery } from '#features/sign-in/factors/web/parts/queries.ts';
import { ProofDialog } from '#features/sign-in/proof/web/parts/ProofDialog.tsx';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { Look } from './Look.tsx';

/**
 * Opens the dialog that asks for a proof of identity, and resolves to whether one was given. It stands beside the page, not in it:
 * the call that needs the proof may be what the first screen is still waiting for.
 */
export async function askForProof(): Promise<boolean> {
  await Promise.all([loadTexts('sign-in'), queryClient.ensureQueryData(factorsQuery)]);
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (proved: boolean) => {
      root.unmount();
      place.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(proved);
    };
    root.render(
      <Look>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <ProofDialog onClose={close} />
          </Suspense>
        </QueryClientProvider>
      </Look>,
    );
  });
}
