/** What a command was called with. */
export interface Arguments {
  files: string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

/** 0 done, 1 refused or failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** JSON and data for programs on one stream, words for people on the other. */
export interface Output {
  json: (value: unknown) => void;
  data: (text: string) => void;
  say: (words: string) => void;
}

export const output: Output = {
  json: (value) => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
  data: (text) => void process.stdout.write(text),
  say: (words) => void process.stderr.write(`${words}\n`),
};

/** Wrong usage: what is wrong, and what to do instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The value of an option that takes one. */
export function textOption({ options }: Arguments, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that can be given many times. */
export function listOption({ options }: Arguments, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
