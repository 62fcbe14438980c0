import { deviceNames } from '#features/sign-in/sessions/rules.ts';
import type { Origin } from '#features/sign-in/sessions/server/service.ts';
import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf, type Words } from '#platform/server/words.ts';

interface To {
  appUrl: string;
  email: string;
  origin: Pick<Origin, 'address' | 'device'>;
}

/** The code that finishes a sign-in on a device that is not known. It stands in the text alone: subjects show on locked screens. */
export function codeMail({ email, origin, code }: Omit<To, 'appUrl'> & { code: string }): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.code',
    to: email,
    subject: t('mails.code.subject'),
    paragraphs: [t('mails.code.code', { code }), t('mails.code.lasts', placeOf(t, origin)), t('mails.code.notYou')],
  });
}

/** Tells of a sign-in from a device that was not known. */
export function newDeviceMail({ appUrl, email, origin }: To): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.new-device',
    to: email,
    subject: t('mails.newDevice.subject'),
    paragraphs: [t('mails.newDevice.where', placeOf(t, origin)), t('mails.notYou')],
    button: { label: t('mails.openSecurity'), url: `${appUrl}/user/account/security` },
  });
}

/** Tells that somebody with the password gave five wrong codes. */
export function wrongCodesMail({ appUrl, email, origin }: To): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.wrong-codes',
    to: email,
    subject: t('mails.wrongCodes.subject'),
    paragraphs: [t('mails.wrongCodes.what', placeOf(t, origin)), t('mails.wrongCodes.notYou')],
    button: { label: t('mails.wrongCodes.button'), url: `${appUrl}/forgot-password` },
  });
}

/** "Chrome on Windows" and an address, as words to fill in. */
function placeOf(t: Words, { address, device }: To['origin']): { device: string; address: string } {
  const { browser, system } = deviceNames(device);
  if (browser && system) return { device: t('device.both', { browser, system }), address };
  return { device: browser ?? system ?? t('device.unknown'), address };
}
