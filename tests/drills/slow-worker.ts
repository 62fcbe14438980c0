import { z } from 'zod';
import { createPerson } from '#features/identity/server/service.ts';
import { readConfig } from '#platform/server/config.ts';
import { createContext, tx } from '#platform/server/database/transaction.ts';
import { handle, job } from '#platform/server/jobs/job.ts';
import { openServices } from '#platform/server/services.ts';

/* A process for lost-job.drill.ts: sends a job that never ends (`send`), or works off what it finds (`finish`). */

const mode = process.argv[2];
const slow = job({ name: 'drill.slow', payload: z.object({}) });
const handlers = [
  handle(slow, async () => {
    process.stdout.write('running\n');
    if (mode === 'send') await new Promise(() => setInterval(() => {}, 1_000));
  }),
];
const services = await openServices(readConfig(process.env), { handlers, reactions: [] });
await services.queue.work(services, handlers);
if (mode === 'send') {
  const nobody = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'drill' });
  const person = await createPerson(nobody, { email: 'a@example.test', name: null });
  const actor = { type: 'job', id: person.id, name: 'drill', tenantId: person.tenant_id, userId: null } as const;
  const ctx = createContext(services, { actor, log: services.log, requestId: 'drill' });
  await tx(ctx, async () => ctx.enqueue(slow, {}));
}
process.stdout.write('ready\n');
