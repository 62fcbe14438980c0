import type { Query } from '../queries/queries.ts';

/** Between what sums and shares of a kind lie in the United Kingdom, with much room: what lies outside is of something else. */
interface Size {
  /** All of it is asked for, and none of what it is not. */
  of: readonly string[];
  not: readonly string[];
  /** In pounds, or per cent. */
  type: 'money' | 'percentage';
  least: number;
  most: number;
}

const others = ['payment', 'charge', 'premium', 'exit', 'contribution', 'withdrawal', 'income', 'rental', 'spending', 'rate', 'lifecover'];
const sizes: readonly Size[] = [
  { of: ['mortgage', 'balance'], not: others, type: 'money', least: 1_000, most: 20_000_000 },
  { of: ['mortgage', 'value'], not: others, type: 'money', least: 2_000, most: 20_000_000 },
  { of: ['mortgage', 'payment'], not: ['balance', 'charge', 'exit'], type: 'money', least: 10, most: 20_000 },
  { of: ['sumassured'], not: ['month', 'benefit', 'premium', 'charge'], type: 'money', least: 500, most: 50_000_000 },
  { of: ['property', 'value'], not: [...others, 'share', 'growth'], type: 'money', least: 5_000, most: 100_000_000 },
  { of: ['mortgage', 'rate'], not: ['charge', 'taxrate'], type: 'percentage', least: 0.1, most: 25 },
];

/** For what no such thing comes to. */
const UNLIKELY = 0.4;

/** Whether a figure may be as large or small as what is asked for: nobody's mortgage is £463, and none is paid with £58,300 a month. */
export function sizeFit({ type, asked }: Query, said: string): number {
  const figure = figureIn(type, said);
  // That there is none, or none left, may well be so.
  if (figure === null || figure === 0) return 1;
  const isOutside = ({ of, not, type: kind, least, most }: Size): boolean =>
    kind === type && (figure < least || figure > most) && of.every((name) => asked.has(name)) && !not.some((name) => asked.has(name));
  return sizes.some(isOutside) ? UNLIKELY : 1;
}

/** The one figure that is all that an answer says: pounds or per cent; null where it says more, or something else. */
function figureIn(type: Query['type'], said: string): number | null {
  const [, digits] = (type === 'money' ? /^£ ?([\d,]+(?:\.\d+)?)$/ : /^(\d+(?:\.\d+)?) ?%$/).exec(said.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
