import { z } from 'zod';
import { PlainDate } from '#platform/shared/dates.ts';

/** A whole amount of pence (or cents), printed in the document's language; `decimals` 0 without its pence. */
const MoneyValue = z.strictObject({ $money: z.int(), currency: z.string().length(3).optional(), decimals: z.literal(0).optional() });
const DateValue = z.strictObject({ $date: PlainDate });
const NumberValue = z.strictObject({ $number: z.number(), decimals: z.int().min(0).max(6).optional() });
/** 0.75 is 0.75 %. */
const PercentValue = z.strictObject({ $percent: z.number(), decimals: z.int().min(0).max(6).optional() });
/** Words that say no, or that there is none: printed as they stand, and a section of that name shows what is written for its else. */
const NoValue = z.strictObject({ $no: z.string() });
/** Several words as the language joins them: "a, b and c". */
const SeveralValue = z.strictObject({ $all: z.array(z.string()) });

/** What is printed as one piece of text. Its objects are told from records by their `$`, which no tag name can hold. */
export const Printable = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  MoneyValue,
  DateValue,
  NumberValue,
  PercentValue,
  NoValue,
  SeveralValue,
]);
export type Printable = z.infer<typeof Printable>;

/** A web or mail address; nothing else may be opened from a letter. */
export const webAddress = /^(?:https?:\/\/|mailto:)[^\s"<>\\]+$/i;
const Address = z.string().regex(webAddress, 'A link begins with https://, http:// or mailto:');

export const Piece = z.union([
  z.string(),
  z.strictObject({ text: z.string(), bold: z.boolean().optional(), italic: z.boolean().optional(), url: Address.optional() }),
]);
export type Piece = z.infer<typeof Piece>;

const Text = z.union([z.string(), z.array(Piece)]);

/** A paragraph in the look of the tag that it replaces; `list` puts a mark in front, `level` (from 0) moves it in. */
export const RichParagraph = z.union([
  z.string(),
  z.strictObject({ text: Text, list: z.enum(['bullet', 'number']).optional(), level: z.int().min(0).max(8).optional() }),
]);
export type RichParagraph = z.infer<typeof RichParagraph>;

export const ParagraphsValue = z.strictObject({ $paragraphs: z.array(RichParagraph) });
/** In the middle of a text its items stand in lines of their own, or joined as the language does. */
export const ListValue = z.strictObject({ $list: z.array(Text), ordered: z.boolean().optional(), joined: z.literal(true).optional() });
export type ListValue = z.infer<typeof ListValue>;
export const TableValue = z.strictObject({ $table: z.array(z.array(Printable)), header: z.array(Printable).optional() });
export type TableValue = z.infer<typeof TableValue>;
export const LinkValue = z.strictObject({ $link: Address, text: z.string().optional() });
export type LinkValue = z.infer<typeof LinkValue>;
/** A PNG or JPEG, as bytes or in base64. `alt` says in words what it shows; without a width it is as wide as its pixels at 96 to the inch. */
export const ImageValue = z.strictObject({
  $image: z.union([z.base64(), z.instanceof(Uint8Array)]),
  alt: z.string(),
  width_mm: z.number().positive().max(500).optional(),
});
export type ImageValue = z.infer<typeof ImageValue>;

export type RichValue = z.infer<typeof ParagraphsValue> | ListValue | TableValue | LinkValue | ImageValue;

/** What fills a tag: text, rich content, a list of rows, or a record of further values. */
export type TemplateValue = Printable | RichValue | TemplateValue[] | TemplateValues;
export interface TemplateValues {
  [name: string]: TemplateValue;
}

const Name = z.string().regex(/^[^$]/, 'A name does not begin with $');

export const TemplateValue: z.ZodType<TemplateValue> = z.lazy(() =>
  z.union([
    Printable,
    ParagraphsValue,
    ListValue,
    TableValue,
    LinkValue,
    ImageValue,
    z.array(TemplateValue),
    z.record(Name, TemplateValue),
  ]),
);
export const TemplateValues: z.ZodType<TemplateValues> = z.record(Name, TemplateValue);

/** Where something stands in a template: the part of the file, the paragraph in it (from 1), the character in its text (from 0). */
export const TemplatePlace = z.object({ part: z.string(), paragraph: z.int().min(1), offset: z.int().min(0) });
export type TemplatePlace = z.infer<typeof TemplatePlace>;

/** A tag of a template. A `control` is a Word content control, filled by its tag or title. */
export const TemplateTag = z.object({
  name: z.string(),
  kind: z.enum(['value', 'section', 'inverted', 'control']),
  filter: z.string().nullable(),
  place: TemplatePlace,
  /** The sections around it, outermost first: its name is looked up in their rows before the document's values. */
  inside: z.array(z.string()),
  /** Words stand right before it in its paragraph: it is part of a sentence, and no cell of its own or the answer to a label. */
  in_sentence: z.literal(true).optional(),
  /** Of a section: its `{{else}}` has words for where there is nothing. */
  otherwise: z.literal(true).optional(),
});
export type TemplateTag = z.infer<typeof TemplateTag>;

/** Words of tags that people write in capitals. */
const initials =
  /\b(?:aer|apr|aprc|cgt|cofi|crs|db|dc|dis|esg|erc|fad|fca|gia|gmp|gp|hmrc|iht|isa|jisa|lpa|ltv|mva|mvr|ni|nhs|oeic|paye|pcls|ria|sipp|ssas|svr|ufpls|uk|vat)\b/gi;

/** "Client 1: full name" of `client1_full_name`, "Ceding 1 GMP" of `ceding1_gmp`. */
export function labelOf(field: string): string {
  const plain = field
    .replaceAll(/[_.\s-]+/g, ' ')
    .replaceAll(/(?<=\b[a-z]{3,})(?=\d+\b)/gi, ' ')
    .replaceAll(initials, (word) => word.toUpperCase())
    .trim();
  const [, person, rest] = /^client ?([12]) (.+)$/i.exec(plain) ?? [];
  if (person && rest) return `Client ${person}: ${rest}`;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * The names that a template asks for, each once: of values, of what is shown only where there is something, and of what stands within
 * that. What stands within a list comes with its rows.
 */
export function askedNames(tags: readonly TemplateTag[], isList: (name: string) => boolean = () => false): string[] {
  const asked = tags.filter(({ name, inside }) => name !== '.' && !inside.some(isList));
  return [...new Set(asked.map(({ name }) => name))];
}

/** The names that a section asks for of each of its rows: of values that stand within it, but itself. */
export function columnsAskedIn(tags: readonly TemplateTag[], section: string): string[] {
  const within = tags.filter(
    ({ name, kind, inside }) => (kind === 'value' || kind === 'control') && inside.includes(section) && name !== '.',
  );
  return [...new Set(within.map(({ name }) => name))].filter((name) => name !== section);
}

export const problemCodes = [
  'no_end',
  'no_beginning',
  'empty',
  'bad_name',
  'unknown_filter',
  'not_opened',
  'not_closed',
  'wrong_close',
  'else_outside',
  'else_twice',
  'shares_paragraph',
  'crosses_cells',
  'crosses_frame',
  'else_in_row',
  'splits_field',
  'too_deep',
  'merge_field',
  'tag_in_address',
  'tag_in_drawing',
  'tag_in_alt_text',
  'repeating_control',
] as const;

/** What is wrong with a template at one place, and what to do about it. */
export const TemplateProblem = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  remedy: z.string(),
  place: TemplatePlace,
  /** How much text it concerns, from the place on. */
  length: z.int().min(0),
  /** The words of the paragraph around it. */
  context: z.string(),
});
export type TemplateProblem = z.infer<typeof TemplateProblem>;

/** Everything there is to know about a template without its values. It can be filled when there are no problems. */
export const TemplateCheck = z.object({ tags: z.array(TemplateTag), problems: z.array(TemplateProblem) });
export type TemplateCheck = z.infer<typeof TemplateCheck>;

/** A value that its tag can't print. */
export const ValueProblem = z.object({ name: z.string(), message: z.string(), remedy: z.string() });
export type ValueProblem = z.infer<typeof ValueProblem>;
