/** A part of a mail: its headers, beside those that say how it is encoded, and its content. */
export interface MailPart {
  type: string;
  content: Uint8Array | string;
  /** As after `Content-Disposition:`; none unless said. */
  disposition?: string;
  id?: string;
  encoding?: 'base64' | 'quoted-printable' | '8bit';
}

/** An e-mail as a mail program saves it (.eml), of these parts, the first of them its text. */
export function aMail(parts: readonly (MailPart | string)[], { subject = 'Our figures', subtype = 'mixed' } = {}): Buffer {
  // Nested mails need boundaries of their own.
  const boundary = `part-${parts.length}-${parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.content).length, 0)}`;
  const head = [
    'From: Ann Larch <ann@example.org>',
    'To: adviser@example.org',
    'Date: Mon, 2 Mar 2026 10:00:00 +0000',
    `Subject: ${subject}`,
    'Message-ID: <a@example.org>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${subtype}; boundary="${boundary}"`,
  ];
  const written = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), writtenPart(part), Buffer.from('\r\n')]);
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...written, Buffer.from(`--${boundary}--\r\n`)]);
}

/** A file attached to a mail. */
export const attached = (name: string, content: Uint8Array | string, type = 'application/octet-stream'): MailPart => ({
  type,
  content,
  disposition: `attachment; filename="${name}"`,
});

/** A mail attached to a mail. */
export const attachedMail = (content: Uint8Array, disposition = 'attachment'): MailPart => ({
  type: 'message/rfc822',
  content,
  disposition,
  encoding: '8bit',
});

function writtenPart(part: MailPart | string): Buffer {
  if (typeof part === 'string') return writtenPart({ type: 'text/plain; charset=utf-8', content: part, encoding: 'quoted-printable' });
  const { type, content, disposition, id, encoding = 'base64' } = part;
  const head = [
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...(disposition === undefined ? [] : [`Content-Disposition: ${disposition}`]),
    ...(id === undefined ? [] : [`Content-ID: <${id}>`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), encoded(Buffer.from(content), encoding)]);
}

function encoded(content: Buffer, encoding: NonNullable<MailPart['encoding']>): Buffer {
  if (encoding === '8bit') return content;
  if (encoding === 'base64') return Buffer.from(content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'));
  const quoted = content
    .toString('latin1')
    .replaceAll(/[^ -<>-~\r\n]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  return Buffer.from(quoted);
}
