/** What the browser keeps (spec 9: storage keys). */
export const storageKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  language: 'i18nextLng',
  theme: 'theme',
} as const;

/** Under which the columns chosen for a list are kept. */
export function columnsKey(list: string): `columns.${string}` {
  return `columns.${list}`;
}

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | ReturnType<typeof columnsKey>;

/* A browser may refuse storage (private windows, blocked cookies); the page then works until it is closed. */
const memory = new Map<string, string>();

/** What is stored under `key`, or null. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores `value`; null removes it. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
