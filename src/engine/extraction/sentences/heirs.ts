import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { kin } from '../words/kin.ts';

const ofKin = `(?:(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur) (?:\\p{Ll}+ )?(?:${kin}),? )?`;
const who = `${ofKin}(?<who>(?!(?:He|She|They|It|We|You|I|Each|Both|All|Nobody|Everyone|Who|The|This|That|Death|Pension)\\b)\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}.'’-]*){0,3})`;
const all =
  '(?:(?:everything|all of (?:it|this)|it all|the (?:whole|lot)(?: of it)?)(?= when| on| if| in|[.,;]|$)|(?:the|his|her|their|my) (?:whole )?(?:pension|fund|pot|death benefits?)(?= (?:when|on|if|after)\\b[^.;]{0,30}\\b(?:die[sd]?|death)\\b))';
/** "Leo is to have everything", "she wants her son Tom to have the fund when she dies", "please put down my niece, Isla Vine, for all of it", "the plan left to Isla Vine, 100%". */
const named: readonly RegExp[] = [
  new RegExp(`${who},? (?:is|are|should|ought|will)? ?(?:now )?(?:to )?(?:have|get|receive|inherit) ${all}`, 'u'),
  new RegExp(`\\b(?:put(?:ting)?|name|nominated?)(?: down)? ${who},? for ${all}`, 'u'),
  new RegExp(`\\b(?:plan|pension|pot|fund|policy) (?:to be |should be |is to be )?left to ${who}(?<share>, \\d{1,3}%)?`, 'u'),
];
/** Of what, where the sentence says so; a new plan has no other name yet. */
const things = /(?<!\bnew )\b(?:pension|plan|policy|bond|isa|annuity)\b/i;
/** Without these words nobody is to have anything. */
const mayName = /\b(?:have|get|receive|inherit|put|putting|name|nominated?|left)\b/;
const notSo = /\b(?:not|no longer|never|may|might|could|would have|had|asked|whether|unless)\b/i;
/** A will says who is to have what else is left. */
const byWill = /\bwills?\b(?! (?:be|get|have|inherit|receive)\b)/i;

/** Whom a sentence says is to have what somebody leaves, as the answer of a form that asks for the beneficiary. */
export function heirsIn(sentence: Piece, section: string): Fact[] {
  if (!mayName.test(sentence.text) || byWill.test(`${section}. ${sentence.text}`)) return [];
  for (const form of named) {
    const found = form.exec(sentence.text);
    const name = `${found?.groups?.['who'] ?? ''}${found?.groups?.['share'] ?? ''}`;
    if (!found || notSo.test(sentence.text.slice(0, found.index + found[0].length))) continue;
    const from = found.index + found[0].indexOf(name);
    const label = `Nominated beneficiary ${things.exec(sentence.text)?.[0] ?? ''}`.trim();
    return [{ ...blank, value: part(sentence, from, from + name.length), label, section, form: 'inline' }];
  }
  return [];
}

const share = '(?:\\d{1,3}(?:\\.\\d+)?%|half|all|everything|(?:one|two|a)[ -](?:thirds?|quarters?))';
const somebody = who.replace('?<who>', '');
const shareTo = `(?:${share} to ${somebody}|\\d{1,3}% ${somebody})`;
const shares = new RegExp(`\\b${shareTo}(?:(?:,| and|, and) ${shareTo})*`, 'u');
const onDeath = /\b(?:nominat\p{L}*|beneficiar\p{L}*|expression of wish\p{L}*|death|dies?|died)\b/iu;

/** "Gordon now wants 75% to Anthea and 25% to Rory": how a sentence shares out what is paid on death, where it or the one before speaks of that. */
export function sharesIn(sentence: Piece, context: string, section: string): Fact[] {
  const { text } = sentence;
  const found = shares.exec(text);
  if (!found || !onDeath.test(`${section} ${context} ${text}`) || byWill.test(text) || notSo.test(text.slice(0, found.index))) return [];
  const value = part(sentence, found.index, found.index + found[0].length);
  return [
    {
      ...blank,
      value,
      label: /\bdeath benefits?\b/i.test(`${context} ${text}`) ? 'Nomination of death benefits' : 'Nomination',
      section,
      form: 'inline',
    },
  ];
}
