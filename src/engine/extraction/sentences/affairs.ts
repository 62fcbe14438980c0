import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { onlyWeighed, supposed } from '../words/changes.ts';
import { isOfRelative } from '../words/kin.ts';
import { denied } from './said.ts';
import { sayings } from './sayings.ts';

/** What is no longer so, or not yet. */
const past = /\b(?:used to|until|formerly|previously|originally|would|could|might|may|hopes? to)\b/i;
const mayTell = /[£%]|\d years?\b|\bchild|\binvestor|\bjoined\b|\bsince\b|\bstarted\b/;

/** What a sentence says of contributions, loans, pots, spending and fees, each under the label that a form would have. */
export function affairsIn(sentence: Piece, context: string, section: string): Fact[] {
  const { text } = sentence;
  if (!mayTell.test(text) || text.endsWith('?')) return [];
  const around = `${section}. ${context} ${text}`;
  const said = sayings.flatMap(({ label, about, forms }): Fact[] => {
    if (!about.test(around)) return [];
    const found = firstIn(text, forms);
    return found ? factOf(sentence, found, label, section) : [];
  });
  return [...said, ...potIn(sentence, section)];
}

const firm = String.raw`(?<firm>\p{Lu}[\p{L}&’'-]*(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}’'-]*)*)`;
const things = '(?<thing>pot|pension|plan|ISA|policy|bond)';
/** "Her old Tarn Life pension", "the pot with Tarn Mutual": what somebody has with whom. */
const pots: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[Tt]he|[Aa]n?) (?:\p{Ll}+ ){0,2}${firm} ${things}\b`, 'u'),
  new RegExp(String.raw`\b${things} (?:is |held )?with (?:the )?${firm}`, 'u'),
];
const money = String.raw`(?<value>£ ?\d[\d,]*(?:\.\d\d)?)`;
/** "Is worth £84,310", "stood at £61,204", "has £45,900 in it". */
const worth: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:worth|valued at|stood at|stands at) (?:about |around |roughly |just (?:over|under) |some )?${money}`, 'u'),
  new RegExp(String.raw`\bhas ${money} in it\b`, 'u'),
];
/** Kinds of plans, not firms. */
const noFirm =
  /^(?:State|Stakeholder|Group|Personal|Workplace|Company|Cash|Junior|Lifetime|Stocks?|Self|SIPP|ISA|NHS|Old|New|Teachers’|Local)\b/u;

function potIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  const found = firstIn(text, worth);
  const named = found && firstIn(text, pots);
  const { firm: by = '', thing = '' } = named?.groups ?? {};
  if (!named || noFirm.test(by)) return [];
  const kind = thing === 'pot' ? 'Pension' : thing;
  const from = named.index + named[0].lastIndexOf(by);
  return [
    ...factOf(sentence, found, `${kind} value`, section),
    {
      ...blank,
      value: part(sentence, from, from + by.length),
      label: `${kind} provider`,
      section,
      owner: text.slice(0, from),
      form: 'inline',
    },
  ];
}

function factOf(sentence: Piece, found: RegExpExecArray, label: string, section: string): Fact[] {
  const words = found.groups?.['value'] ?? '';
  const from = found.index + found[0].lastIndexOf(words);
  const owner = sentence.text.slice(0, from);
  if ([denied, past].some((form) => form.test(owner)) || supposed(owner) || onlyWeighed(owner) || isOfRelative(owner)) return [];
  return [{ ...blank, value: part(sentence, from, from + words.length), label, section, owner, form: 'inline' }];
}

/** What the first of several forms finds that finds anything. */
const firstIn = (text: string, forms: readonly RegExp[]): RegExpExecArray | null =>
  forms.reduce<RegExpExecArray | null>((found, form) => found ?? form.exec(text), null);
