import { Failure } from '#platform/shared/errors.ts';

/** How the product asks somebody, in the middle of a call, to prove who they are. */
export interface ProofWays {
  /** Asks for a proof; whether one was given. */
  prove: () => Promise<boolean>;
  /** Leaves the page for where two-factor sign-in is set up or shown. */
  showTwoFactor: () => void;
}

let ways: ProofWays | null = null;
let asking: Promise<boolean> | null = null;

/** Says how to ask; the sign-in slice's dialog. Gives the way to stop. */
export function startProof(given: ProofWays): () => void {
  ways = given;
  return () => (ways = null);
}

/**
 * Whether a call that was answered so is to be made again: it asked for a fresh proof of identity, and one was given. However many
 * calls ask at the same time, the person is asked once.
 */
export async function provedSince(response: Response): Promise<boolean> {
  if (response.status !== 403 || !ways) return false;
  const failure = Failure.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const name = failure.success ? failure.data.name : undefined;
  if (name === 'TwoFactorNeeded') {
    ways.showTwoFactor();
    return new Promise(() => {}); // the page is being left
  }
  if (name !== 'ProofNeeded') return false;
  asking ??= ways.prove().finally(() => (asking = null));
  return asking;
}
