import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

export function accountClosedMail({ email }: { email: string }): Mail {
  const t = wordsOf('account');
  return composeMail({
    kind: 'account.closed',
    to: email,
    subject: t('mails.closed.subject'),
    paragraphs: [t('mails.closed.text'), t('mails.closed.erased'), t('mails.closed.notYou')],
  });
}
