import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { boxMark, type Passage } from '../regions.ts';
import { behindBoxes, questionsWithBoxes } from '../tables/behind-boxes.ts';
import { chosenOf, leftStanding, withTopic } from '../tables/choices.ts';
import { isKnown } from '../words/cell-kinds.ts';
import { requested } from '../words/changes.ts';
import { isSaidInGeneral } from '../words/in-general.ts';
import { meaningsOf } from '../words/meanings.ts';
import { isPersonsName } from '../words/persons.ts';
import { settledIn } from '../words/settled.ts';
import { affairsIn } from './affairs.ts';
import { codesIn } from './codes.ts';
import { contactsIn } from './contacts.ts';
import { postAfter } from './employment.ts';
import { heirsIn, sharesIn } from './heirs.ts';
import { inAllIn } from './in-all.ts';
import { metIn } from './meetings.ts';
import { paidIn } from './paid.ts';
import { placedIn } from './placed.ts';
import { productsIn } from './products.ts';
import { calledIn, saidIn, withoutPrelude } from './said.ts';
import { scaleIn } from './scales.ts';
import { transferableIn } from './transferable.ts';
import { valuedOnIn } from './valued-on.ts';

/** A line that asks, or announces, what stands below it. */
export const isQuestion = (text: string): boolean =>
  text.length < 160 &&
  !saysMore.test(text) &&
  !requested.test(text) &&
  /(?:[?:]|\?\s+yes ?\/ ?no|\?\s+if\b.*\b(?:please|give|state|when|who|where|how)\b.*\.)$/i.test(text.replace(howToAnswer, '')) &&
  !boxMark.test(text);

/** "I saw her on 3 May. For the letter:" says something before it announces a list. */
const saysMore = /^(?:I|[Ww]e|He|She|They|You)\b.*[.!] \p{Lu}.*:$/u;

/** "What matters most to you? (tick one)". */
export const howToAnswer = /\s*\((?:please |adviser to )?(?:tick|circle|mark|choose|select|cross)\b[^()]*\)$/i;

/** Answers to choose from, printed for one to be marked: "Not at all / A little / A lot". */
export const isOptionList = (text: string): boolean => /^[^/£\d]{2,40}(?:\s\/\s[^/£\d]{2,40})+$/.test(text);

/** The number or letter of a question or of a point, before its words. */
export const numbering = /^[>•·*–-]?\s*(?:(?:\d{1,2}(?:\.\d{1,2})*[.)]?|\(?[a-zA-Z][.)])\s+)?/;
/** Words that labels cut short: "Nat. Ins.", "Basic pay p.a.", "Tel. (B)". */
const short = String.raw`(?<!\p{L})(?:\p{L}|[Aa]ddr|[Aa]nn|[Aa]pprox|[Cc]urr|[Ee]mp|[Ee]st|[Ii]ns|[Mm]ax|[Mm]ed|[Mm]in|[Mm]ob|[Mm]ort|[Mm]ths?|[Nn]at|[Nn]os?|[Oo]cc|[Pp]ens|[Pp]ol|[Pp]rop|[Rr]ef|[Ss]oc|[Tt]el|[Tt]ot|[Vv]al|[Yy]rs?)`;
const shortened = new RegExp(`${short}$`, 'u');
const labelled = new RegExp(`${numbering.source}((?:[^:?.£]|(?<=${short})\\.){2,100})[:?]\\s+(?=\\S)`, 'u');
/** How a label goes on behind a word that it cuts short. */
const restOfLabel = /^ (?:[^:?£\d.]|(?<=\p{L}{1,5})\.){1,30}: /u;
/** "The credit is not disqualifying: nothing has been taken": a statement and its reason. */
const denial =
  /^(?:the|this|that|it|they|he|she|we|i|you|there)\b[^:?]* (?:is|are|was|were|do|does|did|has|have|had|will|would|can|could) not\b[^:?]*:/i;
/** "(tick one)", "(in your own words)": how a question is to be answered. */
const instruction = /^\((?:please|tick|circle|mark|choose|select|use|in your|if|e\.g\.|for example|optional)\b[^()]*\)$/i;
/** How a paper form's answer is written down. */
const answerMark = /^(?:circled|ticked|answer(?:ed)?|selected|response|reply|chosen|marked|underlined)$/i;

