import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Bytes for the browser to keep, or (`inline`, pictures and PDF only) to show inside our own pages. */
export interface Download {
  name: string;
  mime: string;
  content: Buffer | AsyncIterable<Buffer>;
  size?: number;
  inline?: boolean;
}

const showable = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** Sends a download so that no browser renders it as a page of ours: attachment, nosniff, an empty sandbox. */
export function sendDownload(reply: FastifyReply, { name, mime, content, size, inline = false }: Download): FastifyReply {
  const shown = inline && showable.has(mime);
  reply.header('content-type', mime);
  reply.header('content-disposition', `${shown ? 'inline' : 'attachment'}; ${dispositionName(name)}`);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox");
  reply.header('cross-origin-resource-policy', 'same-origin');
  const length = size ?? (Buffer.isBuffer(content) ? content.length : undefined);
  if (length !== undefined) reply.header('content-length', length);
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false }));
}

/** The file name as RFC 6266 has it: plain for old readers, UTF-8 for the rest; no path, quote or control character survives. */
function dispositionName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{C}"\\/:*?<>|]+/gu, '_')
    .slice(0, 200)
    .toWellFormed();
  const plain = safe.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
