import { ApiError } from './api-error.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** Why a session ended: the person left, or its tokens no longer count. */
export type SessionEnd = 'logout' | 'expired';

/** Exchanges a refresh token for a new pair. */
type Rotate = (refreshToken: string) => Promise<TokenPair>;

/** A refresh is due this long before expiry (spec 4). */
const refreshAheadMs = 60_000;
const lockName = 'suitably-refresh';
/** How long another tab's new pair is waited for, once that tab is done. */
const othersPairMs = 1_000;
const retryMs = 10_000;
/** These mean that the product did not answer, so nothing is known about the session. */
const unanswered = new Set([0, 429, 502, 503, 504]);

let rotate: Rotate | null = null;
const listeners = new Set<(end: SessionEnd) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<string | null> | null = null;
/** How far this machine's clock runs ahead of the server's. */
let clockAheadMs = 0;
let lastEnd: SessionEnd | null = null;

/** Begins to keep the session alive in this tab; gives the way to stop. */
export function startSession(given: Rotate): () => void {
  rotate = given;
  schedule();
  if (typeof window === 'undefined') return () => clearTimeout(timer);
  window.addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', schedule);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', schedule);
  };
}

/** Calls `listener` whenever the session ends, in this tab or another; gives the way to stop. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored access token, expired or not. */
export function accessToken(): string | null {
  return readStored(storageKeys.accessToken);
}

/** How the last session of this tab ended; null while one lasts. */
export function sessionEnd(): SessionEnd | null {
  return lastEnd;
}

/** Stores a token pair: from here on the person is signed in. */
export function signIn(pair: TokenPair): void {
  lastEnd = null;
  const issued = claim(pair.accessToken, 'iat');
  clockAheadMs = issued === null ? 0 : Date.now() - issued * 1000;
  writeStored(storageKeys.refreshToken, pair.refreshToken);
  writeStored(storageKeys.accessToken, pair.accessToken);
  schedule();
}

/** Clears the tokens and says so. */
export function signOut(end: SessionEnd = 'logout'): void {
  clearTimeout(timer);
  const wasSignedIn = accessToken() !== null;
  writeStored(storageKeys.accessToken, null);
  writeStored(storageKeys.refreshToken, null);
  if (wasSignedIn) tell(end);
}

/** An access token that has not expired, after a refresh where one was needed; null when signed out. Throws when the server can't be reached. */
export async function freshToken(): Promise<string | null> {
  const token = accessToken();
  if (token === null || expiresIn(token) > 0) return token;
  return refreshTokens(token);
}

/** Exchanges the tokens once, however many callers and tabs ask at the same time; null, and signed out, when that is refused. */
export function refreshTokens(stale: string | null): Promise<string | null> {
  underWay ??= withLock((waited) => rotateOnce(stale, waited)).finally(() => (underWay = null));
  return underWay;
}

async function rotateOnce(stale: string | null, waited: boolean): Promise<string | null> {
  if (waited) await othersPair(stale);
  const current = accessToken();
  if (current !== null && current !== stale) return current; // another tab was first
  const refreshToken = readStored(storageKeys.refreshToken);
  if (!rotate || refreshToken === null) return refused();
  try {
    const pair = await rotate(refreshToken);
    signIn(pair);
    return pair.accessToken;
  } catch (error) {
    if (error instanceof ApiError && unanswered.has(error.status)) throw error;
    return refused();
  }
}

function refused(): null {
  signOut('expired');
  return null;
}

function tell(end: SessionEnd): void {
  lastEnd = end;
  for (const listener of listeners) listener(end);
}

/** Holds the lock of all tabs during `work`, which is told whether another tab held it first. */
async function withLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work(false);
  const free = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => lock && { done: await work(false) });
  return free ? free.done : navigator.locks.request(lockName, () => work(true));
}

/** Another tab held the lock just now: what it stored may come here a moment after the lock does, each by a way of its own. */
async function othersPair(stale: string | null): Promise<void> {
  const until = Date.now() + othersPairMs;
  while (accessToken() === stale && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}

function schedule(): void {
  clearTimeout(timer);
  const token = accessToken();
  if (token === null) return;
  timer = setTimeout(refreshAhead, Math.max(0, expiresIn(token) - refreshAheadMs), token);
}

function refreshAhead(token: string): void {
  refreshTokens(token).catch(() => {
    timer = setTimeout(refreshAhead, retryMs, token);
  });
}

/* The other tabs' doing: a new pair to time, or the end of the session. */
function handleStorage(event: StorageEvent): void {
  if (event.key !== storageKeys.accessToken && event.key !== null) return;
  if (accessToken() !== null) return schedule();
  clearTimeout(timer);
  if (event.oldValue !== null || event.key === null) tell('logout');
}

/** Milliseconds until the token expires by the server's clock; 0 for a token that can't be read. */
function expiresIn(token: string): number {
  const expiry = claim(token, 'exp');
  return expiry === null ? 0 : expiry * 1000 - (Date.now() - clockAheadMs);
}

function claim(token: string, name: 'exp' | 'iat'): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const value: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[name];
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}
