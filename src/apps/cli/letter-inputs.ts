import { hash } from 'node:crypto';
import type { GivenField } from '#engine/computing/record.ts';
import { LetterInputs } from '#engine/letters/record.ts';
import type { Language } from '#engine/templates/formats.ts';
import type { TemplateValues } from '#engine/templates/record.ts';
import { product } from '#platform/server/product.ts';
import type { Drafted } from './tag-values.ts';

/** What a letter was filled from. */
interface FilledFrom {
  template: { name: string; bytes: Uint8Array };
  language: Language;
  made_at: string;
  /** What a person gave, as values of the template and as facts. */
  given: TemplateValues;
  stated: GivenField[];
  /** What was found in papers; null where none were given. */
  drafted: Drafted | null;
}

/** What the manifest of a letter says that the command line filled. */
export function inputsOf({ template, language, made_at, given, stated, drafted }: FilledFrom): LetterInputs {
  return LetterInputs.parse({
    product,
    engine: 'built-in',
    made_at,
    language,
    template: { name: template.name, sha256: hash('sha256', template.bytes) },
    sources: drafted?.files.flatMap((file) => ('sha256' in file ? [{ name: file.name, sha256: file.sha256, kind: file.kind }] : [])) ?? [],
    fields: drafted?.fields ?? stated,
    given,
  });
}
