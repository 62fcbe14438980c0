import { ConfigError } from '#platform/server/config-error.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { DirectoryInUse } from '#platform/server/database/directory-lock.ts';
import { MigrationError } from '#platform/server/database/migrate.ts';
import type { ExitCode, Output } from './output.ts';

/** Something that commands on the database open and close. */
interface Opened {
  close: () => Promise<void>;
}

/** Opens what a command needs by the server's settings, does its work and closes it. What can't be opened is one sentence. */
export async function withDatabase<T extends Opened>(
  output: Output,
  open: (config: Config) => Promise<T>,
  work: (opened: T) => Promise<ExitCode>,
): Promise<ExitCode> {
  let opened: T;
  try {
    opened = await open(readConfig(process.env));
  } catch (error) {
    if (error instanceof DirectoryInUse) output.say('The server is using this database: stop the server first.');
    else if (error instanceof ConfigError || error instanceof MigrationError) output.say(error.message);
    else throw error;
    return 1;
  }
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
