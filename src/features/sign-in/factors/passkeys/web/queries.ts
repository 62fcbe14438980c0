import { startAuthentication } from '@simplewebauthn/browser';
import type { Tokens } from '#features/sign-in/contract.ts';
import { TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { passkeys } from '../contract.ts';

/** Browsers don't say why a passkey was not used: mostly, that somebody closed their dialog. */
export function passkeyError(cause: unknown): never {
  throw new TextError('passkeyNotUsed', { cause });
}

/** Signs in by a passkey alone. */
export async function logInByPasskey(): Promise<Tokens> {
  const optionsJSON = await call(passkeys.loginRequest, {});
  const credential = await startAuthentication({ optionsJSON }).catch(passkeyError);
  return call(passkeys.login, { body: { credential } });
}
