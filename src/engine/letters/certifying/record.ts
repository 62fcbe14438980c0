import { z } from 'zod';
import { EditedInWord, LetterInputs, Moment, Sha256 } from '../record.ts';

/** What a final letter's certificate says: plain data, which the PDF carries as an attachment too. */
export const CertificateInput = z.strictObject({
  firm: z.strictObject({ name: z.string().min(1), colour: z.string().regex(/^#[0-9a-f]{6}$/i) }),
  /** Null for a document that is no client's. */
  client: z.string().min(1).nullable(),
  /** Whether `letter` is one, or another document; a letter unless said. */
  kind: z.enum(['letter', 'document']).optional(),
  /** The SHA-256 is that of the letter's Word document. */
  letter: z.strictObject({ name: z.string().min(1), version: z.int().min(1), sha256: Sha256 }),
  product: LetterInputs.shape.product,
  engine: LetterInputs.shape.engine,
  /** BCP 47, where it isn’t English. */
  language: z.string().min(1).optional(),
  template: z.strictObject({ name: z.string(), version: z.int().min(1), sha256: Sha256 }),
  /** Of the firm's own tags. */
  tags: z.array(z.strictObject({ name: z.string(), version: z.int().min(1) })),
  /** The text that came back from Word and is the letter's since; none where it is the template's. */
  edited: z
    .strictObject({
      name: z.string(),
      sha256: Sha256,
      ...EditedInWord.omit({ made_with: true, sentences: true }).shape,
      /** Figures of the text that no one value or paper proves; none where that isn’t known. */
      unproved: z.array(z.string()).optional(),
    })
    .optional(),
  sources: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })),
  /** Papers that order programs to do something, which was left out, are about somebody else, bring attachments that are no papers, or have formulas without results, and who has seen that; none where there are none. */
  notices: z
    .array(
      z.strictObject({
        file: z.string(),
        orders: z.array(z.string()),
        stranger: z.string().nullable(),
        /** What is attached to it and was not taken as a paper. */
        attachments: z.array(z.string()).optional(),
        /** Cells of a workbook with a formula whose result was not saved with it. */
        formulas: z.int().min(1).optional(),
        seen_by: z.string().nullable(),
      }),
    )
    .optional(),
  /** How many values of each kind; of each attested one, what it is and who states it. */
  values: z.strictObject({
    cited: z.int().min(0),
    computed: z.int().min(0),
    composed: z.int().min(0),
    left_out: z.int().min(0),
    /** Of the cited ones, those that a language model found; none where it isn’t said. */
    by_model: z.int().min(1).optional(),
    /** Sentences of composed paragraphs that a language model put into the letter's language; none where it isn’t said. */
    translated: z.int().min(1).optional(),
    /** Of the composed ones, those in a language model’s words that a person accepted; none where it isn’t said. */
    reworded: z.int().min(1).optional(),
    attested: z.array(z.strictObject({ label: z.string(), by: z.string() })),
  }),
  /** What somebody said to findings of the rules that advise, and how many such findings nobody answered; none where nobody said anything. */
  findings: z
    .strictObject({
      answered: z.array(
        z.strictObject({
          rule: z.string(),
          finding: z.string(),
          answer: z.string(),
          /** Null where whoever said it is gone. */
          by: z.string().nullable(),
          at: Moment,
        }),
      ),
      open: z.int().min(0),
    })
    .optional(),
  /** Null where nobody did it, which the certificate says. */
  reviewer: z.string().nullable(),
  approver: z.string().nullable(),
  /** Null for what was never done: a document may have no papers. */
  times: z.strictObject({
    uploaded: Moment.nullable(),
    read: Moment.nullable(),
    generated: Moment.nullable(),
    approved: Moment.nullable(),
    final: Moment,
  }),
});
export type CertificateInput = z.infer<typeof CertificateInput>;
