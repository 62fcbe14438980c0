import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail/mail.ts';
import { wordsOf } from '#platform/server/words.ts';

export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

/** Tells the owner that something about their second factor changed. */
export function factorMail({ appUrl, email, change }: { appUrl: string; email: string; change: FactorChange }): Mail {
  const t = wordsOf('sign-in');
  return composeMail({
    kind: 'sign-in.factor-changed',
    to: email,
    subject: t('mails.factor.subject'),
    paragraphs: [t(`mails.factor.change.${change}`), t('mails.notYou')],
    button: { label: t('mails.openSecurity'), url: `${appUrl}/user/account/security` },
  });
}
