import { afterAll, beforeEach } from 'vitest';
import { startLlm } from '#apps/sandbox/llm/server.ts';
import { openHouse } from './app.ts';

/** A house that works, with the sandbox's language model installed; each test begins with one that behaves and was asked nothing. */
export async function openHouseWithModel(settings: Record<string, string> = {}) {
  const standIn = await startLlm();
  const house = openHouse({
    work: true,
    settings: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: standIn.url, ...settings },
  });
  afterAll(() => standIn.close());
  let before = 0;
  const forgetSent = () => void (before = standIn.requests.length);
  beforeEach(() => {
    standIn.behave({});
    forgetSent();
    // Whatever a test before had the model fail is forgotten.
    house.passTime(60_000);
  });
  return { standIn, house, sent: () => standIn.requests.slice(before), forgetSent };
}
