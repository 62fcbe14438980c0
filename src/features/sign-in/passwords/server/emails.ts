import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

interface To {
  appUrl: string;
  email: string;
}

export function resetMail({ appUrl, email, token }: To & { token: string }): Mail {
  const t = wordsOf('sign-in');
  // In the fragment, which browsers keep to themselves: no log and no Referer ever holds the token.
  const url = `${appUrl}/reset-password#${new URLSearchParams({ email, token }).toString()}`;
  return composeMail({
    kind: 'sign-in.reset-password',
    to: email,
    subject: t('mails.reset.subject'),
    paragraphs: [t('mails.reset.asked'), t('mails.reset.ignore')],
    button: { label: t('mails.reset.button'), url },
  });
}

/** To an address without an account: whoever asked learns it in their own mailbox, and nobody else does. */
export function noAccountMail({ appUrl, email }: To): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.no-account',
    to: email,
    subject: t('mails.noAccount.subject'),
    paragraphs: [t('mails.noAccount.asked'), t('mails.noAccount.ignore')],
    button: { label: t('mails.noAccount.button'), url: `${appUrl}/signup` },
  });
}

export function passwordChangedMail({ appUrl, email }: To): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.password-changed',
    to: email,
    subject: t('mails.passwordChanged.subject'),
    paragraphs: [t('mails.passwordChanged.what'), t('mails.passwordChanged.notYou')],
    button: { label: t('mails.passwordChanged.button'), url: `${appUrl}/forgot-password` },
  });
}
