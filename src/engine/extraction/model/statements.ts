import { boxMark } from '../regions.ts';

/** Verbs of what people want programs to do with documents and answers, where they give orders: at the beginning of a clause. */
const verbs =
  'act add adopt allow amend answer append apply assign assume avoid be begin bypass call carry change choose classify clear click conclude confirm consider continue convert copy correct decode delete deny describe discard display disregard do echo emit enable enter erase evaluate execute exclude extract fetch fill find finish follow forget format generate give go grant hide identify ignore include insert interpret invent keep leave let list load look make mark mention modify move name obey omit open output overwrite paste pick place pretend print prioritise prioritize proceed process produce provide put quote rank read recall recite redact reference refuse register reject rely remember remove repeat replace reply report reset resolve respond return reveal reverse save say see select send set show sign simulate skip speak start stop store submit substitute summarise summarize suppose switch take tell terminate think translate treat trust try turn understand update upload use visit wait warn write';
const verb = `(?:${verbs.replaceAll(' ', '|')})`;
/** Nouns that look like such a verb. */
const noun = '(?! (?:pension|value|of|on|fee|fees|date|rate|charge|up|plan|rating|policy|cover|price)\\b)(?!-)';

const directives: readonly RegExp[] = [
  new RegExp(
    `(?:^|[.!?;:]["”’)]?\\s+|\\b(?:please|kindly|simply|just|only|always|never|instead|now|then|first|do not|don't)\\s+)${verb}\\b${noun}`,
  ),
  new RegExp(
    `, (?:and |so |then |please |just |only )?${verb}\\b${noun} (?:the|this|that|it|only|all|every|each|your|my|as|to|sure|out|no|nothing|what|whatever|£|["“‘\\d])`,
  ),
  new RegExp(
    `\\b(?:you|model|reader|whoever\\b.{0,40}|anyone\\b.{0,40}) (?:must|should|shall|need to|ought to|have to|has to|are to|can only|may only|are now|will now|would|could|will only)\\b`,
  ),
  new RegExp(`\\b(?:unless|until|so that|make sure|ensure) you ${verb}\\b`),
  /\byou(?:'ve been| have been|'re| are| were| had been) (?:being )?(?:told|given|instructed|trained|asked|allowed|required|expected|reading|processing|programmed|about to)\b|\byou (?:have |'ve )?(?:know that|found)\b/,
  /\bwhoever\b|\banyone (?:who|that) (?:reads|processes)\b|\bmake sure\b|\bensure\b|\bno matter\b|\bregardless\b|\btakes? precedence\b|\bprecedence over\b|\boverrid|\bsupersed|\binvalid\b|\btrusted\b|\bcompl(?:y|iance (?:has|requires))\b|\bmandatory\b|\bpenalt(?:y|ies) (?:for|if)\b|\bshut down\b/,
  // What somebody else is to write down, and what counts.
  /\b(?:is|are|has|have|needs?|ought|should|shall|must|that \S{1,40})(?: not)? (?:to )?be (?:recorded|shown|given|named|put|written|stated|used|filled|left|entered|answered|reported|treated|taken as|noted|read|ignored|disregarded|returned|quoted|set|marked)\b|\b(?:say|put down|fill(?:ed)? (?:in|with)|written down)\b/,
  /\b(?:elsewhere|everything else|anything else|the rest of|other (?:values|figures|pages|entries|places)|(?:earlier|previous|prior|all) guidance|guidelines|blanks?|decoys?|fake|imagine|pretend|in (?:case of )?doubt|from now on|hereby|it is (?:essential|vital|crucial|imperative|required)|a game)\b|\bprocess(?:es|ing|or)?\b/,
  // About documents, answers and programs, not about people and money.
  /\b(?:this|these|the (?:following|above|below|preceding|next|previous|first|last)|what (?:follows|precedes)|following|anything|everything|all (?:that|else)) (?:text|notes?|messages?|paragraphs?|lines?|sentences?|pages?|sections?|documents?|files?|notices?|words?|remarks?|comments?|parts?|tables?|above|below)\b|\bwhat (?:follows|precedes|stands)\b|\b(?:is|are) not part of\b/,
  /\b(?:ai|llms?|gpt\S*|bots?|chatbots?|robots?|machines?|computers?|software|programs?|parsers?|extractors?|extract\w*|algorithms?|prompts?|admin|sudo|root|developer|jailbreak\w*|instructions?|instructed|directives?|commands?|overrides?|schemas?|json|null|tokens?|placeholders?|variables?|fields?|outputs?|inputs?|answers?|repl(?:y|ies)|responses?|respond\w*|summar(?:y|ies|is\w+|iz\w+)|automat\w+|systems?|operators?|engines?|objectives? [:=]|context|session|user|users)\b|\b(?:assistant|human|ai) ?[:>]/,
  /\b(?:correct|right|true|only|final|real|actual|authoritative|official|valid|acceptable|expected) (?:answer|value|response|version|result|figure)s?\b/,
];

/** Of code, mark-up, addresses and fences. */
const signs = /[{}<>\\`^~=]|:\/\/|(?:^|\s)\/\/|\b\w+_\w+\b(?!@)|[-*#]{3,}|!!|(?:^|\s)@\w/;

const english = new Set(
  'the of and to a in is for on at by with from was are be has have had he she it they we his her their our this that an as or not will would can who which when after before into about over under than then there been were also but if so no all any more per i my your you its him them'.split(
    ' ',
  ),
);
const foreign = new Set(
  'der das und ist nicht sie ein eine den dem von mit auf für zu zum zur im le la les des et est une du que qui pour dans avec au aux ne pas ce vous el los las y es del por con para su lo gli di che è un non sono nel della o os da em um uma não seu het een en van niet dat het w na z się nie jest och att det som är inte og ikke til yr yn ei ac mae dan untuk yang dari ini ve bir bu için ja se ei on että ir un và'.split(
    ' ',
  ),
);

/** Whether words are of another language than English, of which the rules here say nothing. */
function isForeign(given: string): boolean {
  const named = given.replaceAll(/\S+@\S+/g, '');
  const text = named.toLowerCase();
  const words: string[] = text.match(/[\p{L}'’]+/gu) ?? [];
  if (words.length < 4) return words.some((word) => /[^\p{Script=Latin}'’]/u.test(word));
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  const accented = words.filter((word) => /[^\p{ASCII}'’]/u.test(word)).length;
  const inEnglish = count(english);
  return (
    count(foreign) > Math.max(1, inEnglish) || accented > 0.2 * words.length || (inEnglish === 0 && small(named) > 3 && !boxMark.test(text))
  );
}

/** Words that begin with a small letter: names of funds and places don't. */
const small = (text: string): number => text.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]+/gu)?.length ?? 0;

/** A cell or line that is too short to order anything: a label, a figure, a name. */
const SHORT = 4;

/**
 * Whether a text does nothing but state things, in English, to people: all that a model gets to read. An order, advice to whoever reads,
 * and what speaks of documents and answers are left out, right or wrong: the built-in engine has read them already.
 */
export function isStatement(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s>]+/, '')
    .trim();
  if (isForeign(plain) || signs.test(plain)) return false;
  const words = plain.match(/[\p{L}]{2,}/gu)?.length ?? 0;
  return words < SHORT && !/\d/.test(plain) ? true : !directives.some((directive) => directive.test(plain.toLowerCase()));
}
