import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';
import type { Language } from '#platform/shared/language.ts';

interface To {
  appUrl: string;
  email: string;
  /** The receiver's; British English unless it is known. */
  language?: Language | undefined;
}

export function verifyMail({ appUrl, email, token, language }: To & { token: string }): Mail {
  const t = wordsOf('sign-in', language);
  // In the fragment, which browsers keep to themselves: no log and no Referer ever holds the token.
  const url = `${appUrl}/verify-email#${new URLSearchParams({ email, token }).toString()}`;
  return composeMail({
    kind: 'sign-in.verify-email',
    to: email,
    language,
    subject: t('mails.verify.subject'),
    paragraphs: [t('mails.verify.welcome'), t('mails.verify.ignore')],
    button: { label: t('mails.verify.button'), url },
  });
}

export function alreadySignedUpMail({ appUrl, email, language }: To): Mail {
  const t = wordsOf('sign-in', language);
  return composeMail({
    kind: 'sign-in.already-signed-up',
    to: email,
    language,
    subject: t('mails.alreadySignedUp.subject'),
    paragraphs: [t('mails.alreadySignedUp.tried'), t('mails.alreadySignedUp.logIn')],
    button: { label: t('mails.alreadySignedUp.button'), url: `${appUrl}/login` },
  });
}

export function sessionEndedMail({ appUrl, email, language }: To): Mail {
  const t = wordsOf('sign-in', language);
  return composeMail({
    kind: 'sign-in.session-ended',
    to: email,
    language,
    subject: t('mails.sessionEnded.subject'),
    paragraphs: [t('mails.sessionEnded.why'), t('mails.sessionEnded.logIn')],
    button: { label: t('mails.sessionEnded.button'), url: `${appUrl}/login` },
  });
}