/** What a paragraph says; `asked` is the question that stands above it. */
export function passageFacts({ piece, heading }: Passage, section: string, asked: string): Fact[] {
  const facts: Fact[] = [];
  if (boxMark.test(piece.text)) return boxFacts(piece, section, asked);
  if (heading) return codesIn(piece, piece.text);
  if (isQuestion(piece.text)) return [];
  let context = '';
  let question = asked;
  let labelBefore = '';
  const sentences = sentencesOf(piece).flatMap(answerApart).flatMap(labelledParts);
  const lead = leadOf(sentences);
  for (const sentence of sentences) {
    if (sentence.text.length > MAX_SENTENCE || (question !== '' && isOptionList(sentence.text)) || isSaidInGeneral(sentence.text)) continue;
    const match = denial.test(sentence.text) ? null : labelled.exec(sentence.text);
    const rest = match && part(sentence, match[0].length, sentence.text.length);
    const heirs = [...heirsIn(sentence, section), ...sharesIn(sentence, context, section)];
    facts.push(...metIn(sentence, section));
    const settled = settledIn(sentence, context, section);
    if (rest && match?.[1] && heirs.length === 0 && settled.length === 0) {
      const value = leftStanding(withoutPrelude(part(rest, 0, rest.text.replace(/[.;]$/, '').length)));
      const own = asked !== '' && isPersonsName(match[1]) && !isKnown(match[1]) ? match[1] : '';
      if (!instruction.test(value.text))
        facts.push({
          ...blank,
          value,
          label: own !== '' ? asked : answerMark.test(match[1]) ? question : match[1],
          section,
          context: labelBefore,
          owner: own,
          form: own !== '' || answerMark.test(match[1]) ? 'pair' : 'inline',
        });
    } else if (question !== '')
      facts.push({ ...blank, value: part(sentence, 0, sentence.text.replace(/[.;]$/, '').length), label: question, section, form: 'pair' });
    if (!rest && answersPoint(lead, sentence.text))
      facts.push({
        ...blank,
        value: part(sentence, 0, sentence.text.replace(/[.;]$/, '').length),
        label: bare(lead),
        section,
        form: 'inline',
      });
    if (rest && match?.[1] && isSomebody(match[1].trim()))
      facts.push(...figuresSaid(rest, section).map((fact) => ({ ...fact, owner: `${match[1]} ${fact.owner}` })));
    if (!rest) facts.push(...saidIn(sentence, section), ...calledIn(sentence, asked || section, section), ...codesIn(sentence, section));
    facts.push(
      ...placedIn(sentence, section),
      ...transferableIn(sentence, section),
      ...valuedOnIn(sentence, section),
      ...inAllIn(sentence, section),
      ...affairsIn(sentence, context, section),
      ...scaleIn(sentence, section),
      ...paidIn(sentence, section),
      ...productsIn(sentence, section),
      ...heirs,
      ...settled,
      ...postAfter(sentence, context, section),
    );
    facts.push(...contactsIn(sentence, section, context));
    facts.push({ ...blank, value: sentence, section: question === '' ? section : `${question}, ${section}`, context, form: 'sentence' });
    labelBefore = (rest && match?.[1]) ?? '';
    question = sentence.text.endsWith('?') ? sentence.text.slice(0, -1) : '';
    context = lead === '' || sentence.text.startsWith(lead) ? sentence.text : `${lead} ${sentence.text}`;
  }
  return facts;
}

/** What a text says of figures by their names. */
const figuresSaid = (piece: Piece, section: string): Fact[] => saidIn(piece, section).filter(({ value }) => /\d/.test(value.text));

/** "Ivor: salary 45k from April", "T: retiring at 64". */
const isSomebody = (label: string): boolean => /^(?:\p{Lu}\p{Ll}*)(?: (?:and|&) \p{Lu}\p{Ll}*)?$/u.test(label) && !isKnown(label);

/** Words up to which the first sentence of a paragraph is its topic. */
const FEW = 3;

