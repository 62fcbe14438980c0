import { z } from 'zod';
import { DraftField } from '#engine/composing/record.ts';
import { TemplateValues } from '#engine/templates/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';

/** The ids of the two templates that come with the product (decisions: Letters and documents). */
export const fixedTemplateIds = {
  suitabilityLetter: '00000000-0000-0000-0000-000000000000',
  topUpLetter: '00000000-0000-0000-0000-000000000001',
} as const;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a letter was made of and by: all that is needed to make it again, and to follow each of its values back. */
export const LetterInputs = z.strictObject({
  product: z.strictObject({ name: z.string().min(1), version: z.string().min(1) }),
  /** What found the values: `built-in`, or the language model that was asked beside it. */
  engine: z.string().min(1),
  /** The day or moment that the letter is of, as whoever makes it says: never the clock. */
  made_at: z.union([PlainDate, z.iso.datetime()]),
  language: z.strictObject({ locale: z.string().min(1), yes: z.string(), no: z.string() }),
  template: z.strictObject({ name: z.string(), sha256: Sha256, version: z.int().min(1).optional() }),
  /** The client's papers that could be read. */
  sources: z.array(z.strictObject({ name: z.string(), sha256: Sha256, kind: z.string() })),
  fields: z.array(DraftField),
  /** What a person gave as it is printed, which overrules the fields; pictures in base64. */
  given: z
    .json()
    .transform((value): unknown => value)
    .pipe(TemplateValues),
});
export type LetterInputs = z.infer<typeof LetterInputs>;

/** What a letter carries inside: its inputs, and what its file was when it was made. */
export const Manifest = LetterInputs.extend({
  format: z.literal(1),
  /** SHA-256 of the file without the manifest's own part: what its parts say, how they are packed, and their order. */
  rest: Sha256,
  /** Each part of the file by what it says, unpacked; the manifest leaves itself out. */
  parts: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;
