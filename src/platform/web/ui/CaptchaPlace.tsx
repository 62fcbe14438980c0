import { useEffect, useRef } from 'react';
import type { FormCaptcha } from '../use-captcha.ts';
import classes from './CaptchaPlace.module.css';

/** Where a form's captcha may draw; most show nothing, and nothing takes no room. */
export function CaptchaPlace({ captcha }: { captcha: FormCaptcha }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => captcha.attach(place.current), [captcha]);
  return <div ref={place} className={classes.place} />;
}
