import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';

/** At an age, people stop, finish or leave: they retire. */
const stops =
  /\b(?:stop(?:s|ping)?|finish(?:es|ing)?|leav(?:e|es|ing)|go(?:es|ing)?(?: on)?|carry(?:ing)? on|work(?:s|ing)?|out)\b[^.,;]{0,24}?\b(?:at|until|till|to|when|be) (?:age )?(?:he is |she is |I am )?[5-7]\d\b/i;
/** And on a day: "he has promised to stay until 31 December". */
const stopsOn =
  /\b(?:he|she|I|[Hh]e|[Ss]he|\p{Lu}\p{L}+) (?:(?:will|would|may|can|could|is|am|now|to|then|wants|means|plans|hopes|like|likes|rather|intends|expects|due|have) ){0,5}(?:stop|finish|retire|leave)(?:s|ing|d|ped|ed)?(?: work(?:ing)?| his job| her job| the firm)?(?: (?:earlier|later|sooner)(?: than (?:planned|expected))?,?)? (?:on|in|at the end of|from) (?:\p{Lu}\p{Ll}+ )?\S*\d|\b(?:promised|agreed|willing|going|means|wants|asked (?:him|her|me)) to (?:stay|carry|go|keep|work)(?: on)?(?: working)? (?:until|till|to) (?:the end of )?\S*\d/u;
export const retiring: ReadonlySet<string> = new Set(['retire', 'exit']);

export const tellsOfRetiring = (text: string, type: Query['type']): boolean =>
  (type === 'age' && stops.test(text)) || (type === 'date' && stopsOn.test(text));

const sum = '(?: about| around| just over)? £ ?\\d[\\d,]*(?!\\d|,? (?:a|per|each) (?:month|week))';
/** Whoever is promoted, or has another job, "is now paid £53,000", "is on £39,800 a year". */
const isPaid = new RegExp(
  `\\b(?:is|am|are|was|be|being|gets?|started|starts?|move[ds]?) (?:now |currently |getting )?(?:paid|earning|on|to)${sum}`,
  'i',
);
/** "Basic goes to £60,150", "pay up to £41,200", "she earns £40,100". */
const payGoes = '(?:is|now|from|since|goes|going|gone|went|will|be|becomes|up|has|rises|risen|rose|to|at)';
const nowEarns = new RegExp(
  `\\b(?:earns?(?: now)?|now earning|(?:basic|salary|wages?)(?: pay| salary)?[,:]?(?: ${payGoes}){0,5}|pay(?::|(?: ${payGoes}){1,5})|(?<=\\b(?:job|post|role|promot)\\b[^.;]{0,40})on)${sum}`,
  'i',
);
const ofWork =
  /\b(?:promot\w+|pay (?:rise|review|award)|(?:a|had|his|her|my) rise|new (?:job|post|role|contract|employer)|raise|basic|salary|wages?|earns?|started (?:work )?(?:at|with)|paid)\b/i;

/** Whether a sentence says what somebody is now paid; neither of a year that is over. */
export const tellsOfPay = ({ value: { text }, context }: Fact, { asked, type }: Query): boolean =>
  type === 'money' &&
  asked.has('income') &&
  asked.has('gross') &&
  !isOver.test(text) &&
  (isPaid.test(text) || nowEarns.test(text)) &&
  ofWork.test(`${context} ${text}`);

const isOver = /\b(?:last year|years? (?:ago|before|earlier)|had been|used to|in (?:19|20)\d\d|formerly|previously)\b/i;

/** What is needed later: "they would need £2,400 a month", "£2,400 net will do once he has stopped". */
const needsLater =
  /\b(?:later life|in retirement|(?:once|when|after) (?:he|she|they|both)(?: both)?(?:['’]ve| have| has)? (?:both )?(?:stop|finish|retire)\w*|(?:he|she|they|we|I)(?:['’]d| would| will|['’]ll) (?:both )?need)\b/i;
const recurs = /£ ?[\d,]+(?:\.\d\d)?,? (?:(?:net|after tax),? )?(?:a|per|each|every) (?:month|year)\b/i;

export const tellsOfNeeds = ({ value: { text } }: Fact, { asked, type }: Query): boolean =>
  type === 'money' && asked.has('retire') && asked.has('planned') && asked.has('income') && needsLater.test(text) && recurs.test(text);
