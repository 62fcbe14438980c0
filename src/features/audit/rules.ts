import { z } from 'zod';
import { type DecisionKind, StatedDecision } from '#engine/evidence/record.ts';

/* How what stands in the trail by name is said to people: pure, for screens and tests. */

/**
 * How the values of a field are said. choice: one of a few, by its label · choices: several of them · record, records: by what they are
 * called · parts: one after the other, with their names · decisions: what was decided of a report, one by one · unsaid: for programs, and
 * seen in the entry as it was written alone. A yes is said as one, and nothing as nothing, whatever the field.
 */
export type FieldForm =
  | 'text'
  | 'choice'
  | 'choices'
  | 'record'
  | 'records'
  | 'tag'
  | 'money'
  | 'cost'
  | 'day'
  | 'size'
  | 'duration'
  | 'language'
  | 'country'
  | 'parts'
  | 'decisions'
  | 'unsaid';

const fieldsOf: Partial<Record<FieldForm, string>> = {
  choice: `agreed_region change decision direction document_type employment engine error failure format frequency kind kind_of_paper
    letter_kind list mailbox organisation_role origin outcome partner_employment provider agreed_provider purpose region residency role setting
    status tenure type way`,
  choices: 'advice agreed_uses kinds',
  record: `category compared_with document document_template_id from into invited_by organisation owner_user_id partner previous rule
    source standard_key template user user_id`,
  records: 'approver_ids',
  tag: 'field tag tag_name',
  money: 'amount',
  cost: 'cost',
  day: 'date period_from period_to valid_from',
  size: 'bytes_received bytes_sent size_bytes',
  duration: 'milliseconds',
  language: 'language',
  country: 'country',
  parts: 'amounts columns metadata_json prompt_examples_json review_levels',
  decisions: 'before decided',
  unsaid: 'bank_account_id content ids import sha256 when',
  text: `accepted_errors account_name accounts address address_1 address_2 address_3 address_type agreed_host answered attempts batches
    blocking broken categories chosen city clients colour compared_version complete count currency dependants_16_to_18 dependants_under_16
    description documents email email_type external_crm_id failed fields files first_name formulas found four_eyes heading host index input_tokens
    is_active is_income is_on is_private joint last_name left_out lines made mifid model name new_email non_dependants not_carried note
    notes number offered order orders other_dependants output_tokens page pages password payee payees people postal_code problems
    prompt_body proved questions records refused rename reports review_below requires_two_factor row rows rules sentences sessions shows_markers
    snippets state stranger suggested tags telephone telephone_type templates text translated tries two_factor unread value vehicles version`,
};

const forms = new Map(
  (Object.entries(fieldsOf) as [FieldForm, string][]).flatMap(([form, fields]) =>
    fields.split(/\s+/).map((field): [string, FieldForm] => [field, form]),
  ),
);

/** How a field's values are said; undefined where nobody has decided it: then they stand as they are. */
export function formOf(field: string): FieldForm | undefined {
  return forms.get(field);
}

/** Fields whose choices have their labels under another name. */
const sameChoices: Record<string, string> = {
  agreed_provider: 'provider',
  agreed_region: 'region',
  agreed_uses: 'uses',
  before: 'setting',
  document_type: 'type',
  kind: 'letter_kind',
  kind_of_paper: 'role',
  kinds: 'decided',
  organisation_role: 'role',
  outcome: 'failure',
  partner_employment: 'employment',
};

/** Under which name the labels of a field's choices stand. */
export function choicesFor(field: string): string {
  return sameChoices[field] ?? field;
}

/** A key that has no label, as words: "needs_password" is "Needs password". What people wrote is left to the letter. */
export function asWords(key: string): string {
  if (!/^[a-z]+(?:[_-][a-z0-9]+)+$/.test(key)) return key;
  const words = key.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a text is an id, and says nothing to people. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success;
}

/** Whether a record began or ended with an entry: then each field has one value, and not one before and one after. */
export function lifeOf(changes: readonly { kind: string; before: unknown; after: unknown }[]): 'new' | 'gone' | 'changed' {
  const isKept = changes.every(({ kind }) => kind === 'open' || kind === 'personal');
  if (!isKept || changes.length < 2) return 'changed';
  if (changes.every(({ before }) => before === null)) return 'new';
  return changes.every(({ after }) => after === null) ? 'gone' : 'changed';
}

/** One thing that was decided of a report, as the trail tells it. */
export interface ToldDecision {
  kind: DecisionKind;
  /** The name of whom was paid or who paid, where it is about all such payments; a currency; or one payment, or one account. */
  about: { payee: string; isIncome: boolean } | { currency: string } | 'payment' | 'account';
  value: z.infer<typeof StatedDecision>['value'];
}

/** The decisions in a field's text; null where it holds none. */
export function decisionsIn(text: unknown): ToldDecision[] | null {
  if (typeof text !== 'string') return null;
  const read = z.array(z.looseObject({ kind: z.string(), subject: z.string() })).safeParse(jsonIn(text));
  if (!read.success) return null;
  return read.data.flatMap((one) => {
    const decision = StatedDecision.safeParse(one);
    if (!decision.success) return [];
    // The trail keeps amounts in pence, as they are worked with; read as what comes over the wire, they would be a hundred times as much.
    const { value } = z.encode(StatedDecision, decision.data);
    return [{ kind: decision.data.kind, about: aboutOf(decision.data), value }];
  });
}

function aboutOf({ kind, subject }: z.infer<typeof StatedDecision>): ToldDecision['about'] {
  const [direction, payee] = subject.split('|');
  if (payee && (direction === 'in' || direction === 'out')) return { payee, isIncome: direction === 'in' };
  if (kind === 'rate') return { currency: subject };
  return kind.startsWith('account') ? 'account' : 'payment';
}

/** The value that a text holds as JSON; null where it is a text like any other. */
export function jsonIn(text: string): unknown {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
