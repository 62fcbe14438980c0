import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';

/** Grades that need no capital: "low to medium", "fairly cautious", "medium-high". */
const levels = 'low|lower|lowest|medium|moderate|mid|middle|high|higher|highest|limited|cautious|balanced|adventurous';
const level = `(?:${levels.replaceAll(/(?<![a-z])[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`)})`;
const graded = `(?:(?:[Vv]ery|[Ff]airly|[Qq]uite|[Mm]oderately|[Bb]elow|[Aa]bove|[Uu]pper|[Ll]ower) )?${level}(?:(?: to | and |-| ?\\/ ?)${level})?`;
/** What a firm calls a grade: "Even-handed", "Measured growth", "Middle Ground". */
const called =
  '(?!(?:After|Following|Once|When|Then|Having|Since|She|He|They|It|We|You|I|This|That|The|Both|All|Yes|No|Not)\\b)\\p{Lu}[\\p{L}-]+(?: (?:\\p{Lu}\\p{Ll}+|(?!for|as|and|but|by|on|in|at|with|from|which|so|not|after|since|because|now|rather|instead|overall|throughout|too|again|is|was|of|the|agreed|settled|when|if|than|who)\\p{Ll}{3,})){0,2}';
const quoted = '(?<=[“"‘])[^”"’.;]{3,40}(?=[”"’])';
/** "Level 4 Balanced". */
const place = '(?:(?:[Ll]evel|[Bb]and|[Gg]rade|[Pp]rofile|[Cc]ategory) )?\\d{1,2}[,:]? ';
const grade = `[“"‘']?(?<grade>${quoted}|(?:${place})?(?:${graded}|${called}))(?=[”"’'.,;:()]|$| )`;

const agreed =
  '(?:settled (?:on|at)|agreed (?:on|as|at|to (?:use|record))|(?:stays?|stay(?:ed|ing)?|remain(?:s|ed)?|keeps?|kept|left) (?:at|as|with|to)|c[ao]me (?:out|down|up|back|in) (?:as|at|to)|(?:sits?|is placed|placed|put) (?:at|in|as)|confirmed (?:as|at)|(?:graded|rated|assessed|recorded) (?:as|at)|described as|opted for)';
const forms = {
  risk: [
    new RegExp(`\\b${agreed} (?:the |an? )?${grade}`, 'u'),
    new RegExp(
      `^(?:[>•*–-] ?)?${grade}[”"’']? (?:(?:was|is) (?:now )?(?:agreed|confirmed|chosen|settled on)\\b|(?:now )?(?:agreed|confirmed|chosen|settled on)(?=[.,;]|$| (?:as|by|for|with)\\b))`,
      'u',
    ),
    new RegExp(`\\b(?:[Ss]cored?|scale|questionnaire)\\b[^.;]*\\b(?:calls?|is called|known as|termed) (?:it |this )?${grade}`, 'u'),
    new RegExp(`\\b[Rr]isk(?: profile| level)?(?: (?:is|was|now))?[:,–-]? (?<grade>${graded})(?=[.,;:()]|$)`, 'u'),
  ],
  loss: [
    new RegExp(`\\b${agreed} (?:the |an? )?[“"‘']?(?<grade>${graded})(?=[”"’'.,;:()]|$| )`, 'u'),
    new RegExp(
      `\\b[Cc]apacity(?: for loss)?(?: (?:is|was|now|as|agreed|remains|assessed as)){0,2}:? (?<grade>${graded})(?=[.,;:()]|$)`,
      'u',
    ),
  ],
  score: [
    /\b[Ss]cored? (?:was |is |of |at |came (?:to|out at) )?(?<grade>\d{1,3}(?: ?\/ ?\d{1,3})?)(?![\d%]|[.,]\d)/u,
    /(?<![£\d.,])(?<grade>\d{1,3}(?: ?\/ ?\d{1,3})?) on the (?:risk )?questionnaire\b/u,
  ],
} as const;
const ofLoss = /\bcapacity\b/i;
const ofRisk = /\b(?:risk|attitude|profiler?|questionnaire)\b/i;
/** Who asked, or weighed one, or whose figure went before, settled nothing. */
const unsettled =
  /\b(?:not|never|no longer|might|may|could|would|if|whether|asked|had (?:been|said|put|ticked)|was at first|previously|last time)\b/i;

/** Hardly anything else is scored so. */
const outOf = /\b[Ss]cored? (?:of )?\d{1,3} out of 100?\b/;
/** What is said and done with: what comes next is of something else. */
const done = /\b(?:unchanged|no change|same|as before)\b/i;
/** A firm, or what it sells. */
const sold =
  /\b(?:Life|Mutual|Assurance|Insurance|Ltd|Limited|LLP|Bank|Society|Pensions?|Funds?|Plan|SIPP|ISA|Annuity|Wealth|Platform|Trust)$/i;

/** What a note says was settled on as the attitude to risk, its score or the capacity for loss, as the answer of a form; `context` is what its paragraph has said so far. */
export function settledIn(sentence: Piece, context: string, section: string): Fact[] {
  const { text } = sentence;
  const isOfLoss = ofLoss.test(text);
  const isOfRisk = ofRisk.test(text) || outOf.test(text) || [context, section].some((said) => ofRisk.test(said) && !done.test(said));
  const find = (kind: keyof typeof forms, label: string): Fact[] => {
    const found = forms[kind].map((form) => form.exec(text)).find((match) => match !== null);
    const grade = found?.groups?.['grade'] ?? '';
    if (!found || grade === '' || sold.test(grade) || unsettled.test(text.slice(0, found.index + found[0].length))) return [];
    const from = found.index + found[0].indexOf(grade);
    return [{ ...blank, value: part(sentence, from, from + grade.length), label, section, context, owner: text, form: 'inline' }];
  };
  if (isOfLoss) return find('loss', 'Capacity for loss');
  return isOfRisk ? [...find('risk', 'Attitude to risk'), ...find('score', 'Risk score')] : [];
}
