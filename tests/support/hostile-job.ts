import { setTimeout as sleep } from 'node:timers/promises';
import { ReadingRefusal } from '#engine/reading/refusal.ts';

/** What a job can do wrong, and a few things done right. */
export type HostileInput =
  | { do: 'echo'; bytes: Uint8Array }
  | { do: 'count'; to: number }
  | { do: 'pid' | 'spin' | 'hang' | 'allocate' | 'grow' | 'exit' | 'refuse' | 'throw' | 'network' | 'write' | 'secrets' }
  | { do: 'ask'; question: unknown }
  | { do: 'burn'; seconds: number };

let jobs = 0;

/** A job module for tests of the pool. */
export async function run(
  input: HostileInput,
  report: (progress: number) => void,
  ask: (question: unknown) => Promise<unknown>,
): Promise<unknown> {
  jobs++;
  switch (input.do) {
    case 'echo':
      return input.bytes;
    case 'ask':
      return await ask(input.question);
    case 'count':
      for (let at = 1; at <= input.to; at++) {
        report(at);
        await sleep(50);
      }
      return input.to;
    case 'pid':
      return { pid: process.pid, jobs };
    case 'spin':
      for (;;);
    case 'hang':
      return await new Promise(() => undefined);
    case 'burn':
      for (const before = process.cpuUsage(); secondsOf(process.cpuUsage(before)) < input.seconds;);
      return null;
    case 'allocate':
      return Array.from({ length: 1000 }, () => new Uint8Array(10_000_000).fill(1));
    case 'grow': {
      const rows: number[][] = [];
      for (;;) rows.push(Array.from({ length: 10_000 }, () => rows.length));
    }
    case 'exit':
      return process.exit(3);
    case 'refuse':
      throw new ReadingRefusal('password', 'This file is protected.');
    case 'throw':
      throw new Error('a table index is out of bounds');
    case 'network':
      return await fetch('http://127.0.0.1:9876/').catch((error: unknown) => codeOf(error));
    case 'write':
      return await import('node:fs/promises').then((fs) => fs.writeFile('/tmp/suitably-escape', '')).catch(codeOf);
    case 'secrets':
      return Object.keys(process.env);
  }
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause.code : String(cause);
}
