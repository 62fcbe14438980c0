import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { meaningsOf } from '../words/meanings.ts';
import { denied } from './said.ts';

/** The name of a firm or of what it sells: capitals, figures, and small words between them. */
const name = String.raw`\p{Lu}[\p{L}\d&’'-]*(?: (?:(?:of|and|&) )?(?:\p{Lu}[\p{L}’'-]*|\d{1,3}))*`;
const thing = 'account|annuity|bond|cover|isa|loan|mortgage|pension|plan|policy|portfolio|fund|savings|trust';
/** "It will be placed in the Harrow Managed fund", "100% in the Harrow Growth Portfolio": where money goes. */
const into = new RegExp(
  `\\b(?:in|into|buys?|holds?)(?: (?:the|a|an|our|your|its))? (${name})(?: (${thing}))?(?=[,.;()]|$| (?:\\(|(?:which|that|and|at|from|for|within)\\b))`,
  'u',
);
const invests =
  /\b(?:invest|plac|switch|transferr?|mov|put|paid|buys?|held|holds?)\p{L}*\b|\b(?:all|whole) of (?:the|your) (?:account|fund|money|plan|pot)\b|\bgo(?:es|ing)?\b|\d ?%/iu;
/** "A level term policy with Calder Mutual, no. CM77": who provides what. */
const provided = new RegExp(
  `\\b((?:[\\p{L}-]+ ){0,3}(?:${thing}))(?: held| taken out| is| was)? (?:with|from) (${name})(?=[,.;()]|$| (?:and|for|of|which|no|number|ends?|worth)\\b)`,
  'u',
);
/** What people do with each other, not with a provider. */
const talks = /\b(?:discuss|talk|spoke|speak|agree|went|go(?:ne)? through|review|check|meet|met|help|share)\p{L}*\b/iu;

/** Most sentences say neither. */
const mayBeInto = /\b(?:in|into|buys?|holds?)(?: (?:the|a|an|our|your|its))? \p{Lu}/u;
/** "It could go into": an offer says what would be, which is no guess. */
const guessed = /\b(?:if|could|might|may|suppos\w+|whether)\b/i;
const ofMoney =
  /\b(?:money|sum|premiums?|contributions?|payments?|investment|proceeds|(?:all|whole) of (?:the|your) (?:account|fund|plan|pot))\b/i;
const mayBeBy = / (?:with|from) \p{Lu}/u;

/** What a sentence says of where money is placed and who provides it, each by its name. */
export function placedIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  const facts: Fact[] = [];
  const where = mayBeInto.test(text) && invests.test(text) && !guessed.test(text) && !denied.test(text) ? into.exec(text) : null;
  const [, called = '', kind = ''] = where ?? [];
  const last = /\p{L}+(?=[ \d]*$)/u.exec(called)?.[0] ?? '';
  const label = [kind, last, ofMoney.test(text) && !/^\d{4}$/.test(called.split(' ').at(-1) ?? '') ? 'Invested in' : ''].find(isNamed);
  if (where && called.includes(' ') && label !== undefined)
    facts.push({ ...blank, value: pieceOf(sentence, where, called), label, section, form: 'inline' });
  const by = mayBeBy.test(text) && !talks.test(text) ? provided.exec(text) : null;
  const [, what = '', firm = ''] = by ?? [];
  if (by && firm.includes(' ') && !/\bjoint\b/i.test(what))
    facts.push({ ...blank, value: pieceOf(sentence, by, firm), label: `${what} provider`, section, form: 'inline' });
  return [...facts, ...heldIn(sentence, section)];
}

/** "£8,000 in Premium Bonds", "£47,500 in an easy access account with Tarn Mutual": what somebody has, and where. */
const held = new RegExp(
  `(?<sum>£ ?\\d[\\d,]*(?:\\.\\d\\d)?) in (?:(?:an?|the|her|his|their|my|our) )?(?<label>(?:[\\p{L}’'&-]+ ){0,4}?(?:${thing}|accounts|bonds|isas|cash|shares)(?: with ${name})?)(?=[,.;()]|$| (?:and|but|which|that|at)\\b)`,
  'giu',
);
const has = /\b(?:ha(?:s|ve)|holds?|keeps?|there (?:is|are)|owns?)\b/i;
const wanted = /\b(?:wants?|like|hopes?|plans?|wish(?:es)?|invest|put|place|to (?:keep|hold|have))\b/i;

function heldIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  if (!text.includes('£') || !has.test(text) || wanted.test(text) || guessed.test(text) || denied.test(text)) return [];
  return Array.from(text.matchAll(held)).flatMap(({ index, groups }): Fact[] => {
    const { sum = '', label = '' } = groups ?? {};
    if (!isNamed(label)) return [];
    return [{ ...blank, value: part(sentence, index, index + sum.length), label, section, owner: text.slice(0, index), form: 'inline' }];
  });
}

function pieceOf(sentence: Piece, match: RegExpExecArray, words: string): Piece {
  const from = match.index + match[0].lastIndexOf(words);
  return part(sentence, from, from + words.length);
}

const isNamed = (label: string): boolean => meaningsOf(label).some(({ known, weight }) => known && weight === 1);
