import { TextError } from './api-error.ts';

/** As far as it is used: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
let loading: Promise<Turnstile> | undefined;

/** Has Cloudflare's widget make a token; it shows itself in `place` when it wants to be clicked. */
export async function solveTurnstile(siteKey: string, action: string, place: HTMLElement): Promise<string> {
  const turnstile = await (loading ??= load());
  let id = '';
  const answered = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new TextError('captchaFailed'));
    id = turnstile.render(place, {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': fail,
      'unsupported-callback': fail,
    });
  });
  return answered.finally(() => turnstile.remove(id));
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      loading = undefined; // the next try loads it again
      reject(new TextError('captchaFailed'));
    };
    const script = Object.assign(document.createElement('script'), { src: source, async: true });
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}
