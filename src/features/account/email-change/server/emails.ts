import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

interface To {
  appUrl: string;
  email: string;
}

export function agreeAsOldMail({ appUrl, email, newEmail, token }: To & { newEmail: string; token: string }): Mail {
  const t = wordsOf('account');
  return composeMail({
    kind: 'account.agree-as-old',
    to: email,
    subject: t('mails.agreeAsOld.subject'),
    paragraphs: [t('mails.agreeAsOld.text', { newEmail }), t('mails.agreeAsOld.notYou')],
    button: { label: t('mails.agreeAsOld.button'), url: confirmation(appUrl, token) },
  });
}

export function agreeAsNewMail({ appUrl, email, token }: To & { token: string }): Mail {
  const t = wordsOf('account');
  return composeMail({
    kind: 'account.agree-as-new',
    to: email,
    subject: t('mails.agreeAsNew.subject'),
    paragraphs: [t('mails.agreeAsNew.text'), t('mails.agreeAsNew.ignore')],
    button: { label: t('mails.agreeAsNew.button'), url: confirmation(appUrl, token) },
  });
}

/** To the owner of the account that the address belongs to: whoever asked is told nothing. */
export function addressTakenMail({ appUrl, email }: To): Mail {
  const t = wordsOf('account');
  return composeMail({
    kind: 'account.address-taken',
    to: email,
    subject: t('mails.addressTaken.subject'),
    paragraphs: [t('mails.addressTaken.text'), t('mails.addressTaken.ignore')],
    button: { label: t('mails.addressTaken.button'), url: `${appUrl}/login` },
  });
}

export function emailChangedMail({ appUrl, email, newEmail }: To & { newEmail: string }): Mail {
  const t = wordsOf('account');
  return composeMail({
    kind: 'account.email-changed',
    to: email,
    subject: t('mails.emailChanged.subject'),
    paragraphs: [t('mails.emailChanged.text', { newEmail }), t('mails.emailChanged.notYou')],
    button: { label: t('mails.emailChanged.button'), url: `${appUrl}/login` },
  });
}

/** The token stands in the fragment, which browsers keep to themselves: no log and no Referer ever holds it. */
function confirmation(appUrl: string, token: string): string {
  return `${appUrl}/confirm-email#${new URLSearchParams({ token }).toString()}`;
}
