#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2));
