import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/** How hard a password is to guess, 0 to 4, for someone who knows `personal`. Loaded lazily: its dictionaries are large. */
export function strengthOf(password: string, personal: string[]): number {
  return zxcvbn.check(password.slice(0, 128), personal).score;
}
