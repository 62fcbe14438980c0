import type { Fact } from '../fact.ts';
import { part } from '../pieces.ts';

const formed = '(?:fact[- ]?find|form|questionnaire|profile|file|record)';
const old = `(?:was|were|previously|formerly|before|from|not|up from|down from|had (?:said|put|been)|(?:on )?(?:the |his |her |their |our )?${formed}(?: (?:said|says|has|had|gave))?|(?:and )?last year)`;
const figure = '[£\\d][\\d,.]*k?%?(?: (?:a|per|each) (?:month|year)| pm| pa| p\\.[am]\\.)?';

/** How an answer gives the old figure beside the new one, which is the first group. */
const forms: readonly RegExp[] = [
  // "£25,000 (was £20,000)", "£80,150 (£81,400 on form)", "£43,150 (and £39,800 the year before)".
  new RegExp(
    `^(${figure}) \\((?:${old}:? (?:about )?${figure}|(?:and )?${figure} (?:(?:on|in|from|per) (?:the |his |her |their |our )?${formed}|(?:the )?(?:year before|last year|previous year|before|previously)))\\)$`,
    'iu',
  ),
  // "was £2,900, now £3,120", "£20k -> £25k", "from £2,900 to £3,120".
  new RegExp(
    `^(?:(?:was|from|previously|formerly) )?${figure},? ?(?:(?:but |and )?(?:is |it is )?now|-+>|=+>|→|becomes|to(?= [£\\d])) ?(${figure})$`,
    'iu',
  ),
];

/** A figure of a form or a note without the old one that is given beside it. */
export function withoutOld(fact: Fact): Fact {
  const { text } = fact.value;
  if (fact.form === 'sentence' || !/^(?:\p{Ll}+ )?[£\d].*\d/u.test(text)) return fact;
  for (const form of forms) {
    const [, fresh] = form.exec(text) ?? [];
    if (fresh === undefined) continue;
    const from = text.startsWith(fresh) ? 0 : text.lastIndexOf(fresh);
    return { ...fact, value: part(fact.value, from, from + fresh.length) };
  }
  return fact;
}
