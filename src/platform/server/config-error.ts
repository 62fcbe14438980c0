/** A setting that can't be used; the message is one sentence that names it. */
export class ConfigError extends Error {}

/** @throws {ConfigError} always: the setting is missing, and why it is needed */
export function need(name: string, why: string): never {
  throw new ConfigError(`The setting ${name} is missing: ${why}.`);
}

/** @throws {ConfigError} always: the setting can't be what it is */
export function unfit(name: string, why: string): never {
  throw new ConfigError(`The setting ${name} is not usable: ${why}.`);
}
