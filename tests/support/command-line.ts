import { execFile } from 'node:child_process';

const main = new URL('../../src/apps/cli/main.mjs', import.meta.url).pathname;

/** What a run of the command line ended with and said. */
export interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a person's shell would. */
export function suitably(...args: string[]): Promise<Ran> {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], options, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

/** A sample of statements, by its name. */
export const statementSample = (name: string): string => new URL(`../../samples/statements/${name}`, import.meta.url).pathname;

/** An account as the command `statement` prints it. */
export interface PrintedAccount {
  account_holder: string;
  account_number: string;
  opening_balance: number;
  closing_balance: number;
  transactions: { date: string; amount: number; category: string; is_income: boolean; place: { page: number } }[];
  proof: { ok: boolean; rows_checked: number; breaks: unknown[] };
}

/** The accounts in what the command `statement` printed. */
export const accountsIn = (json: string): PrintedAccount[] => JSON.parse(json).accounts;
