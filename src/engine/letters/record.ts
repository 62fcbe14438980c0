import { z } from 'zod';
import { Citation } from '#engine/citing/record.ts';
import { DraftField } from '#engine/composing/record.ts';
import { TemplateValues, webAddress } from '#engine/templates/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';

/** The ids of the two templates that come with the product (decisions: Letters and documents). */
export const fixedTemplateIds = {
  suitabilityLetter: '00000000-0000-0000-0000-000000000000',
  topUpLetter: '00000000-0000-0000-0000-000000000001',
} as const;

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Moment = z.iso.datetime();

/** What a letter says: the sentences of its paragraphs. */
export const LetterText = z.array(z.array(z.string()));
export type LetterText = z.infer<typeof LetterText>;

/** What differs between two versions of a letter, sentence by sentence, in the order of the letter. */
export const SentenceChanges = z.strictObject({
  added: z.array(z.strictObject({ text: z.string() })),
  removed: z.array(z.strictObject({ text: z.string() })),
  /** Reworded: most of its words stayed. */
  changed: z.array(z.strictObject({ before: z.string(), after: z.string() })),
});
export type SentenceChanges = z.infer<typeof SentenceChanges>;

const TemplateFile = z.strictObject({ name: z.string(), sha256: Sha256, version: z.int().min(1).optional() });

/** As `SentenceChanges`; a sentence that stands elsewhere now, and says the same, was moved. */
export const EditChanges = SentenceChanges.extend({ moved: z.array(z.strictObject({ text: z.string() })).optional() });
export type EditChanges = z.infer<typeof EditChanges>;

/** From one letter of a sentence up to another. */
const span = { from: z.int().min(0), to: z.int().min(1) };

/**
 * What stands behind some words of an edited sentence: a value of the document; the place in a paper where a figure was found again; or nothing
 * that proves it, with the values that it may be, where several say the same.
 */
export const SentenceValue = z.union([
  z.strictObject({ ...span, field: z.string() }),
  z.strictObject({ ...span, citation: Citation }),
  z.strictObject({ ...span, unproved: z.array(z.string()) }),
]);
export type SentenceValue = z.infer<typeof SentenceValue>;

/** A sentence of a text that came back from Word: `kept` as it was made, perhaps `moved`; or `changed` or `added` by hand. */
export const EditedSentence = z.strictObject({
  text: z.string(),
  is: z.enum(['kept', 'moved', 'changed', 'added']),
  values: z.array(SentenceValue),
});
export type EditedSentence = z.infer<typeof EditedSentence>;

/** How the words of a letter became other ones than its template gives: who changed them in Word, and which. */
export const EditedInWord = z.strictObject({
  by: z.string().min(1),
  at: Moment,
  /** The template of the text that was changed. */
  made_with: TemplateFile,
  changes: EditChanges,
  /** Every sentence of the text in its order, and what its values rest on; none in letters from before that was kept. */
  sentences: z.array(EditedSentence).optional(),
});
export type EditedInWord = z.infer<typeof EditedInWord>;

