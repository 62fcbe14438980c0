import type { SourceRole } from '#engine/rulebook/record.ts';
import type { DocumentSource } from './contract.ts';

/** As many papers as one document may have (decisions: Files). */
export const mostSources = 20;

/** What kinds of papers are called, the surest first: a note of a meeting is one, whatever it is about. */
const words: readonly [SourceRole, RegExp][] = [
  [
    'meeting-note',
    /\b(?:meeting|attendance|file|call|telephone) (?:note|record|memo|minutes)|\bnotes? of (?:a |the )?(?:meeting|call)\b|\bminutes\b|\bmeeting\b/,
  ],
  [
    'risk-profile',
    /\brisk (?:profile|profiler|questionnaire|assessment|report)\b|\battitude to (?:investment )?risk\b|\bcapacity for loss\b/,
  ],
  [
    'fact-find',
    /\bfact ?find|\bquestionnaire\b|\b(?:personal|confidential|client) (?:financial )?(?:profile|review|details)\b|\babout you\b|\bour knowledge of you\b/,
  ],
  [
    'ceding-document',
    /\bceding\b|\btransfer (?:value|information|pack|quotation)\b|\bcetv\b|\bexisting (?:plan|policy|scheme)\b|\bdischarge\b/,
  ],
  [
    'product-document',
    /\billustrations?\b|\bkey (?:features|facts|information)\b|\bkfi\b|\bkii?d\b|\bquot(?:e|ation)\b|\bfact ?sheet\b|\bproduct\b/,
  ],
];

/** What a paper is by what it is called or headed; null where that doesn't say. */
export function roleIn(text: string): SourceRole | null {
  const plain = text
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .toLowerCase();
  return words.find(([, said]) => said.test(plain))?.[0] ?? null;
}

/** What a paper is: what a person said, else by its name, else by its first lines. */
export function roleOf({ stated, name, title = '' }: { stated: SourceRole | null; name: string; title?: string }): SourceRole {
  return stated ?? roleIn(name) ?? roleIn(title) ?? 'other';
}

/** The name of the mail that a paper is attached to, while that is among the papers. */
export function mailOf(
  { mail_id }: Pick<DocumentSource, 'mail_id'>,
  sources: readonly Pick<DocumentSource, 'id' | 'name'>[],
): string | null {
  return sources.find(({ id }) => id === mail_id)?.name ?? null;
}
