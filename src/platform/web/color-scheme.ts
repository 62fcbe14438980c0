import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** What a person may choose (spec 1); light until they do. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const toMantine: Record<ThemeChoice, MantineColorScheme> = { light: 'light', dark: 'dark', system: 'auto' };

/** Mantine's name for a choice. */
export function schemeOf(choice: ThemeChoice): MantineColorScheme {
  return toMantine[choice];
}

/** The choice behind Mantine's name. */
export function choiceOf(scheme: MantineColorScheme): ThemeChoice {
  return scheme === 'auto' ? 'system' : scheme;
}

function stored(): MantineColorScheme | null {
  const value = readStored(storageKeys.theme);
  const choice = themeChoices.find((one) => one === value);
  return choice ? schemeOf(choice) : null;
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
