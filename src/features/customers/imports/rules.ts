import { AddressInput, EmailInput, TelephoneInput } from '#features/customers/contacts/contract.ts';
import { e164Of, emailKey, keptPostcode, normalisedCountry, normalisedPostcode } from '#features/customers/contacts/rules.ts';
import { nameKey } from '#features/customers/rules.ts';
import type { ImportField, RowProblem } from './contract.ts';

/** How rows of a file become clients: pure, for both sides. */

/** Heads by which columns are known, without case, spaces and marks; the first field that knows a head has it. */
const heads: [ImportField, RegExp][] = [
  ['first_name', /^(first|given|fore|christian)names?$|^firstname$|^vorname$/],
  ['last_name', /^(last|sur|family|second)names?$/],
  ['email', /^(primary|home|personal|work)?e?mails?(address)?1?$/],
  ['telephone_2', /^(mobile|cell)(phone|number|no|tel)?$|^(tele)?phone(number)?2$|^(home|work|other)(tele)?phone$/],
  ['telephone', /^(primary)?(tele)?phones?(number|no)?1?$|^tel(no|number)?1?$|^contactnumber$/],
  ['postal_code', /^(post|zip|postal)(al)?code$|^zip$|^postcode$/],
  ['address_1', /^(home|postal)?(street)?addr?(ess)?(line)?(1|one)?$|^street(1)?$/],
  ['address_2', /^addr?(ess)?(line)?(2|two)$|^street2$/],
  ['address_3', /^addr?(ess)?(line)?(3|three)$|^street3$/],
  ['city', /^(post)?town(orcity|city)?$|^city(town)?$/],
  ['state', /^county(orstate)?$|^state(county)?$|^region$|^province$/],
  ['country', /^country(name|code)?$/],
  ['external_crm_id', /^(crm|client|customer|external|salesforce|io|xplan)?(ref|reference|id|number|no|crmid|crmreference)$/],
  ['full_name', /^(full|client|customer|contact)?names?$|^client$|^customer$/],
];

/** Guesses what each column is by its head and, where that says nothing, by what stands in it. No field is given twice. */
export function guessMapping(columns: readonly { head: string; samples: readonly string[] }[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const byHead = columns.map(({ head }) => {
    const word = head.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return take(heads.find(([field, pattern]) => !taken.has(field) && pattern.test(word))?.[0]);
  });
  const guessed = byHead.map((field, index) => field ?? take(byContent(columns[index]!.samples)));
  // A mobile number alone is the telephone number.
  if (!guessed.includes('telephone')) return guessed.map((field) => (field === 'telephone_2' ? 'telephone' : field));
  return guessed;
}

function byContent(samples: readonly string[]): ImportField | undefined {
  const filled = samples.filter((sample) => sample !== '');
  if (filled.length === 0) return undefined;
  const all = (test: (sample: string) => boolean) => filled.every(test);
  if (all((sample) => /^\S+@\S+\.\S+$/.test(sample))) return 'email';
  if (all((sample) => normalisedPostcode(sample) !== null)) return 'postal_code';
  return all((sample) => /^[+\d][\d\s()-]{8,}$/.test(sample) && e164Of(sample) !== null) ? 'telephone' : undefined;
}

/** A client as a row has it. */
export interface ImportedClient {
  first_name: string;
  last_name: string;
  external_crm_id: string | null;
  email: string | null;
  telephones: string[];
  address: AddressInput | null;
}

/** What a row says by the mapping, and what is wrong with it. With `no_name` or `too_long` the row can't be used. */
export function readRow(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
): { client: ImportedClient; problems: RowProblem[] } {
  const value = (field: ImportField): string => cells[mapping.indexOf(field)]?.trim() ?? '';
  const problems: RowProblem[] = [];
  const { first_name, last_name } = namesOf(value);
  if (first_name === '' || last_name === '') problems.push('no_name');
  const email = EmailInput.shape.email.safeParse(value('email'));
  if (value('email') !== '' && !email.success) problems.push('bad_email');
  const telephones = [value('telephone'), value('telephone_2')].filter((typed) => TelephoneInput.shape.telephone.safeParse(typed).success);
  if (telephones.some((typed) => e164Of(typed) === null)) problems.push('unread_number');
  const address = addressOf(value);
  if (address && unreadPostcode(address)) problems.push('unread_postcode');
  const client: ImportedClient = {
    first_name,
    last_name,
    external_crm_id: value('external_crm_id') || null,
    email: email.success ? email.data : null,
    telephones: [...new Map(telephones.map((typed) => [e164Of(typed) ?? typed, typed])).values()],
    address,
  };
  if (isTooLong(client)) problems.push('too_long');
  return { client, problems };
}

/** Whether nothing can be made of a row with these problems. */
export function isRefused(problems: readonly RowProblem[]): boolean {
  return problems.includes('no_name') || problems.includes('too_long');
}

function namesOf(value: (field: ImportField) => string): { first_name: string; last_name: string } {
  const [first_name, last_name] = [value('first_name'), value('last_name')];
  if (first_name !== '' && last_name !== '') return { first_name, last_name };
  const full = value('full_name') || `${first_name} ${last_name}`.trim();
  const [last = '', first = ''] = full.split(',').map((part) => part.trim());
  if (first !== '') return { first_name: first, last_name: last };
  const words = full.split(/\s+/).filter((word) => !/^(mr|mrs|ms|miss|mx|dr|prof|sir|dame)\.?$/i.test(word));
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

function addressOf(value: (field: ImportField) => string): AddressInput | null {
  const lines = (['address_1', 'address_2', 'address_3'] as const).map(value).filter(Boolean);
  const [city, postal_code] = [value('city'), value('postal_code')];
  const [address_1 = city || postal_code, address_2, address_3] = lines;
  if (!address_1) return null;
  const rest = { address_2, address_3, city, state: value('state'), postal_code, country: value('country') };
  const set = Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== address_1);
  return { address_1, ...Object.fromEntries(set) };
}

function unreadPostcode({ postal_code, country }: AddressInput): boolean {
  return normalisedCountry(country) === 'GB' && Boolean(postal_code) && normalisedPostcode(postal_code ?? '') === null;
}

function isTooLong({ first_name, last_name, external_crm_id, address }: ImportedClient): boolean {
  if ([first_name, last_name, external_crm_id ?? ''].some((text) => text.length > 255)) return true;
  return address !== null && !AddressInput.safeParse(address).success;
}

/** What makes two clients the same: an e-mail address, a telephone number, or the name with the postcode. */
export interface SameAs {
  email: string | null;
  telephones: string[];
  /** Null without a postcode. */
  address: { name_key: string; postal_code: string } | null;
}

export function sameAs({ first_name, last_name, email, telephones, address }: ImportedClient): SameAs {
  const postcode = address && keptPostcode(address.postal_code, normalisedCountry(address.country));
  return {
    email: email === null ? null : emailKey(email),
    telephones: telephones.flatMap((typed) => e164Of(typed) ?? []),
    address: postcode ? { name_key: nameKey({ first_name, last_name }), postal_code: postcode } : null,
  };
}

/** A name with a postcode as one text: "ashworth priya EC1A 1BB". */
export function placeKey({ name_key, postal_code }: { name_key: string; postal_code: string | null }): string {
  return `${name_key} ${postal_code}`;
}
