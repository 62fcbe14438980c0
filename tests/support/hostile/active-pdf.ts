import { PDFDocument, PDFRawStream } from 'pdf-lib';

/** What a reader of PDFs would run, open, send or fetch. */
const active = /\/(?:JavaScript|JS|Launch|URI|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|RichMedia|EmbeddedFiles?|XFA|AA)\b/g;

/** What a PDF holds that could run, load, send or carry something, by its names in the file; empty where there is nothing of the kind. */
export async function activeInPdf(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const text = String(object instanceof PDFRawStream ? object.dict : object);
    return text.match(active) ?? [];
  });
}
