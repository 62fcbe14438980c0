import { z } from 'zod';
import { Citation } from '#engine/citing/record.ts';
import { ComputedField, GivenField } from '#engine/computing/record.ts';
import { AdviceType } from '#engine/rulebook/record.ts';
import { Printable, RichParagraph } from '#engine/templates/record.ts';

const field = z.string().min(1);

/** What is asked of one field. A field without a verified value is `absent`, and nothing else can be said of it. */
const FieldCondition = z.union([
  z.strictObject({ field, is: z.enum(['present', 'absent']) }),
  z.strictObject({ field, equals: z.string() }),
  z.strictObject({ field, oneOf: z.array(z.string()).min(1) }),
  /** Whether the answer begins as a yes or as a no: "Yes, 2019", "None in place". */
  z.strictObject({ field, says: z.enum(['yes', 'no']) }),
  /** The value's words have these meanings by the lexicon of the extraction: "Flexi-Access Plan" means drawdown. */
  z.strictObject({ field, means: z.string().min(1) }),
  /** A figure of the same kind: "£85,000", "5%", "55". */
  z.strictObject({ field, above: z.string().min(1) }),
]);

/** When a snippet belongs into a letter, as data. */
export type Condition =
  | z.infer<typeof FieldCondition>
  | { advice: AdviceType }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };
export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    FieldCondition,
    z.strictObject({ advice: AdviceType }),
    /** None at all always holds. */
    z.strictObject({ all: z.array(Condition) }),
    z.strictObject({ any: z.array(Condition).min(1) }),
    z.strictObject({ not: Condition }),
  ]),
);
z.globalRegistry.add(Condition, { id: 'Condition' });

/** A field's name as people say it. */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])(?=\d)/g, ' ');
}

/** One paragraph of a firm's own words, with values in the template grammar (`{{name}}`, `{{fee | money}}`), for one paragraph tag. */
export const Snippet = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** The paragraph tag that it serves, such as `recommendation_reasons`. */
  tag: z.string().min(1),
  /** Of several versions of one id the highest counts. */
  version: z.int().min(1).default(1),
  order: z.int(),
  text: z.string().min(1),
  when: Condition,
  /** Stands in bold above the first of those that share it. */
  heading: z.string().optional(),
  list: z.enum(['bullet', 'number']).optional(),
});
export type Snippet = z.infer<typeof Snippet>;

/** A verified value: cited, computed from such, or stated by a person by name. Nothing else enters a composed sentence. */
export const Fact = z.object({
  field: z.string(),
  value: z.string(),
  status: z.enum(['cited', 'computed', 'attested']),
  /** Where it comes from; of a computed value, where its inputs come from. */
  citations: z.array(Citation),
  /** Who states it. */
  by: z.string().optional(),
  /** As a template prints it, where it is more than its words. */
  printable: Printable.optional(),
});
export type Fact = z.infer<typeof Fact>;

export const SnippetVersion = z.object({ id: z.string(), version: z.int() });
export type SnippetVersion = z.infer<typeof SnippetVersion>;

/** A sentence as the letter has it: whose words it is, and where each value in it comes from. */
export const Sentence = z.object({
  text: z.string(),
  /** The firm's own words for it, where it stands in others. */
  was: z.string().optional(),
  snippet: SnippetVersion,
  citations: z.array(Citation),
  /** `printed`: its words in the sentence, where the document's language has others. */
  values: z.array(Fact.pick({ field: true, value: true, status: true, by: true }).extend({ printed: z.string().optional() })),
  /** In a document of another language than English: who put it into that, and what the snippet says; `none`, it stands as the snippet has it. */
  translation: z.union([z.object({ by: z.literal('model'), from: z.string() }), z.object({ by: z.literal('none') })]).optional(),
});
export type Sentence = z.infer<typeof Sentence>;

/** A sentence in other words. */
export const RewordedSentence = z.object({ was: z.string(), text: z.string() });
export type RewordedSentence = z.infer<typeof RewordedSentence>;

/** The language model that put sentences of a paragraph in other words, and who accepted them, by name. */
export const RewordedBy = z.object({ model: z.string(), accepted_by: z.string() });
export type RewordedBy = z.infer<typeof RewordedBy>;

/** What became of a paragraph tag: its text, and for each snippet that serves it why it is there, or why it isn't. */
export const Composition = z.object({
  paragraphs: z.array(RichParagraph),
  sentences: z.array(Sentence),
  used: z.array(z.object({ snippet: SnippetVersion, because: z.string(), citations: z.array(Citation) })),
  skipped: z.array(z.object({ snippet: SnippetVersion, why: z.string() })),
  /** Fields that a snippet wants whose conditions hold, and which nothing verified answers. */
  missing: z.array(z.string()),
});
export type Composition = z.infer<typeof Composition>;

/** A paragraph tag of a letter; `absent` where no snippet belongs into it. The value is its plain text. */
export const ComposedField = z.discriminatedUnion('status', [
  Composition.extend({
    field: z.string(),
    status: z.literal('composed'),
    value: z.string(),
    /** Where some of its sentences stand in other words than the firm's. */
    reworded: RewordedBy.optional(),
  }),
  Composition.extend({ field: z.string(), status: z.literal('absent'), value: z.null() }),
]);
export type ComposedField = z.infer<typeof ComposedField>;

/** A tag's field: found, stated, computed or composed; or why there is none. */
export const DraftField = z.union([GivenField, ComputedField, ComposedField]);
export type DraftField = z.infer<typeof DraftField>;
