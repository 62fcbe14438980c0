import { makePlatformAdmin } from '#features/sign-in/invited/server/service.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { platformJobs } from '#platform/server/jobs/chores.ts';
import { createLog } from '#platform/server/log.ts';
import { openServices } from '#platform/server/services.ts';
import { type Arguments, type ExitCode, type Output, textOption, UsageError } from './output.ts';
import { withDatabase } from './with-database.ts';

/** `create-admin`: makes the owner of an address a platform administrator, with an account if they have none. */
export function run(args: Arguments, output: Output): Promise<ExitCode> {
  const email = textOption(args, 'email');
  if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new UsageError('Name an address: suitably create-admin --email ADDRESS');
  const open = (config: Parameters<typeof openServices>[0]) => openServices(config, { handlers: platformJobs, log: createLog('silent') });
  return withDatabase(output, open, async (services) => {
    const ctx = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'create-admin' });
    const { created, link } = await makePlatformAdmin(ctx, { email, name: textOption(args, 'name') ?? null });
    output.say(created ? `An account was made for ${email}; its owner chooses a password by the link.` : `${email} has an account.`);
    output.say(`${email} is a platform administrator. The admin area asks for two factors and a fresh proof of identity.`);
    output.json({ email, created, link });
    return 0;
  });
}
