import { statedAs } from '#engine/collections/record.ts';
import type { Wordings } from '#engine/composing/compose.ts';
import { draftFields } from '#engine/composing/draft.ts';
import type { DraftField, Snippet } from '#engine/composing/record.ts';
import type { ComputedField, GivenField } from '#engine/computing/record.ts';
import { computeTags } from '#engine/computing/tags.ts';
import type { Printable } from '#engine/templates/record.ts';
import { customersByIds } from '#features/customers/server/queries.ts';
import { firmBrand } from '#features/organisations/server/queries.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import type { TagMetadata } from '#features/templates/tags/contract.ts';
import { askedOf, type TagWords } from '#features/templates/tags/rules.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import type { PlainDate } from '#platform/shared/dates.ts';

/** What a firm's own records say for a document, where its papers and people say nothing. */
export interface Records {
  firm: string;
  author: string | null;
  client: string | null;
  date: PlainDate;
}

/** What a document is, as far as a firm's records say something for it. */
interface Drafted {
  user_id: string;
  organisation_id: string | null;
  customer_id: string | null;
  date: PlainDate;
}

/** What the firm's records say for a document, for those of a batch, or for the letter of a test case. */
export function recordsFor(ctx: Context, row: Drafted): Promise<Records> {
  return tx(ctx, async () => {
    const author = (await namesOf(ctx, [row.user_id])).get(row.user_id) ?? null;
    const [customer] = await customersByIds(ctx, row.customer_id === null ? [] : [row.customer_id]);
    return {
      author,
      // Who works alone is their own firm.
      firm: row.organisation_id === null ? (author ?? '') : (await firmBrand(ctx)).name,
      client: customer ? `${customer.first_name} ${customer.last_name}` : null,
      date: row.date,
    };
  });
}

interface Draft {
  /** What enters the document, by field. */
  drafts: Map<string, DraftField>;
  /** What the machine makes of computed and written fields, whatever people said of them; null for nothing. */
  made: Map<string, string | null>;
}

/**
 * Drafts every field that is asked for: as given, computed or composed from that; then what people stated of written ones, and where
 * nothing is there, what the firm's records say, or the tag's own words for that (its fallback), which are the firm's.
 * @param leftOut fields that the document does without
 * @param snippets what paragraphs are composed of, and in which language
 */
export function draftOf(
  words: readonly TagWords[],
  given: readonly GivenField[],
  {
    records,
    leftOut,
    snippets,
    wordings,
  }: { records: Records; leftOut: ReadonlySet<string>; snippets: readonly Snippet[]; wordings: Wordings },
): Draft {
  const tags = words.map(askedOf);
  const written = new Set(tags.filter(({ kind }) => kind === 'written').map(({ tag_name }) => tag_name));
  const computed = new Set(tags.filter(({ kind }) => kind === 'computed').map(({ tag_name }) => tag_name));
  const on = { date: records.date, snippets, ...wordings };
  const facts = given.filter(({ field }) => !written.has(field));
  const drafted = draftFields(tags, facts, on);
  const machine = computeTags(
    tags,
    facts.filter(({ field }) => !computed.has(field)),
    on,
  );
  const composed = drafted.filter(({ field }) => written.has(field));
  const stated = new Map(given.filter(({ field }) => written.has(field)).map((field) => [field.field, field]));
  const drafts = new Map(drafted.map((draft) => [draft.field, stated.get(draft.field) ?? draft]));
  for (const { tag_name: field, metadata_json } of words) {
    if (drafts.get(field)?.value !== null || leftOut.has(field)) continue;
    const own = recordOf(field, drafts, records) ?? fallbackOf(field, metadata_json, records);
    if (own) drafts.set(field, own);
  }
  return { drafts, made: new Map([...machine, ...composed].map(({ field, value }) => [field, value])) };
}

function fallbackOf(field: string, { type, fallback }: TagMetadata, { firm }: Records): DraftField | null {
  return fallback === null || fallback === ''
    ? null
    : { field, status: 'attested', by: firm === '' ? 'the template' : firm, ...statedAs(type, fallback, {}) };
}

function recordOf(field: string, drafts: ReadonlyMap<string, DraftField>, { firm, author, client, date }: Records): ComputedField | null {
  switch (field) {
    case 'letter_date':
      return fromRecords(field, longDate(date), { printable: { $date: date }, working: 'The day of this document.' });
    case 'adviser_name':
      return fromRecords(field, author, { working: 'Who made this document.' });
    case 'firm_name':
      return fromRecords(field, firm, { working: 'What your firm is called.' });
    case 'client_full_name':
      return fromRecords(field, client, { working: 'The name of the client’s record.' });
    case 'client_salutation':
      return salutation(drafts) ?? fromRecords(field, client, { working: 'The name of the client’s record.' });
    default:
      return null;
  }
}

function fromRecords(
  field: string,
  value: string | null,
  { printable, working }: { printable?: Printable; working: string },
): ComputedField | null {
  if (value === null || value === '') return null;
  return { field, status: 'computed', value, printable: printable ?? value, inputs: [], working };
}

const titled = /^(Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev)\.? .*?([\p{L}’'-]+)$/u;

/** "Mr Brightmoor and Mrs Brightmoor" of the names that papers give with titles. */
function salutation(drafts: ReadonlyMap<string, DraftField>): ComputedField | null {
  const people = [drafts.get('client_full_name') ?? drafts.get('client1_full_name'), drafts.get('client2_full_name')];
  const named = people.flatMap((field) => (field?.status === 'cited' ? [field] : []));
  const parts = named.map(({ value }) => titled.exec(value.trim()));
  if (parts.length === 0 || parts.includes(null)) return null;
  const value = parts.map((part) => `${part![1]} ${part![2]}`).join(' and ');
  const inputs = named.map(({ field, value: name, file, citation }) => ({ field, value: name, file, citation, from: [] }));
  return {
    field: 'client_salutation',
    status: 'computed',
    value,
    printable: value,
    inputs,
    working: `Title and surname of ${named.map((one) => one.value).join(' and ')}.`,
  };
}

function longDate(date: PlainDate): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(Date.parse(`${date}T00:00:00Z`));
}
