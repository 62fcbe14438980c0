import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';

/** How contacts are written: normalised where the form is known, kept as typed where it isn't. Pure, for both sides. */

/**
 * A UK postcode by the format of BS 7666 as Royal Mail prints it: outward code (A9, A99, AA9, AA99, A9A, AA9A, each with the
 * letters that may stand there), one space, inward code 9AA without C, I, K, M, O and V; and GIR 0AA. Whether the postcode is
 * in use it can't tell: only the Postcode Address File can.
 */
const ukPostcode = /^(?:GIR0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]))\d[ABD-HJLNP-UW-Z]{2})$/;

/** A UK postcode in capitals with its one space; null when it has not that form. */
export function normalisedPostcode(typed: string): string | null {
  const compact = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return ukPostcode.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : null;
}

/**
 * A telephone number as E.164 ("+447700900451"), read as a UK one unless it names its country; null when it can't be one. By
 * the lengths of each country's plan, so that a number too new for the library's ranges still counts.
 */
export function e164Of(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'GB');
  return number?.isPossible() ? number.number : null;
}

/** What makes two e-mail addresses the same for people: case, and the space around them, mean nothing. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

const ukNames = /^(uk|u\.k\.|gb|great britain|britain|united kingdom|england|scotland|wales|northern ireland|cymru)$/i;

/** The countries of ISO 3166-1 that the product can name. */
export const countryCodes: readonly string[] = getCountries();

/** A country's code where its name in English or its code was written ("Éire" and the like stay as they are); GB when nothing was. */
export function normalisedCountry(typed: string | null | undefined): string {
  const text = typed?.trim() ?? '';
  if (text === '' || ukNames.test(text)) return 'GB';
  const upper = text.toUpperCase();
  if (countryCodes.includes(upper)) return upper;
  return codesByName().get(text.toLowerCase()) ?? text;
}

let byName: Map<string, string> | undefined;

function codesByName(): Map<string, string> {
  const english = new Intl.DisplayNames('en-GB', { type: 'region' });
  return (byName ??= new Map(countryCodes.map((code) => [english.of(code)?.toLowerCase() ?? code, code])));
}

/** A postcode as it is kept: a UK one in its form, any other as typed but for stray spaces. */
export function keptPostcode(typed: string | null | undefined, country: string): string | null {
  const text = typed?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (text === '') return null;
  return (country === 'GB' && normalisedPostcode(text)) || text;
}

interface Address {
  address_1: string;
  address_2: string | null;
  address_3: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string;
}

/** An address as lines on an envelope; the country only when it is another, in the words of the given locale. */
export function addressLines(address: Address, locale = 'en-GB'): string[] {
  const { address_1, address_2, address_3, city, state, postal_code, country } = address;
  const abroad = country === 'GB' ? null : countryName(country, locale);
  return [address_1, address_2, address_3, city, state, postal_code, abroad].filter((line) => line !== null && line !== '') as string[];
}

/** "Ireland" for IE; whatever is no code stays as it is. */
export function countryName(country: string, locale = 'en-GB'): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}
