import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rotateTokens } from '#features/sign-in/web/queries.ts';
import { startTexts } from '#platform/web/i18n.ts';
import { startSession } from '#platform/web/session.ts';

startSession(rotateTokens);
void startTexts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
