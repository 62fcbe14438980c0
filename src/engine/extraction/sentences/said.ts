import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { onlyWeighed } from '../words/changes.ts';
import { kin } from '../words/kin.ts';
import { meaningsOf } from '../words/meanings.ts';
import { employmentIn, payIn } from './employment.ts';
import { wishesIn } from './wishes.ts';

/** Where a sentence says one thing and then another. */
const clause =
  /;\s+|(?:,? (?:and|but|while)|, so) (?=(?:the|its|her|his|their|your|our|my|there)\b)|, (?:but|and) |, (?=(?:your|her|his|their|our) |the (?:[a-z’'-]+ ){1,4}(?:is|are|was|were) )|, (?=leaving )/gi;
/** "Your policy number is X", "The fund stood at £1,000": what is said of, and how the answer begins. */
const says =
  /^(?:[>•·*–-]\s*|\d{1,2}[.)]\s+|\(?[a-z]\)\s+)?(?:also |so |then |(?:at|on|in|as at|by|under) [^,;.£]{2,30}?,? (?=(?:the|her|his|their|your|our|my) ))?(?:the |her |his |their |your |our |my |this |a |an )?([\p{L}][\p{L}’'&/() -]{1,60}?)(?: for (?:both|each|the two|all) of (?:us|them))?,? (?:(?:(?:has|had) a value of|(?:is|are|was|were) (?:now )?(?:worth|valued at)|(?:has |is )?(?:been )?moved(?: (?:on|back|forward))?(?= to \d)|is|are|was|were|to be|will be|has been|remains?|stands|stood|stays?(?= at)|(?:comes|came|amounts|amounted|has (?:risen|fallen|gone|grown)|rose|fell|rises|falls|goes|went|increases|increased)(?: (?:up|down|out))?(?: (?:on|from|in) (?:\d{1,2} )?\p{Lu}\p{Ll}{2,8}(?: \d{4})?)?(?= (?:(?:now|to|at|by) )*[£\d]))(?: to be)?)(?: (?:now|currently|still|down(?= to)|to|at|by|therefore|fixed(?: for [^\d£]{1,30})? at|set at|put at|payable at|given as|recorded as|assessed as|agreed (?:as|at))){0,3} (?!(?:not|no longer|under|over|above|below|less than|more than|within|up to|between)\b)(?:in favour of )?(?=\S)/iu;
/** "Spouse's share to be 66.7%": what a note asks for, without a verb; "Completion to be confirmed" asks for nothing. */
const toBe = / to be $/;
const chosenState = /^(?:[£\d\p{Lu}]|(?:discretionary|bare|joint|single|level|increasing|decreasing|monthly|quarterly|yearly|annual)\b)/u;
const isWorth = /\b(?:a value of|worth|valued at) $/i;
/** "Purchase price £105,957.30". */
const bare = /^(?:the |your |our )?([\p{L}][\p{L}’' -]{2,50}?)(?: of)? (?=£\s?[\d,.]+(?: a (?:year|month|week))?\.?$|\d+(?:\.\d+)?%\.?$)/iu;
/** "Fund value £300": no word of it is telling alone. */
const valued = /^(?:The |Your )?(?:current |latest )?(?:fund|plan|policy|pot) value $/i;
/** "- so loan £232,500, deposit as before", "salary 45k from April", "Weight now 88 kg": a note's label and figure, without a verb. */
const noted =
  /^(?:[>•·*–-] ?|\d{1,2}[.)] )?(?:so )?(?:the |her |his |their |my |our )?((?:[\p{L}’'/-]+ ){0,2}(?!(?:of|a|an|the|and|with|for|to|at|by|or|from)\b)[\p{L}’'/-]{2,})(?: (?:is |are )?(?:now|now at|up to|down to))? (?=(?:£ ?\d[\d,]*(?:\.\d\d)?k?|\d+(?:\.\d)?k)(?:[,;.](?!\d)|$| (?:now|from|pm|pa|pcm|p\.?[am]\b|a (?:month|year)|net|gross)\b))/iu;
/** "- solr now Webb Harker LLP": so does one that names somebody. */
const nowIs =
  /^(?:[>•·*–-] ?|\d{1,2}[.)] )?(?:[Ss]o )?(?:[Tt]he |[Hh]is |[Hh]er |[Tt]heir |[Mm]y |[Oo]ur )?(\p{L}[\p{L}’' /-]{2,40}?) now (?:with |at )?(?=\p{Lu}\p{L})/u;
/** "Guaranteed until 9 August 2026". */
const dated =
  /^(?:[Tt]he |[Yy]our |[Oo]ur )?([\p{L}][\p{L}’' -]{2,50}?) (?=\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+ \d{4}\.?$|\d{1,2}\/\d{1,2}\/\d{2,4}\.?$)/u;
/** Words that make of a statement something else than one, or of a label a sentence of its own. */
const noLabel =
  /\b(?:whether|if|that|when|which|who|what|because|would|could|should|may|might|asked|say|said|says|told|think|thinks|not|no|nor|never|there|it|he|she|they|we|you|i|all|both|this|these|those|nothing|anything|is|are|was|were|has|have)\b/i;
/** Where the answer ends and the sentence goes on. */
const goesOn =
  /, (?:run|provided|offered|issued|operated|administered|sold) by (?=\p{Lu})|,? (?:on (?:a|the|our|its) scale|(?:of )?which|who|so|because|since|although|though|as (?:he|she|they|it|the))\b|;|, (?:as|given that|seeing that) (?=\p{L})|,? (?:and )?(?:not|rather than|instead of) (?:the )?(?=[£\d])|,? (?:and|but) (?:is|are|was|does|do|has|have|will|subject)\b|, (?:and|but|subject)\b|\.\s*$/iu;

/** "was thought of", "is being drawn": a deed, no answer. */
const participle =
  /^(?:being |then |first )?(?:\p{Ll}+(?:ed|en|ing)|thought|made|sent|paid|drawn|set|kept|put|held|left|told|sold|bought|lost|found|known|due)\b[^\d£]*$/u;

const figureFirst = /^(?:(?:about|around|approximately|roughly|some|just (?:over|under)|at least|age|aged) )?[£\d]/;
const prelude = new RegExp(
  String.raw`^(?:(?:agreed|assessed|recorded|given|confirmed) (?:as|at) )|^\p{Ll}+ (?:is |are )?to be (?=\p{Lu})|^(?:his|her|their|my) (?:${kin}),? (?=\p{Lu})|^the (?=\p{Lu}[\p{L}’'-]+ \p{Lu})`,
  'u',
);

/** "her brother, Tom Arkwright", "agreed as Cautious", "nomination to be Tom": the answer alone. */
export function withoutPrelude(value: Piece): Piece {
  return part(value, prelude.exec(value.text)?.[0].length ?? 0, value.text.length);
}

/** "A State Pension of £8,905 a year": what there is, and how much of it. */
const sumOf =
  /\b(?:[Aa]n?|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Yy]our|[Oo]ur|[Mm]y) ((?:(?!(?:of|and|or|with|from|for|in|on|at|to|by|if|an?|the)\b)[\p{L}’'&/-]+ ){2,6}|(?:\p{Ll}[\p{L}’'-]+ ){1,4}(?:from|with) (?:\p{Lu}[\p{L}’'&-]* ){1,4})of (?=((?:£ ?\d[\d,]*(?:\.\d\d)?|\d+(?:\.\d+)?%|\d+ (?:year|month|week|day)s?)(?: (?:(?:a|per|each) (?:year|month|week)|net|gross|before tax|after tax)\b)*))/gu;
/** What is only thought of. */
const supposed = /\b(?:if|could|might|may|would (?!like|want|rather|prefer)|suppos\w+|example|asked|asks|whether)\b/i;
export const denied = /\b(?:no longer|not|never|nor|rather than|instead of|in place of)\b/i;

/** The sums that a sentence gives with the name of each. */
function sumsIn(sentence: Piece, section: string): Fact[] {
  if (supposed.test(sentence.text)) return [];
  return Array.from(sentence.text.matchAll(sumOf)).flatMap(({ index, 0: words, 1: label = '', 2: sum = '' }): Fact[] => {
    if (!isNamed(label) || denied.test(sentence.text.slice(0, index)) || onlyWeighed(`${sentence.text.slice(0, index)}a ${label}of `))
      return [];
    const from = index + words.length;
    const value = part(sentence, from, from + sum.length);
    return [{ ...blank, value, label: label.trim(), section, owner: sentence.text.slice(0, index), form: 'inline' }];
  });
}

/** "Should you die while employed by us, a lump sum of £58,000 would be paid": what is promised, and on what condition. */
const promise =
  /^(?:If|Should|On|When) ([^,;:£]{4,60}), (?:(?:we|you|they) (?:will|would) (?:pay|get|receive|have) )?(?:an?|the) ((?:[\p{L}-]+ ){1,4})of (?=(£ ?\d[\d,]*(?:\.\d\d)?(?: (?:a|per|each) (?:year|month|week))?))/u;

function promisesIn(sentence: Piece, section: string): Fact[] {
  const [words, condition = '', name = '', sum = ''] = promise.exec(sentence.text) ?? [];
  const label = `${name}${condition}`;
  if (words === undefined || !isNamed(label)) return [];
  return [{ ...blank, value: part(sentence, words.length, words.length + sum.length), label, section, form: 'inline' }];
}

/** "The cash equivalent of your benefits was worked out on 3 May 2026 and is £48,115.20": what a deed comes to. */
const comesTo =
  /^(?:The |Your |Our )?(\p{L}[\p{L}’' -]{2,60}?) (?:was|were|has been|have been) [^.;£%]{3,60}? and (?:is|are|was|were|comes to|came to|amounts to|stands at|totals) (?:now )?(?=(£ ?\d[\d,]*(?:\.\d\d)?|\d+(?:\.\d+)?%))/u;
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** "The transfer value of £48,115.20 is guaranteed until 3 August 2026", "It is payable from …": what happens then, to what. */
const happens = new RegExp(
  `^(?:The |Your |Our |This |These |An? )?(\\p{L}[\\p{L}’' -]{1,50}?)(?: of (?:£ ?[\\d,.]+|[\\d.]+%))? (?:(?:is|are|was|were|will be|remains?) |(?=applies|apply|runs?|lasts?|continues?|holds?))((?:\\p{Ll}+ed|held|valid|open|payable|available|due) (?:until|from|on|by|to|up to)|(?:applies|apply|runs?|lasts?|continues?|holds?(?: good)?) until) (?=(\\d{1,2}(?:st|nd|rd|th)? ${month} \\d{4}|\\d{1,2}/\\d{1,2}/\\d{2,4}))`,
  'u',
);
/** "Ada put the tax bill at about £136,000", "they make their spending £2,040 a month": what somebody works it out to be. */
const workedOut =
  /\b(?:(?:[Hh]e|[Ss]he|[Tt]hey|[Ww]e|I|\p{Lu}\p{Ll}+) )(?:now )?(?:puts?|makes?|made|estimates?|estimated|reckons?|reckoned|values?|valued|assess(?:es|ed)|works? out|worked out) (?:the |his |her |their |our |my )(\p{L}[\p{L}’' -]{2,60}?)(?: (?:now|at|as|to be|is|are|comes to|about|around|roughly|some|just (?:over|under)))+ (?=(£ ?\d[\d,]*(?:\.\d\d)?))/u;
/** "Fee for this work reduced to £1,200": what a note says was changed, without more of a verb. */
const changedTo =
  /^(?:[>•*–-] ?|\d{1,2}[.)] )?(?:[Tt]he |[Hh]is |[Hh]er |[Tt]heir |[Oo]ur |[Mm]y )?(\p{L}[\p{L}’' -]{2,60}?),? (?:now )?(?:reduced|cut|lowered|raised|increased|brought down|put up|put back|brought forward|moved|changed|extended|shortened)(?: (?:back|down|up|on))? to (?=(£ ?\d[\d,]*(?:\.\d\d)?|\d+(?:\.\d+)?%|\d+ (?:years?|yrs?|months?|weeks?|wks?)\b))/u;
/** "At that date it was worth £48,115.20". */
const worth = /\b(?:[Ii]t|[Tt]he (?:plan|policy|fund|pot)) (?:is|was) (?:then |now )?(worth) (?=(£ ?\d[\d,]*(?:\.\d\d)?))/u;
const pronoun = /^(?:it|this|that|they|these|he|she|we|you|i)$/i;

function deedsIn(sentence: Piece, section: string): Fact[] {
  return [comesTo, happens, worth, workedOut, changedTo].flatMap((form): Fact[] => {
    const [words, of = '', ...more] = form.exec(sentence.text) ?? [];
    const figure = more.pop();
    const label = [pronoun.test(of) ? '' : of, ...more].join(' ').trim();
    if (
      words === undefined ||
      figure === undefined ||
      noLabel.test(label) ||
      !(isNamed(label) || form === worth || (form === happens && meaningsOf(label).some(({ known }) => known)))
    )
      return [];
    const from = sentence.text.indexOf(words) + words.length;
    const to = from + figure.replace(/,$/, '').length;
    return [{ ...blank, value: part(sentence, from, to), label, section, form: 'inline' }];
  });
}

const isNamed = (label: string): boolean => meaningsOf(label).some(({ known, weight }) => known && weight === 1);

/** What the clauses of a sentence say of something by its name, as a form would: label and answer. */
export function saidIn(sentence: Piece, section: string): Fact[] {
  return [clausesIn, sumsIn, promisesIn, deedsIn, employmentIn, payIn, wishesIn].flatMap((read) => read(sentence, section));
}

function clausesIn(sentence: Piece, section: string): Fact[] {
  return clausesOf(sentence).flatMap((piece): Fact[] => {
    const match =
      says.exec(piece.text) ?? bare.exec(piece.text) ?? dated.exec(piece.text) ?? noted.exec(piece.text) ?? nowIs.exec(piece.text);
    const label = match?.[1];
    if (!match || !label || noLabel.test(label) || onlyWeighed(match[0]) || !(isNamed(label) || valued.test(match[0]))) return [];
    const rest = piece.text.slice(match[0].length);
    const end = rest.search(goesOn);
    const value = part(piece, match[0].length, end < 0 ? piece.text.length : match[0].length + end);
    // Whom the sentence has named by then: "Ada keeps bees and her profit was £300".
    const owner = sentence.text.slice(0, sentence.text.indexOf(piece.text) + match[0].length);
    const time = /\bnow\b/i.test(match[0]) ? 'now' : null;
    const said = { ...blank, section, owner, time, form: 'inline' } as const;
    const isDeed = participle.test(value.text) || (/\d/.test(value.text) && /^\p{Ll}/u.test(value.text) && !figureFirst.test(value.text));
    return value.text === '' || isDeed || (toBe.test(match[0]) && !chosenState.test(value.text))
      ? []
      : [{ ...said, value: withoutPrelude(value), label: isWorth.test(match[0]) ? `${label} value` : label }];
  });
}

/** "Which we describe as Fairly bold". */
const described =
  /\b(?:describe[sd]?|class(?:es|ed)?|rate[sd]?|grade[sd]?|call(?:s|ed)?)(?: (?:it|this|that|them|him|her|you|both))?(?: as| to be)? (?:“|")?(\p{Lu}[\p{L}-]*(?: [\p{Ll}-]+){0,3})(?=[”".,;]|$)/gu;

/** What a sentence calls what its heading or its question is about. */
export function calledIn(sentence: Piece, label: string, section: string): Fact[] {
  const [only, another] = Array.from(sentence.text.matchAll(described));
  const name = only?.[1];
  if (label === '' || !only || another || name === undefined || denied.test(sentence.text)) return [];
  const to = only.index + only[0].length;
  return [{ ...blank, value: part(sentence, to - name.length, to), label, section, form: 'inline' }];
}

function clausesOf(sentence: Piece): Piece[] {
  const clauses: Piece[] = [];
  let from = 0;
  for (const cut of sentence.text.matchAll(clause)) {
    clauses.push(part(sentence, from, cut.index));
    from = cut.index + cut[0].length;
  }
  clauses.push(part(sentence, from, sentence.text.length));
  return clauses.filter(({ text }) => text !== '');
}
