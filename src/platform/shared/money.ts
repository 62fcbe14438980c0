import { z } from 'zod';

/** Amounts inside are whole pence, signed, money out negative; on the wire they are pounds with at most two decimals. */
export type Pence = number;

/** Rounds numerator/denominator half away from zero, without ever passing through a fraction (decisions: Money). */
export function divideRounded(numerator: number | bigint, denominator: number | bigint): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d <= 0n) throw new RangeError('the denominator must be positive');
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + d) / (2n * d);
  return Number(n < 0n ? -rounded : rounded);
}

/** Pence to pounds, for the wire: 12345 → 123.45. Exact, because the quotient is the nearest double to that decimal. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** Pounds from the wire to pence; throws when there are more than two decimals, rather than lose a fraction. */
export function fromPounds(pounds: number): Pence {
  const pence = Math.round(pounds * 100);
  if (!Number.isSafeInteger(pence) || pence / 100 !== pounds) throw new RangeError('an amount has at most two decimals');
  return pence;
}

/** An amount in a record: pounds with at most two decimals on the wire, whole pence on both sides of it. */
export const Money = z.codec(z.number(), z.number().int(), {
  decode: (pounds, payload) => {
    const pence = Math.round(pounds * 100);
    if (Number.isSafeInteger(pence) && pence / 100 === pounds) return pence;
    payload.issues.push({ code: 'custom', input: pounds, message: 'An amount has at most two decimals' });
    return z.NEVER;
  },
  encode: toPounds,
});

const formatters = new Map<string, Intl.NumberFormat>();

/** "£1,234.56"; a minus sign (U+2212) stands in front of the pound sign. */
export function formatMoney(pence: Pence, { currency = 'GBP', locale = 'en-GB', sign = false } = {}): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })));
  const text = formatter.format(Math.abs(pence) / 100);
  if (pence < 0) return `−${text}`;
  return sign && pence > 0 ? `+${text}` : text;
}

/** How a currency is marked beside amounts: "£", "€", "US$". */
export function currencySign(currency: string, locale = 'en-GB'): string {
  return formatMoney(0, { currency, locale }).replace(/[\d.,\s]/g, '');
}
