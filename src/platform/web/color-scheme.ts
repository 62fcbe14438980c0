import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** What a person may choose (spec 1); light until they do. */
export const themeChoices = ['light', 'dark', 'system'] as const;
type ThemeChoice = (typeof themeChoices)[number];

const toMantine: Record<ThemeChoice, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' };

/** Mantine's name for a choice; light for anything that is none. */
export function schemeOf(choice: string): MantineColorScheme {
  return toMantine[themeChoices.find((one) => one === choice) ?? 'light'];
}

/** The choice behind Mantine's name. */
export function choiceOf(scheme: MantineColorScheme): ThemeChoice {
  return scheme === 'auto' ? 'system' : scheme;
}

function stored(): MantineColorScheme | null {
  const choice = readStored(storageKeys.theme);
  return choice === null ? null : schemeOf(choice);
}

/** Keeps the choice in this browser, for all its tabs. */
export function storedColorScheme(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (otherwise) => (typeof window === 'undefined' ? otherwise : (stored() ?? otherwise)),
    set: (scheme) => writeStored(storageKeys.theme, choiceOf(scheme)),
    subscribe: (onUpdate) => {
      const listen = (event: StorageEvent) => {
        if (event.key === storageKeys.theme) onUpdate(stored() ?? 'light');
      };
      window.addEventListener('storage', listen);
      stop = () => window.removeEventListener('storage', listen);
    },
    unsubscribe: () => stop(),
    clear: () => writeStored(storageKeys.theme, null),
  };
}
