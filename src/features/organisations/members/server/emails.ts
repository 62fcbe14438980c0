import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

export function removedMail({ appUrl, email, organisation }: { appUrl: string; email: string; organisation: string }): Mail {
  const t = wordsOf('organisations');
  return composeMail({
    kind: 'organisations.removed',
    to: email,
    subject: t('mails.removed.subject', { organisation }),
    paragraphs: [t('mails.removed.text', { organisation }), t('mails.removed.stays')],
    button: { label: t('mails.removed.button'), url: appUrl },
  });
}
