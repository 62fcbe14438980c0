import { startLlm } from './llm/server.ts';

/* Stand-ins for vendors on this machine: `node src/apps/sandbox/main.ts [port]`. */
const llm = await startLlm({ port: Number(process.argv[2] ?? 4010) });
process.stdout.write(
  `A stand-in for a language model is at ${llm.url}; POST ${llm.url.replace(/\/v1$/, '/control')} tells it how to behave.\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void llm.close());
