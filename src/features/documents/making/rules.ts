import type { TemplateValues } from '#engine/templates/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';

/** What people wrote themselves where paragraphs stand, as it is printed: a paragraph wherever they left a line free. */
export function paragraphsGiven(fields: readonly DocumentField[]): TemplateValues {
  const written = fields.filter(({ type, draft }) => type === 'paragraph' && draft.status === 'attested');
  return Object.fromEntries(written.map(({ field, draft }) => [field, { $paragraphs: paragraphsOf(draft.value ?? '') }]));
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