/** "3) Emergency money." and "Budget." before other sentences, or "Guarantee:" at the head of the first: what the whole paragraph is about. */
function leadOf([first, ...more]: readonly Piece[]): string {
  const [head = '', name = ''] = (more.length > 0 && pointed.exec(first?.text ?? '')) || [];
  if (name !== '' && name.split(' ').length <= FEW && isKnown(name)) return head;
  const words = first?.text.replace(numbering, '') ?? '';
  return more.length > 0 && words.split(' ').length <= FEW && /^\p{Lu}[^\d:?!]*\.$/u.test(words) && isKnown(words)
    ? (first?.text ?? '')
    : '';
}

/** The words of a point's lead alone. */
const bare = (lead: string): string => lead.replace(numbering, '').replace(/[.:]$/, '');

/** What makes of a few words a statement of its own. */
const statement =
  /\b(?:I|we|he|she|they|you|it|there|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|could|should|may|might|must|to|no|not|nothing|\p{Ll}+ed)\b/iu;

/** "1. Sick pay. I rang them. Six months on full pay": what answers a numbered question, without a verb; "Charges. 0.9% of the fund" begins with the answer. */
const answersPoint = (lead: string, sentence: string): boolean =>
  (/^\d/.test(lead) || (lead !== '' && figureFirst.test(sentence))) && sentence !== lead && !statement.test(sentence);

const figureFirst = /^(?:£ ?)?\d/;

/** "* Guarantee: asked for it to be longer." */
const pointed = /^(?:[>•·*–-] ?|\d+[.)] ?)*(\p{Lu}[^\d:.?!,;]{2,40}):(?= )/u;

/** What a line of questions with boxes says, question by question. */
const boxFacts = (piece: Piece, section: string, asked: string): Fact[] =>
  questionsWithBoxes(piece).flatMap((one, i) =>
    boxMark.test(one.text)
      ? choiceFacts(one, section, i === 0 ? asked : '')
      : passageFacts({ piece: one, heading: false, bold: false }, section, ''),
  );

/** What is ticked, and what is written behind the boxes to say more of it. */
function choiceFacts(piece: Piece, section: string, asked: string): Fact[] {
  const { boxes, label: added, more } = behindBoxes(piece);
  const chosen = chosenOf(boxes);
  if (!chosen) return [];
  const label = withTopic(chosen.question || asked, piece.text);
  const over = chosen.question === '' || asked === '' ? section : `${asked}, ${section}`;
  const option = part(chosen.option, 0, chosen.option.text.replace(/,$/, '').length);
  const context = piece.text.slice(boxes.text.length).trim();
  const choice: Fact = { ...blank, value: option, label, section: over, context, form: 'choice' };
  return more.text === '' ? [choice] : [choice, { ...blank, value: more, label: `${label} ${added}`.trim(), section, form: 'pair' }];
}

/** "A new roof, in spring 2027 How long should it last?": an answer without a full stop, and the question on the line below. */
const nextQuestion = /(?<=[\p{Ll}\d)] )(?:Are|Can|Do|Does|Has|Have|How|Is|Should|What|When|Where|Which|Who|Will|Would) [^?.;:£]{5,100}\?$/u;

function answerApart(sentence: Piece): Piece[] {
  const from = nextQuestion.exec(sentence.text)?.index;
  return from === undefined ? [sentence] : [part(sentence, 0, from), part(sentence, from, sentence.text.length)];
}

/** "Plan holder: Mr Tamblyn Plan number: 7719", "Spending: £2,310 of which essential: £1,665": each label with its own answer. */
function labelledParts(sentence: Piece): Piece[] {
  if (!labelled.test(sentence.text)) return [sentence];
  const first = numbering.exec(sentence.text)?.[0].length ?? 0;
  const starts = Array.from(sentence.text.matchAll(/: \S/g)).flatMap(({ index }) => labelStart(sentence.text, index) ?? []);
  const within = Array.from(sentence.text.matchAll(/(?<=\d),? of which (?=[\p{L} ]{3,40}: \S)/gu), ({ index }) => index + 1);
  const cuts = [0, ...[...starts, ...within].filter((start) => start > first).sort((a, b) => a - b), sentence.text.length];
  return cuts
    .slice(1)
    .map((to, i) => part(sentence, cuts[i] ?? 0, to))
    .filter(({ text }) => text !== '');
}

