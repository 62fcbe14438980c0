/** Papers that people have filled in, or been given, before they speak of a change. */
const paper =
  '(?:form|fact[- ]?find|profile|schedule|questionnaire|review|record|file|report|illustration|quotation|quote|summary|sheet|papers?)';

const onPaper = `[^.;:£\\d]{0,30}\\b(?:on|in) (?:the|his|her|their|our|my|your) (?:\\w+[ -])?${paper}`;
const unlike = `(?:than|not|instead of|in place of) (?:the |what |as )?${onPaper}`;

const request =
  '(?:could|can|would|will) you (?:(?:please|also|kindly|perhaps|now) )*(?:alter|amend|change|cut|increase|lower|make|note|put|raise|record|reduce|set|treat|update)\\b';
/** "Could you make it £350?": somebody wants a change, and asks nothing. */
export const requested = new RegExp(`^(?:please )?${request}[^?]*\\d`, 'i');

/** People's words for having changed their mind, or that something is no longer so. */
const words: readonly string[] = [
  'now|new|rather|instead|no longer|not £?\\d[\\d,]*|not (?:in |on |from )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|not (?:what|the (?:age|amount|figure|one|sum)|as)|in place of|in fact|actually|from now on|from then on',
  // What a figure comes to, or ought to say, once something was forgotten or has arrived.
  'should (?:now )?(?:read|say|show)|please (?:make|put|set|change|treat|record|note|use|keep|assume|work (?:on|to|with))|(?:form|figure|fact[- ]?find) (?:is|was) wrong|wrong on the form|(?:go|goes|going|gone|went) to £|ha(?:s|ve|d)(?: been)? (?:forgotten|left out|missed|overlooked|remembered)|(?:forgot|remembered|left out|overlooked)|so (?:that|this|it|£ ?[\\d,.]+k?) is (?:now )?the|put(?:s|ting)? (?:their|its|the) (?:fees?|prices?|rates?) up|(?:fees?|prices?|rates?) (?:went|gone|go|goes) up',
  '(?:is|are) (?:now )?(?:fixed|set|booked|arranged|confirmed) for|changed|chang(?:es|ing) to|rethought|reconsidered|revised|updated?|corrected|amended|altered|turns out|misread|mistaken|by mistake|second thoughts|on reflection',
  '(?:increas|reduc|rais)e[ds]?|(?:lower|dropp|extend|postpon|delay|lift|trimm)ed|(?:to|will|would|should|can|could|please) (?:lower|drop|extend|postpone|delay)|risen|fallen|grown|ha(?:s|ve) moved|moved (?:to|back|forward|on)',
  '(?:come|came|gone|went|goes?) (?:up|down)|(?:to|will) (?:fall|rise|go up|go down)|up to|down to|(?:up|down) from|come (?:a)?round to|c[ao]me (?:in|out|back) at|cut (?:down|back)|put (?:off|back|forward)|brought forward',
  '(?:raise|lower|reduce|increase|cut|extend) (?:(?:the|his|her|their|our|my|this|that|it) ?)?(?:\\w+ ){0,7}(?:to|by)',
  'decided|(?:settled|agreed) (?:on|at)|agreed (?:to )?£|agreed (?:(?:to |on )?an? |the )?(?:lower|reduced|higher)|agreed to (?:record|use|set|put|change|reduce|raise|increase|lower|make|treat)|since the|would like|prefer(?:s|red)?|sooner|please use|use that|can go to|content (?:with|to)|means? to|in mind',
  // What is enough, or feels better, is wanted in place of what was said before.
  '(?:will|would|should|to) (?:be )?(?:do|enough|plenty|ample|suffice|right)|(?:is|are) (?:plenty|ample|enough)|more like|see (?:him|her|them|us|me|you) (?:right|through)|would fetch|(?:happier|safer|easier|more comfortable)\\b[^.;:£\\d]{0,30}\\b(?:with|keeping|holding|at|having)|smaller|larger|bigger|longer(?! than)|shorter|doubled|trebled|halved',
  '(?:weeks?|months?|years?) (?:later|earlier)|a little (?:more|less|better|worse)|too (?:low|high|much|little)|slipp(?:ed|ing|s) to|ha(?:s|ve) slipped|(?:promised|agreed|asked)(?: him| her| me| us| them)? to stay|put it at|is the figure|nearer|closer to|ought to be|should (?:now )?be|make (?:it|that)|plan on|will do|will now be',
  "had (?:said|thought|told|put|written|given)|than (?:I|we|he|she|they|you)(?:’d|'d| had)? (?:first )?(?:thought|said|told|wrote|gave|put|expected|hoped|planned)",
  '(?:thought|looked|gone|went|talked|spoken|been)\\b[^.;:]{0,40}\\bagain|another look|stretch(?:ed)? to',
  // "Not the age shown on the schedule", "than the sum on her form", "(profile said 66)".
  `as (?:the |what |as )?${onPaper}`,
  unlike,
  request,
  `${paper} (?:said|says|had|has|gave|gives|shows?|showed)`,
];
/** Whoever names the paper that has the old figure says that it is changed. */
export const unlikePaper = new RegExp(`\\b${unlike}\\b`, 'i');
export const changed = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** What stands right before an old figure that is given without its sign: "had said 110", "(form says 62)", "instead of 4". */
export const beforeOld =
  /\b(?:not|instead of|rather than|than|in place of|preferred to|as much as|from|previously|formerly|was|were|said|says|had|shows?|showed) (?:the |about )?$/i;

