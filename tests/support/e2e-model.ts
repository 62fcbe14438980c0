import { type LlmStandIn, startLlm } from '#apps/sandbox/llm/server.ts';
import { startServer } from './e2e-server.ts';
import { expect, test as base } from './e2e.ts';

export { expect };

/** A server whose operator set up a language model, as played by a stand-in on this machine. */
export const test = base.extend<object, { standIn: LlmStandIn }>({
  standIn: [
    async ({ browserName: _ }, give) => {
      const standIn = await startLlm();
      await give(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn }, give) => {
      const server = await startServer({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: standIn.url });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
