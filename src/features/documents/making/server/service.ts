import type { Context } from '#platform/server/context.ts';
import { Refused } from '#platform/server/errors.ts';
import type { Download } from '#platform/server/download.ts';
import { documentDocx } from './queries.ts';

/** A document as it stands, for download; outside transactions. */
export async function documentContent(ctx: Context, id: string, format: 'docx' | 'pdf'): Promise<Download> {
  const { row, docx } = await documentDocx(ctx, id);
  const name = row.name.slice(0, 200).toWellFormed();
  if (format === 'pdf') throw new Refused(503, 'No program that makes PDFs is installed. Download the Word file instead');
  return { name: `${name}.docx`, mime: wordMime, content: docx };
}

const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
