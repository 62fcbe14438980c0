import { useState } from 'react';
import type { CaptchaAction } from '#platform/shared/captcha.ts';
import { solveCaptcha } from './captcha.ts';

/** The captcha of one form, which is solved from the form's first focus on, so that it is done before the form is. */
export interface FormCaptcha {
  /** Takes its place in the form, where a provider may draw; gives the way to leave it. */
  attach: (place: HTMLElement | null) => () => void;
  /** A token for one try, as soon as there is one. */
  token: () => Promise<string>;
}

/** A solution counts for twenty minutes on the server; this leaves time to send it. */
const freshMs = 15 * 60_000;

/** Hand it to the form's FormShell, and its token to the call. */
export function useCaptcha(action: CaptchaAction): FormCaptcha {
  const [captcha] = useState(() => captchaFor(action));
  return captcha;
}

function captchaFor(action: CaptchaAction): FormCaptcha {
  let place: HTMLElement | null = null;
  let solving: { since: number; token: Promise<string> } | null = null;
  const prepare = () => {
    if (!place || (solving && Date.now() - solving.since < freshMs)) return;
    const begun = { since: Date.now(), token: solveCaptcha(action, place) };
    solving = begun;
    begun.token.catch(() => {
      if (solving === begun) solving = null; // the next focus or try begins anew
    });
  };
  return {
    attach: (given) => {
      const form = given?.closest('form');
      place = given;
      form?.addEventListener('focusin', prepare);
      return () => {
        form?.removeEventListener('focusin', prepare);
        place = null;
      };
    },
    token: () => {
      prepare();
      const token = solving?.token ?? Promise.resolve('');
      solving = null;
      return token;
    },
  };
}
