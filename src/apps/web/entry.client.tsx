import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rotateTokens } from '#features/sign-in/web/queries.ts';
import { startTexts } from '#platform/web/i18n.ts';
import { paths, returnPath } from '#platform/web/paths.ts';
import { startProof } from '#platform/web/proof.ts';
import { startSession } from '#platform/web/session.ts';

startSession(rotateTokens);
startProof({
  prove: async () => (await import('./layouts/ask-for-proof.tsx')).askForProof(),
  showTwoFactor: () => {
    const here = returnPath(location.pathname + location.search);
    if (location.pathname !== paths.security()) location.replace(paths.security(here ? { from: here } : {}));
  },
});
void startTexts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
