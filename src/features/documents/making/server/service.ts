import { OfficeFault } from '#engine/letters/office-process.ts';
import { officeConverter } from '#engine/letters/office.ts';
import type { Context } from '#platform/server/context.ts';
import { Refused } from '#platform/server/errors.ts';
import type { Download } from '#platform/server/http/download.ts';
import { documentDocx } from './queries.ts';

/** A document as it stands, for download; where no PDF can be made of it, a 503 that says why and how to get one. Outside transactions. */
export async function documentContent(ctx: Context, id: string, format: 'docx' | 'pdf'): Promise<Download> {
  const { row, docx } = await documentDocx(ctx, id);
  const name = row.name.slice(0, 200).toWellFormed();
  if (format === 'docx') return { name: `${name}.docx`, mime: wordMime, content: docx };
  return { name: `${name}.pdf`, mime: 'application/pdf', content: await pdfOf(docx) };
}

const wordMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function pdfOf(docx: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await officeConverter().toPdf(docx));
  } catch (error) {
    throw error instanceof OfficeFault ? new Refused(503, error.message) : error;
  }
}
