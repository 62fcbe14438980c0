import type { FilePurpose } from '#features/files/contract.ts';
import type { TemplateType } from '#features/templates/contract.ts';
import type { DocumentKind } from '../contract.ts';

/** What the files of a final document are for (spec 3): a letter's go by its template, which may be gone. */
export function purposeFor(kind: DocumentKind, type: TemplateType | null): FilePurpose {
  if (kind === 'document') return 'generated_document';
  return type === 'TOP_UP_LETTER' ? 'top_up_document' : 'suitability_letter';
}
