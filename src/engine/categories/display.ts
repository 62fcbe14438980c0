import { type Token } from './tokens.ts';

const small = new Set(['of', 'and', 'the', 'in', 'on', 'at', 'for', 'de', 'la', 'le', 'by', 'upon', 'to']);
const capitals = new Set(
  'NHS UK HMRC DWP DVLA BBC AA RAC RSPB PTA PCC MOT TV IT BT BP EE ITV DIY BBQ GP USA YMCA HSBC TSB RBS NCP LTA FA GB VW BMW'.split(' '),
);
const tails = new Set(['LTD', 'LIMITED', 'PLC', 'LLP', 'CO', 'UK', 'COM', 'INC', 'LLC', 'WWW', 'NET', 'ORG', 'LT']);
const purposes = new Set(['SALARY', 'WAGES', 'PAYROLL', 'PAY', 'REFUND', 'SALARIES', 'PYMT', 'PYMTS', 'PAYMENTS', 'PMT', 'PMTS']);

/** A name for people to read, from a payee's printed words: "MARMARIS KEBAB HOUSE" → "Marmaris Kebab House". */
export function displayName(tokens: readonly Token[]): string {
  let end = tokens.length;
  let start = 0;
  while (end > 1 && (tails.has(tokens[end - 1]?.text ?? '') || (end > 1 && purposes.has(tokens[end - 1]?.text ?? '')))) end--;
  while (start < end - 1 && tokens[start]?.text === 'WWW') start++;
  let name = '';
  for (let at = start; at < end; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const joint = at === start ? '' : token.shown !== '&' && '-/'.includes(token.before) && token.before !== '' ? token.before : ' ';
    name += joint + titled(token.shown, at === start);
  }
  return name;
}

function titled(shown: string, first: boolean): string {
  const upper = shown.toUpperCase();
  if (capitals.has(upper)) return upper;
  const lower = upper.toLowerCase();
  if (!first && small.has(lower)) return lower;
  if (upper.length > 1 && upper.length <= 4 && !/[AEIOUY0-9]/.test(upper) && !['MR', 'MRS', 'MS', 'DR', 'ST', 'MT', 'FR'].includes(upper))
    return upper;
  if (/^MC[A-Z]{3,}$/.test(upper)) return `Mc${upper.charAt(2)}${lower.slice(3)}`;
  if (/^O'[A-Z]{3,}$/.test(upper)) return `O'${upper.charAt(2)}${lower.slice(3)}`;
  return upper.charAt(0) + lower.slice(1);
}
