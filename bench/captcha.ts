/* What one proof of work costs a browser and the server, in processor time. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofOfWork } from '#platform/server/http/captcha-altcha.ts';

const rounds = 40;
const captcha = proofOfWork(Buffer.alloc(32, 1), () => new Date());
const solving: number[] = [];
let making = 0;
let checking = 0;

/** Milliseconds of processor time. */
async function spent<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, value };
}

for (let round = 0; round < rounds; round++) {
  const made = await spent(() => captcha.challenge('login'));
  if (made.value.provider !== 'altcha') throw new Error('Not a proof of work');
  const challenge: Challenge = made.value.challenge;
  const solved = await spent(() => solveChallenge({ challenge, deriveKey }));
  const token = Buffer.from(JSON.stringify({ challenge, solution: solved.value })).toString('base64');
  const checked = await spent(() => captcha.verify(token, 'login', '127.0.0.1'));
  if (checked.value.outcome !== 'passed') throw new Error('The solution was refused');
  making += made.ms / rounds;
  checking += checked.ms / rounds;
  solving.push(solved.ms);
}
solving.sort((a, b) => a - b);
const at = (share: number) => solving[Math.floor(share * (rounds - 1))]!.toFixed(0);
const mean = solving.reduce((sum, ms) => sum + ms, 0) / rounds;
console.log(`solve: mean ${mean.toFixed(0)} ms, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`);
console.log(`on a phone at a quarter of this speed: mean ${(4 * mean).toFixed(0)} ms, p90 ${4 * Number(at(0.9))} ms`);
console.log(`server: make ${making.toFixed(2)} ms, check ${checking.toFixed(2)} ms`);
