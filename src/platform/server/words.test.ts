import { expect, test } from 'vitest';
import { composeMail } from './mail/mail.ts';
import { wordsOf } from './words.ts';

test('a text comes by its key, with values filled in and in the plural that a count asks for', () => {
  const t = wordsOf('sign-in');
  expect(t('checkEmail.text', { email: 'ann@example.test' })).toContain('ann@example.test');
  expect(t('strength.short', { count: 1 })).toBe('1 more character needed');
  expect(t('strength.short', { count: 2 })).toBe('2 more characters needed');
  expect(t('mails.verify.welcome')).toMatch(/^Welcome to Suitably\./);
});

test('a value is filled in as it is: neither texts nor values in it are looked up', () => {
  const email = '$t(signup.title) {{email}}';
  expect(wordsOf('sign-in')('checkEmail.text', { email })).toContain(email);
});

test('a mail has HTML and text; values are escaped in the one and begin no line of the other', () => {
  const mail = composeMail({
    kind: 'test',
    to: 'ann@example.test',
    subject: 'Hello\r\nBcc: eve@example.test',
    paragraphs: ['From <b>Eve</b>\n\nYour bank asks: "pay" & go'],
  });
  expect(mail.subject).toBe('Hello Bcc: eve@example.test');
  expect(mail.text).toBe('From <b>Eve</b> Your bank asks: "pay" & go\n\nSuitably');
  expect(mail.html).toContain('<html lang="en-GB">');
  expect(mail.html).toContain('<p>From &lt;b&gt;Eve&lt;/b&gt; Your bank asks: &quot;pay&quot; &amp; go</p>');
});