/** What stands before a figure that no longer holds. */
export const setAside =
  /\b(?:not|instead of|rather than|(?:rather|sooner)\b[^.;]{0,80}\bthan|preferred to|in place of|from|was|previously|had said)\b[^.]{0,12}$/i;

/** Right before it: what stood there before. */
export const gone =
  /\b(?:not|instead of|rather than|in place of|up from|down from|previously|formerly|had (?:said|put|given|asked for|had in mind|gone for)|said) (?:the |about |a )?$/i;

/** Right before a figure that another is held against: "£480 is above the £400 that you gave us" changes neither; "£480, a little above …" may. */
export const compared =
  /\b(?:exceeds|(?:is|are|was|were|be) (?:\p{Ll}+ ){0,2}(?:above|below|within|short of)) (?:the |your |his |her |their |our )?$/u;

/** Right before it: how many points a questionnaire gave, which is nobody's age and no sum. */
const scored = /\b(?:scored?|scores|points|rating)\b(?: \p{Ll}+){0,3} $/iu;

/** Right before it: what somebody asked, looked at or thought of, which is agreed by nobody. */
const weighed =
  /\b(?:ask(?:s|ed)?|wonder(?:s|ed)?|queried)(?: (?:me|us|him|her|them|\p{Lu}\p{Ll}+))? (?:whether|if|what|how)\b[^.;:]*$|\b(?:[Cc]onsidered|[Ll]ooked at|[Dd]iscussed|[Tt]alked (?:about|of)|[Ss]poke (?:about|of)|[Aa]sked about|[Tt]hought (?:about|of)|[Tt]oyed with) (?:(?:\p{Ll}+ing|an? (?:\p{Ll}[\p{Ll}-]* ){1,3}of|an?) )?$|\b(?:[Tt]alked|[Ss]poke|[Aa]sked) about (?:an? )?(?:\p{Ll}[\p{Ll}-]* ){1,3}(?:at|of) $/u;
/** "If he gave up the shop his income would be £6,000", "they might spend £9,000". */
const onCondition =
  /(?:^|: )\W*(?:if|should|suppos(?:e|ing)|unless|were)\b[^.;]*\b(?:would|could|might|may)\b[^.;]*$|\b(?:might|may) (?:\p{Ll}+ ){0,4}$/iu;

/** Whether what stands right before a figure says that it was only thought of. */
export const onlyWeighed = (before: string): boolean => weighed.test(before);

/** Whether it holds only on a condition. */
export const supposed = (before: string): boolean => onCondition.test(before);

/** What begins another figure than the one that was just named. */
export const otherwise =
  /\b(?:make (?:it|that)|now (?:wants?|would|prefers?|thinks?|means?|plans?)|plan(?:s|ned)? (?:on|for)|rather|instead|(?:will|would|should) (?:be )?(?:do|enough|plenty|ample|suffice)|(?:is|are) (?:plenty|ample|enough)|more like)\b/i;

