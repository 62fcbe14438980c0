import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

interface Link {
  appUrl: string;
  email: string;
  token: string;
}

/** In the fragment, which browsers keep to themselves: no log and no Referer ever holds the token. */
export function firstPasswordUrl({ appUrl, email, token }: Link): string {
  return `${appUrl}/reset-password#${new URLSearchParams({ email, token }).toString()}`;
}

export function accountMadeMail(link: Link): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.account-made',
    to: link.email,
    subject: t('mails.accountMade.subject'),
    paragraphs: [t('mails.accountMade.made'), t('mails.accountMade.ignore')],
    button: { label: t('mails.accountMade.button'), url: firstPasswordUrl(link) },
  });
}
