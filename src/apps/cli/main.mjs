#!/usr/bin/env node
/* The start of the command line. Plain JavaScript: Node's reader of TypeScript, which takes as long to start as the rest of this
   file's work, is then asked only for what the compile cache doesn't have. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2));
