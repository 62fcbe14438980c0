import { type CaptchaAction, captchaChallenge, type CaptchaChallenge } from '#platform/shared/captcha.ts';
import { TextError } from './api-error.ts';
import { call } from './api.ts';

/** Solves what the server asks for before `action`; gives the `captchaToken`, which works once. `place` is where a provider may draw. */
export async function solveCaptcha(action: CaptchaAction, place: HTMLElement): Promise<string> {
  const asked = await call(captchaChallenge, { query: { action } });
  if (asked.provider === 'off') return '';
  if (asked.provider === 'altcha') return proveWork(asked.challenge);
  const { solveTurnstile } = await import('./captcha-turnstile.ts');
  return solveTurnstile(asked.siteKey, action, place);
}

type ProofOfWork = Extract<CaptchaChallenge, { provider: 'altcha' }>['challenge'];

/** The work is done by the browser itself: nobody is asked, and no picture is shown. */
function proveWork(challenge: ProofOfWork): Promise<string> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new TextError('captchaFailed'));
    worker.onmessage = ({ data: solution }) => (solution ? resolve(btoa(JSON.stringify({ challenge, solution }))) : fail());
    worker.onerror = fail;
    worker.postMessage(challenge);
  });
  return answered.finally(() => worker.terminate());
}