const opened = '[“"‘\']';
/** "We settled on “Low to medium”", "agreed on Balanced instead": what is chosen in words, the second group. */
export const chosenInWords = new RegExp(
  `\\b(settled on|agreed(?: (?:on|as|at|to use|to record))?|(?:is|are) (?:now|really)|c[ao]me out (?:as|at)|treat (?:me|him|her|us|them) as|(?:going|goes|go|went|gone) with|(?:moved?|changed?|lowered|raised|dropped|gone|came) (?:up |down |back )?to|prefers?|opted for|chose|chosen|go for) (?:the |an? |to be )?${opened}?(\\p{Lu}[\\p{L}-]*(?: [\\p{L}-]+){0,3}?)(?=[”"’',.;:)]|$| (?:for|rather|instead|in|on|with|as|from|of|than|after|since|because|following|at|by|when|so|and|but)\\b)`,
  'gu',
);
/** A grade with its number: "2 – Cautious", "3 Middle of the road". */
export const numberedGrade =
  /(?<![\d£.,/-])\d{1,2}(?: ?[-–—:.] ?| )(?!(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b)\p{Lu}[\p{L}-]*(?: (?!(?:as|and|but|for|in|on|with|than|from|which|so|not|after|now|rather|instead|at|is|was|were|has|he|she|they)\b)\p{L}[\p{Ll}-]+){0,3}/gu;

/** Letters of a line that announces what stands below it. */
const MAX_LINE = 90;
/** "Changes since the profile", "A few corrections to our form", "What has changed", "Points that are not as on the form:". */
const announced = new RegExp(
  `^(?:\\W|\\d{1,2}[.)] |(?:re|fwd?|subject): )*(?:(?:the|some|any|a|few|only|two|three|four|several|small|minor|your|my|our) ){0,3}(?:changes?|corrections?|amendments?|updates?|revisions?)(?: \\p{Ll}+){0,3}? (?:since|from|after|(?:to|on|in) (?:the|his|her|their|our|my|your) (?:\\w+ )?(?:${paper}|answers|budget|details|figures|notes?|spreadsheet))\\b|^\\W*(?:what(?:['’]s|s| is| has)? (?:new|changed|different)\\b|(?:changes|corrections|amendments|updates)\\W*$)|\\b(?:changes|corrections|amendments) (?:written|made|noted|given)\\b|^\\W*(?:points?|things|items|answers|figures|what)\\b[^.£\\d]{0,30} (?:not (?:now )?as|unlike|different from) (?:what is )?(?:on|in) (?:the|his|her|their|our|my|your) (?:\\w+ )?${paper}\\W*$`,
  'iu',
);

/** Whether a line announces that what stands below it has changed. */
export const announcesChanges = (line: string): boolean => line.length <= MAX_LINE && !line.endsWith('.') && announced.test(line);

/** The section of what stands below such a line: the papers that it names are not what its points are about. */
export const ofChanges = 'Changes';

/** "The bathroom quote has come in at £11,750": what some work costs. */
const otherCost =
  /\b(?:kitchen|bathroom|roof|car|boiler|builders?['’]?s?|repairs?|garden|holiday|conservatory|extension|windows?|wedding) (?:quote|estimate|bill)\b[^£,]*$/i;

/** Whether what stands right before a figure says that it is the price of some work, or the points of a questionnaire. */
export const isOfOtherThings = (before: string): boolean => otherCost.test(before) || scored.test(before);

/** "They want £40,000 left on deposit" says what is to be kept, and not what there is. */
export const isKept = ({ asked }: { asked: ReadonlySet<string> }, before: string, behind: string): boolean =>
  wants.test(before) && stays.test(behind) && !['keep', 'planned', 'emergencyfund', 'budget'].some((name) => asked.has(name));

const wants = /\b(?:wants?|would (?:like|prefer)|wish(?:es)?|prefers?|happier with)\b[^.;£]{0,30}$/i;
const stays = /^ (?:\p{L}+ )?(?:left|kept|to (?:stay|remain|be (?:kept|left)))\b/iu;

const exceeds = /\b(?:(?:is|are|was|were|be) (?:more|greater|higher|less|lower) than|exceed(?:s|ed|ing)?) (?:about )?$/i;

/** "As the transfer value is more than £30,000": whether what stands right before a sum says that something is beyond it, which says no more of it. */
export const isExceeded = (before: string): boolean => exceeds.test(before);

/** It asks how far something may go. */
export const asksLimit = /\b(?:limit|allowance|threshold|most|least|budget|m(?:ax|in)imum)\b/;

const theRest = /^[^;.£]*[,;] (?:and )?the (?:rest|remainder) (?:to|into|in|for|goes|will)\b/i;

/** "£9,000 for a new roof, the rest to savings": whether what stands right behind a sum says that there is more of it. */
export const isPartOfIt = (behind: string): boolean => theRest.test(behind);

const asksOld = /\b(?:existing|current|present|ceding|old)\b/;
const ofNewOne = /\bnew (?:\w+ )?(?:deal|loan|mortgage|payments?|pension|plan|policy|premiums?|provider|rate)\b[^.;£]*$/i;
/** "New monthly payment quoted at" is not what the existing mortgage costs: whether what stands before a figure is of a new thing where the present one is asked for. */
export const isOfNewOne = (asked: string, before: string): boolean => asksOld.test(asked) && ofNewOne.test(before);

/** "£20,000 into the ISA as illustrated": what has been said before still holds. */
export const stillSo = /^[^£%\d.,;]{0,30}\bas (?:illustrated|before|quoted|planned|already agreed|shown)\b/i;
