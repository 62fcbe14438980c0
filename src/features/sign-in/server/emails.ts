import type { Mail } from '#platform/server/context.ts';
import { composeMail } from '#platform/server/mail.ts';

interface To {
  appUrl: string;
  email: string;
}

export function verifyMail({ appUrl, email, token }: To & { token: string }): Mail {
  // In the fragment, which browsers keep to themselves: no log and no Referer ever holds the token.
  const url = `${appUrl}/verify-email#${new URLSearchParams({ email, token })}`;
  return composeMail({
    kind: 'sign-in.verify-email',
    to: email,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Welcome to Suitably. Please confirm that this is your address; the link works once, for 24 hours.',
      'If you did not sign up, do nothing: without the link no account is made.',
    ],
    button: { label: 'Confirm e-mail address', url },
  });
}

export function alreadySignedUpMail({ appUrl, email }: To): Mail {
  return composeMail({
    kind: 'sign-in.already-signed-up',
    to: email,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, has tried to sign up for Suitably with this address, which has an account already.',
      'You can log in with the password you have. If it was not you, there is nothing to do: nothing was changed.',
    ],
    button: { label: 'Log in', url: `${appUrl}/login` },
  });
}

export function sessionEndedMail({ appUrl, email }: To): Mail {
  return composeMail({
    kind: 'sign-in.session-ended',
    to: email,
    subject: 'We have ended one of your sessions',
    paragraphs: [
      'A sign-in token of yours was used a second time, which can mean that somebody has copied it. We have ended that session on every device that shares it.',
      'Please log in again. If you notice anything you did not do, change your password and tell your administrator.',
    ],
    button: { label: 'Log in', url: `${appUrl}/login` },
  });
}