/** Where the label that ends at a colon begins: at the last capital from which on it names something of advice; null at the start of the text. */
function labelStart(text: string, colon: number): number | null {
  const from = Math.max(0, colon - 40);
  const capitals = Array.from(text.slice(from, colon).matchAll(/(?<=\s)\p{Lu}/gu), ({ index }) => from + index);
  const last = capitals.findLast((capital) => isKnown(text.slice(capital, colon))) ?? null;
  if (last === null) return null;
  // "National Insurance number" is one thing, though "Insurance number" is one too.
  const runsOver = (capital: number): boolean =>
    meaningsOf(text.slice(capital, colon)).some(({ known, from: begins, to }) => known && begins === 0 && capital + to > last);
  const start = capitals.find((capital) => capital < last && runsOver(capital)) ?? last;
  return text.slice(0, start).includes(':') ? start : goneOnFrom(text, start);
}

const linking = /^(?:for|of|the|to|your|his|her|their)$/;

/** Where the first label of a text begins, of which "Specialist" or "Clydeview plan" is the end: "Transfer Specialist", "Nominee for the Clydeview plan"; null at the start of the text. */
function goneOnFrom(text: string, start: number): number | null {
  const before = Array.from(text.slice(0, start).matchAll(/\S+/g)).toReversed();
  const stop = before.findIndex(([word]) => !linking.test(word) && !(/^\p{Lu}\p{Ll}+$/u.test(word) && isKnown(word)));
  if (stop < 0) return null;
  return before.slice(0, stop).findLast(([word]) => !linking.test(word))?.index ?? start;
}

/** Nobody writes longer ones; what has no full stops is no running text. */
const MAX_SENTENCE = 2_000;

const abbreviation = /\b(?:mr|mrs|ms|dr|prof|st|no|approx|e\.g|i\.e|incl|rev|hon)\.$/i;
/** These may also end a sentence: "Smith Ltd. paid", but "Smith Ltd. The company"; "J. Smith", but "rated E. There". */
const mayEnd = /\b(?:inc|co|ltd|p\.a|p\.m|\d|[a-z])\.$/i;
/** "… and Lady T. Isolde would rather not": after somebody's initial another one who does something begins a sentence. */
const doing = /^\s+\p{Lu}\p{Ll}+ (?:is|was|has|had|would|will|wants?|wishes|does|did|can|could|thinks?|prefers?)\b/u;
const beginning =
  /^\s+(?:the|there|this|that|these|those|it|he|she|we|they|you|your|our|my|i (?:am|have|also|would)|his|her|their|in|if|at|on|for|from|but|and|when|an|all|both|please|after)\b/i;

/** Cuts running text into sentences. */
export function sentencesOf(piece: Piece): Piece[] {
  const sentences: Piece[] = [];
  let from = 0;
  for (const stop of piece.text.matchAll(/[.!?;]['’"”]?(?=\s+["“'(£]?[\p{Lu}\d£])|\n|(?<=\s)[|·•](?=\s)/gu)) {
    if (/^\s*\d+\.$/.test(piece.text.slice(from, stop.index + 1))) continue;
    const before = piece.text.slice(Math.max(from, stop.index - 8), stop.index + 1);
    if (
      (shortened.test(before.slice(0, -1)) && restOfLabel.test(piece.text.slice(stop.index + 1, stop.index + 40))) ||
      abbreviation.test(before) ||
      (mayEnd.test(before) && ![beginning, doing].some((form) => form.test(piece.text.slice(stop.index + 1, stop.index + 32))))
    )
      continue;
    const to = stop.index + stop[0].length;
    sentences.push(part(piece, from, /^[|·•]$/.test(stop[0]) ? stop.index : to));
    from = to;
  }
  sentences.push(part(piece, from, piece.text.length));
  return sentences.filter(({ text }) => text !== '');
}
