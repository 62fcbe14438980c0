import { turns } from '../turns.ts';
import { hashed, hashesAtOnce } from './hashers.ts';

/** What a password is compared with when there is no account, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c3VpdGFibHkgbm9ib2R5IQ$X4j0Ch1zzZVyCw9a8Ckf7UQ3qz0cGQ7Qf3l7Yd5pX2k';

const inTurn = turns({ atOnce: hashesAtOnce, longestQueue: 2_000 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashed({ work: 'hash', secret: password.normalize('NFKC') }));
}

/** A short secret of ours stretched by the same work, to be found again by its salt: 32 bytes. */
export async function stretchSecret(secret: string, salt: Buffer): Promise<Buffer> {
  return Buffer.from(await inTurn(() => hashed({ work: 'stretch', secret, salt })));
}

/** Whether the password is the hashed one. Without a hash the answer is no, after the same work. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const same = await inTurn(() => hashed({ work: 'verify', secret: password.normalize('NFKC'), stored: stored ?? nobody }));
  return same && stored !== null;
}

/** Whether a password would be guessed soon: it is common, a pattern, or made of words known of its owner. */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const judge = await strengthJudge();
  const words = known.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  // The time that judging takes grows steeply with the length; a long password is strong when one of its ends is.
  const ends = [password.slice(0, judged), password.slice(-judged)];
  return new Set(ends).values().every((end) => judge.check(end, words).score < 2);
}

const judged = 24;

// Two megabytes of dictionaries: read at the first sign-up, not at the start.
let judgeLoaded: ReturnType<typeof loadJudge> | undefined;
function strengthJudge(): ReturnType<typeof loadJudge> {
  judgeLoaded ??= loadJudge();
  return judgeLoaded;
}

async function loadJudge() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const ours = ['suitably', 'adviser', 'advisor', 'suitability', 'mortgage', 'pension'];
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ours },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 5,
  });
}