/** What a letter was made of and by: all that is needed to make it again, and to follow each of its values back. */
export const LetterInputs = z.strictObject({
  product: z.strictObject({ name: z.string().min(1), version: z.string().min(1) }),
  /** What found the values: `built-in`, or the language model that was asked beside it. */
  engine: z.string().min(1),
  /** The day or moment that the letter is of, as whoever makes it says: never the clock. */
  made_at: z.union([PlainDate, z.iso.datetime()]),
  language: z.strictObject({
    locale: z.string().min(1),
    yes: z.string(),
    no: z.string(),
    /** What each figure, day and answer was printed as: a machine that knows languages otherwise makes the same letter of it. */
    printed: z.record(z.string(), z.string()).optional(),
  }),
  /** The document that it is the letter of, where one is kept. */
  document: z.uuid().optional(),
  /** The Word file that it is made of: a template, or the text that came back from Word, in which nothing is filled. */
  template: TemplateFile,
  edited: EditedInWord.optional(),
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

/**
 * Where a figure of an edited sentence comes from; `paper`: no value says it, but a paper does, `several`: values of other places say the same,
 * `template`: the made text has it there too, `unknown`: nothing of the document says it.
 */
export const FigureOrigin = z.enum(['cited', 'computed', 'composed', 'stated', 'alternative', 'paper', 'several', 'template', 'unknown']);
export type FigureOrigin = z.infer<typeof FigureOrigin>;

/** Words of a sentence before and after: kept, taken out or written in; a figure stands alone, with what says it. */
export const SentencePiece = z.strictObject({
  text: z.string(),
  is: z.enum(['kept', 'gone', 'new']),
  figure: z
    .strictObject({
      origin: FigureOrigin,
      field: z.string().nullable(),
      /** Where a paper says it, where no value does. */
      citation: Citation.optional(),
    })
    .nullable(),
});
export type SentencePiece = z.infer<typeof SentencePiece>;

/** A sentence that was changed, held against the values of its document. */
export const CheckedSentence = z.strictObject({
  /** Null for one that was added, or taken out. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  pieces: z.array(SentencePiece),
  /** It says the same, elsewhere. */
  moved: z.literal(true).optional(),
  /** Values of the document that stood in it and don't any more. */
  lost: z.array(z.strictObject({ field: z.string(), value: z.string() })),
});
export type CheckedSentence = z.infer<typeof CheckedSentence>;

/** A piece of a letter's text that looks the same. `field` names the tag that printed it; a missing one has no text. */
export const ViewRun = z.strictObject({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  url: z.string().regex(webAddress).optional(),
  field: z.string().optional(),
  missing: z.literal(true).optional(),
  /** Of a text that came back from Word: the sentence that it is in is not the made one, or not where it was made. */
  edited: z.enum(['moved', 'changed', 'added']).optional(),
  /** A figure that somebody wrote in Word, and where a paper says it. */
  citation: Citation.optional(),
  /** A figure that somebody wrote in Word and nothing proves; the fields that it may be the value of. */
  unproved: z.array(z.string()).optional(),
});
export type ViewRun = z.infer<typeof ViewRun>;

const ViewParagraph = z.strictObject({
  kind: z.literal('paragraph'),
  /** Of a heading from 1; 0 for what is none. */
  heading: z.int().min(0).max(9),
  /** What stands before it in a list (`1.`, `•`), and how deep it stands, from 0. */
  list: z.strictObject({ mark: z.string(), level: z.int().min(0).max(8) }).nullable(),
  align: z.enum(['left', 'center', 'right', 'justify']),
  runs: z.array(ViewRun),
});
export type ViewParagraph = z.infer<typeof ViewParagraph>;

const ViewPicture = z.strictObject({
  kind: z.literal('picture'),
  alt: z.string(),
  /** A data address of a PNG or JPEG; none for a picture of another kind, or a large one. */
  src: z
    .string()
    .regex(/^data:image\/(?:png|jpeg);base64,/)
    .optional(),
});

/** A cell of a table; one that goes on below another has no blocks. */
export interface ViewCell {
  blocks: ViewBlock[];
  /** Columns. */
  span: number;
}

export interface ViewTable {
  kind: 'table';
  rows: { cells: ViewCell[]; head: boolean }[];
}

/** What stands in a letter, one below the other. */
export type ViewBlock = ViewParagraph | ViewTable | z.infer<typeof ViewPicture> | { kind: 'page-break' };
export const ViewBlock: z.ZodType<ViewBlock> = z.lazy(() =>
  z.discriminatedUnion('kind', [ViewParagraph, ViewTable, ViewPicture, ViewBreak]),
);

const ViewBreak = z.strictObject({ kind: z.literal('page-break') });
const ViewTable = z.strictObject({
  kind: z.literal('table'),
  rows: z.array(
    z.strictObject({ cells: z.array(z.strictObject({ blocks: z.array(ViewBlock), span: z.int().min(1) })), head: z.boolean() }),
  ),
});

/** A letter as people look at it, made of data alone. */
export const LetterView = z.strictObject({
  header: z.array(ViewBlock),
  body: z.array(ViewBlock),
  footer: z.array(ViewBlock),
  /** Footnotes, then endnotes. */
  notes: z.array(ViewBlock),
});
export type LetterView = z.infer<typeof LetterView>;
