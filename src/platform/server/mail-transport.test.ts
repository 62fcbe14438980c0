import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { composeMail } from './mail.ts';
import { smtpTransport } from './mail-transport.ts';

/** A mail server that takes everything and remembers what it was told. */
async function mailServer() {
  const said: string[] = [];
  const server = createServer((socket: Socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      said.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write(/^EHLO/i.test(text) ? '250 test\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, said: () => said.join(''), close: () => server.close() };
}

test('a mail goes to one address, with nothing of its text among the headers', async () => {
  const server = await mailServer();
  const transport = smtpTransport(server.url, 'Suitably <no-reply@suitably.example>');
  const mail = composeMail({
    kind: 'test',
    to: 'ann@example.test',
    subject: 'Hello\r\nBcc: eve@example.test',
    paragraphs: ['<script>alert("x")</script> & more'],
    button: { label: 'Open', url: 'https://suitably.example/?a=1&b="2"' },
  });
  await transport.send({ ...mail, id: '018f0000-0000-7000-8000-000000000000' });
  transport.close();
  server.close();
  const said = server.said();
  expect(said.match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<ann@example.test>']);
  expect(said).not.toMatch(/^Bcc:/im);
  expect(said).toMatch(/^Message-ID: <018f0000-0000-7000-8000-000000000000@suitably\.example>\r?$/im);
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.text).toContain('Open: https://suitably.example/?a=1&b="2"');
});

test('an address that holds two is never sent to the second', async () => {
  const server = await mailServer();
  const transport = smtpTransport(server.url, 'no-reply@suitably.example');
  const mail = { id: 'x', to: 'ann@example.test, eve@evil.test', subject: 's', text: 't', html: 'h' };
  await transport.send(mail).catch(() => {});
  transport.close();
  server.close();
  expect(server.said()).not.toMatch(/RCPT TO:<eve@evil\.test>/);
});
