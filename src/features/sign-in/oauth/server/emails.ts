import type { OauthProvider } from '#features/sign-in/oauth/contract.ts';
import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';
import type { Language } from '#platform/shared/language.ts';

interface To {
  appUrl: string;
  email: string;
  provider: OauthProvider;
  /** The receiver's; British English unless it is known. */
  language?: Language | undefined;
}

/** The account begins at this link, as with any sign-up. */
export function finishSignUpMail({ appUrl, email, provider, token, language }: To & { token: string }): Mail {
  const t = wordsOf('sign-in', language);
  return composeMail({
    kind: 'sign-in.provider-sign-up',
    to: email,
    language,
    subject: t('mails.providerSignUp.subject'),
    paragraphs: [t('mails.providerSignUp.confirm', { provider: t(`provider.${provider}`) }), t('mails.providerSignUp.ignore')],
    button: { label: t('mails.providerSignUp.button'), url: `${appUrl}/verify-email#${new URLSearchParams({ email, token }).toString()}` },
  });
}

export function connectFirstMail({ appUrl, email, provider, language }: To): Mail {
  const t = wordsOf('sign-in', language);
  return composeMail({
    kind: 'sign-in.provider-known-address',
    to: email,
    language,
    subject: t('mails.connectFirst.subject', { provider: t(`provider.${provider}`) }),
    paragraphs: [t('mails.connectFirst.tried', { provider: t(`provider.${provider}`) }), t('mails.connectFirst.logIn')],
    button: { label: t('mails.connectFirst.button'), url: `${appUrl}/login` },
  });
}

export function connectedMail({ appUrl, email, provider, language }: To): Mail {
  const t = wordsOf('sign-in', language);
  return composeMail({
    kind: 'sign-in.provider-connected',
    to: email,
    language,
    subject: t('mails.connected.subject', { provider: t(`provider.${provider}`) }),
    paragraphs: [t('mails.connected.text', { provider: t(`provider.${provider}`) }), t('mails.connected.notYou')],
    button: { label: t('mails.connected.button'), url: `${appUrl}/login` },
  });
}

export function disconnectedMail({ appUrl, email, provider, language }: To): Mail {
  const t = wordsOf('sign-in', language);
  return composeMail({
    kind: 'sign-in.provider-disconnected',
    to: email,
    language,
    subject: t('mails.disconnected.subject', { provider: t(`provider.${provider}`) }),
    paragraphs: [t('mails.disconnected.text', { provider: t(`provider.${provider}`) }), t('mails.disconnected.notYou')],
    button: { label: t('mails.disconnected.button'), url: `${appUrl}/login` },
  });
}
