import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { reportPdf } from '#engine/reports/pdf.ts';
import type { Recheck } from '#engine/reports/recheck.ts';
import type { ReportModel } from '#engine/reports/record.ts';

/** Makes the PDF again from the data attached to it: the pages have to be the same, byte for byte or at least word for word. */
export async function comparePages(pdf: Uint8Array, model: ReportModel): Promise<Recheck> {
  const again = reportPdf(model);
  if (Buffer.from(again).equals(pdf))
    return { name: 'pages', ok: true, detail: 'made again from its data, the PDF is the same byte for byte' };
  const [given, made] = [await wordsOf(pdf), await wordsOf(again)];
  if (given !== null && given.join('\f') === made?.join('\f')) {
    return { name: 'pages', ok: true, detail: 'every page has the words that the data gives; the file was saved again by another program' };
  }
  const page = given?.findIndex((words, index) => words !== made?.[index]) ?? -1;
  const where = page >= 0 ? `page ${page + 1} differs` : 'the pages differ';
  return {
    name: 'pages',
    ok: false,
    detail: `${where} from what the attached data gives: the PDF was changed, or made by another version of this program`,
  };
}

/** The words of each page; null for a file that can't be read. */
async function wordsOf(pdf: Uint8Array): Promise<string[] | null> {
  try {
    return (await readPdf(pdf)).pages.map(({ words }) => words.map(({ text }) => text).join(' '));
  } catch (error) {
    if (error instanceof ReadingRefusal) return null;
    throw error;
  }
}
