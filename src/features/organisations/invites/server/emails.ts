import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

interface Invitation {
  appUrl: string;
  email: string;
  token: string;
  organisation: string;
  invitedBy: string;
}

export function inviteMail({ appUrl, email, token, organisation, invitedBy }: Invitation): Mail {
  const t = wordsOf('organisations');
  // In the fragment, which browsers keep to themselves: no log and no Referer ever holds the token.
  const url = `${appUrl}/accept-invite#${new URLSearchParams({ token }).toString()}`;
  return composeMail({
    kind: 'organisations.invite',
    to: email,
    subject: t('mails.invite.subject', { invitedBy, organisation }),
    paragraphs: [t('mails.invite.text', { invitedBy, organisation }), t('mails.invite.ignore')],
    button: { label: t('mails.invite.button'), url },
  });
}
