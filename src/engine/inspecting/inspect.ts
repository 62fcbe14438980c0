import { metaText, withDocument } from '#engine/reading/pdf/pdfium-document.ts';
import { readPage } from '#engine/reading/pdf/pdfium-page.ts';
import type { Page } from '#engine/reading/record.ts';
import { oddFigures, type Row } from './odd-type.ts';
import { tellingProgram } from './programs.ts';
import type { FileSign } from './record.ts';
import { additionsTo, dayOf, type FileRecord, infoDate, xmpOf } from './saved.ts';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Looks at a PDF for what is unusual about it: who wrote and changed it by its own records, what was added to it, and figures of payments
 * in another type. Meant for a limited child process.
 * @param rows where payments stand on its pages, as displayed
 * @throws {ReadingRefusal} when the file can't be opened
 */
export async function inspectFile(bytes: Uint8Array, { password, rows }: { password?: string; rows: readonly Row[] }): Promise<FileSign[]> {
  const { info, pages } = await withDocument(bytes, password, (document): { info: FileRecord; pages: Page[] } => ({
    info: {
      producer: metaText(document, 'Producer'),
      creator: metaText(document, 'Creator'),
      made: infoDate(metaText(document, 'CreationDate')),
      changed: infoDate(metaText(document, 'ModDate')),
    },
    pages: [...new Set(rows.map(({ page }) => page))].map((page) => readPage(document, page - 1, { fonts: true }).page),
  }));
  const xmp = xmpOf(bytes);
  return [...programSigns(info, xmp), ...laterSigns(info), ...storySigns(info, xmp), ...addedSigns(bytes), ...oddFigures(pages, rows)];
}

function programSigns(info: FileRecord, xmp: FileRecord | null): FileSign[] {
  const found = tellingProgram([info.producer, info.creator, xmp?.producer ?? null, xmp?.creator ?? null]);
  return found ? [{ kind: 'program', ...found }] : [];
}

function laterSigns({ made, changed }: FileRecord): FileSign[] {
  if (made === null || changed === null || Date.parse(changed) - Date.parse(made) <= DAY) return [];
  return [{ kind: 'changed_later', made: dayOf(made), changed: dayOf(changed) }];
}

function storySigns(info: FileRecord, xmp: FileRecord | null): FileSign[] {
  if (!xmp) return [];
  const entries = ['producer', 'creator', 'made', 'changed'] as const;
  return entries.flatMap((entry): FileSign[] => {
    const [told, other] = [info[entry], xmp[entry]];
    if (told === null || other === null || isSame(entry, told, other)) return [];
    return [{ kind: 'two_stories', entry, info: told, xmp: other }];
  });
}

/** Records that were written one after the other may be a moment apart. */
function isSame(entry: keyof FileRecord, told: string, other: string): boolean {
  if (entry === 'made' || entry === 'changed') return Math.abs(Date.parse(told) - Date.parse(other)) <= DAY;
  return plain(told) === plain(other);
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

function addedSigns(bytes: Uint8Array): FileSign[] {
  const times = additionsTo(bytes);
  return times > 0 ? [{ kind: 'added_to', times }] : [];
}
