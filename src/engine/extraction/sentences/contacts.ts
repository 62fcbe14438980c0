import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { findValues } from '../words/values.ts';

/** Of people, not of a firm: where they live, and how they are reached. */
const lives =
  /\b(?:lives?|living|lived|moved|moving|moves|resides?|home|(?:shall|will) (?:now )?be at|my (?:new )?address|(?:his|her|their|our) (?:new )?address|our records)\b/i;
const isReached =
  /\b(?:(?:can|may|should|could|prefers? to|likes? to|wants? to) be (?:reached|contacted|called|rung|phoned|telephoned|written to)|(?:reach|call|ring|phone|telephone|contact|text|write to|e-?mail) (?:him|her|them|me)|(?:his|her|their|my) (?:\w+ )?(?:number|mobile|telephone|phone|landline|e-?mail)|(?:he|she|they|is|are) (?:is |are )?on (?=\d))\b/i;
/** A firm says how it is reached itself. */
export const ofFirm = /\b(?:we|us|our (?:office|team|helpline|number)|office|helpline|switchboard|branch|team)\b/i;
/** From "at", "to", or a colon up to a postcode. */
const address = /(?:\b(?:at|to|is|in)|:) ((?:(?!\b(?:at|to|is)\b|: )[^.;]){6,90}?\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/u;

/** "She has vascular dementia, diagnosed in May", "who was diagnosed with asthma". */
const illness =
  /\b(?:(?:has|have) (?=[^.,;]{3,40}, diagnosed)|(?:suffers?|suffering) from |diagnosed (?:with|as having) )((?:\p{L}[\p{L}’'-]*|\d)(?: (?!and\b|in\b|since\b|but\b)[\p{L}\d’'-]+){0,5})/u;

/** "Mr Vine is 78, having been born in 1948": at the head of a sentence, for "when he is 66" is to come. */
const age =
  /^(?:[>•*–-] ?)?(?!(?:It|This|That|There|Here|What)\b)(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2} is (?:now |aged )?(\d{2})(?= years old|,|\.?$| and\b)/u;

/** "They will write to Dr S Vine at Mill Street Surgery": a doctor is known by the surgery. */
const doctor =
  /\b(Dr\.? (?:\p{Lu}\.? ){0,3}\p{Lu}[\p{L}’'-]+,? (?:at|of) (?:the )?(?:\p{Lu}[\p{L}’'-]+ ){1,4}(?:[Ss]urgery|[Mm]edical (?:[Cc]entre|[Pp]ractice)|[Hh]ealth [Cc]entre|(?:[Gg]roup )?[Pp]ractice)\b(?:, \p{Lu}[\p{L}’'-]+(?= ?[.;]|$))?)/u;

/** What a paragraph says of people, the last group of each form, with the label that a form would have. */
const particulars: readonly (readonly [label: string, form: RegExp, where?: RegExp])[] = [
  ['Address', address, lives],
  ['Diagnosed condition', illness],
  ['Age', age],
  ['Doctor', doctor],
];

/** "Home telephone 01632 960001, mobile 07700 900001, e-mail ada@example.com": each with its label right before it. */
const called =
  /(?<![\p{L}’'-])((?:home |work |daytime |evening )?(?:tel|telephone|phone|landline|mobile|e-?mail)(?: (?:number|no|address))?)(?: is)? $/iu;

const mayList = /(?:tel|phone|landline|mobile|mail)/i;

/** What a sentence lists of how somebody is reached: at least two of it, as a firm's own foot has them with its name alone. */
function numbersIn(text: string): { label: string; from: number; to: number }[] {
  if (!mayList.test(text) || ofFirm.test(text)) return [];
  const found = (['phone', 'email'] as const)
    .flatMap((type) => findValues(text, type))
    .flatMap(({ from, to }) => {
      const label = called.exec(text.slice(0, from))?.[1];
      return label === undefined ? [] : [{ label, from, to }];
    });
  return found.length < 2 ? [] : found;
}

/** "Ada has given up her mobile. New one is 07700 900001": whose, the sentence before says. */
const newOne = /^(?:[Tt]he |[Hh]er |[Hh]is |[Tt]heir )?[Nn]ew (?:one|number|mobile(?: number)?|phone(?: number)?) is (?:now )?(?=[+\d])/u;

/** Where a sentence says that people live, how they are reached and what they have. */
export function contactsIn(sentence: Piece, section: string, context = ''): Fact[] {
  const { text } = sentence;
  const said = (label: string, from: number, to: number): Fact => {
    const value = part(sentence, from, to);
    return { ...blank, value, label, section, owner: text, form: 'inline' };
  };
  const facts = particulars.flatMap(([label, form, where]) => {
    const found = where?.test(text) === false ? null : form.exec(text);
    const to = found ? found.index + found[0].length : 0;
    return found ? [said(label, to - (found[1]?.length ?? 0), to)] : [];
  });
  facts.push(...numbersIn(text).map(({ label, from, to }) => said(label, from, to)));
  const anew = newOne.exec(text)?.[0].length;
  const [phone] = anew === undefined ? [] : findValues(text, 'phone');
  if (phone && phone.from === anew)
    return [
      ...facts,
      { ...said(/\bmobile\b/i.test(`${context} ${text}`) ? 'Mobile' : 'Telephone', phone.from, phone.to), owner: `${context} ${text}` },
    ];
  if (ofFirm.test(text) || !isReached.test(text)) return facts;
  const phones = findValues(text, 'phone').map(({ from, to }) => said('Telephone', from, to));
  return [...facts, ...phones, ...findValues(text, 'email').map(({ from, to }) => said('Email', from, to))];
}
