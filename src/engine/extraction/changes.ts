/** Papers that people have filled in, or been given, before they speak of a change. */
const paper =
  '(?:form|fact[- ]?find|profile|schedule|questionnaire|review|record|file|report|illustration|quotation|quote|summary|sheet|papers?)';

const onPaper = `[^.;:£\\d]{0,30}\\b(?:on|in) (?:the|his|her|their|our|my|your) (?:\\w+[ -])?${paper}`;
const unlike = `(?:than|not|instead of|in place of) (?:the |what |as )?${onPaper}`;

/** People's words for having changed their mind, or that something is no longer so. */
const words: readonly string[] = [
  'now|new|rather|instead|no longer|not £?\\d[\\d,]*|not (?:in |on |from )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|not (?:what|the (?:age|amount|figure|one|sum)|as)|in place of|in fact|actually|from now on|from then on',
  'changed|rethought|reconsidered|revised|updated?|corrected|amended|altered|turns out|misread|mistaken|by mistake|second thoughts|on reflection',
  '(?:increas|reduc|rais)e[ds]?|(?:lower|drop|extend|postpon|delay)(?:ed|s)?|risen|fallen|grown|ha(?:s|ve) moved|moved (?:to|back|forward|on)',
  '(?:come|gone|went|goes?) (?:up|down)|(?:to|will) (?:fall|rise|go up|go down)|up to|down to|(?:up|down) from|come (?:a)?round to|c[ao]me (?:in|out) at|cut (?:down|back)|put (?:off|back|forward)|brought forward',
  '(?:raise|lower|reduce|increase|cut|extend) (?:(?:the|his|her|their|our|my|this|that|it) ?)(?:\\w+ ){0,3}(?:to|by)',
  'decided|(?:settled|agreed) (?:on|at)|agreed to (?:record|use|set|put|change|reduce|raise|increase|lower|make|treat)|since the|would like|prefers?|sooner|please use|use that|can go to|content (?:with|to)|means? to|in mind',
  'a little (?:more|less|better|worse)|too (?:low|high)|put it at|is the figure|nearer|closer to|ought to be|should (?:now )?be|make (?:it|that)|plan on|will do|will now be',
  "had (?:said|thought|told|put|written|given)|than (?:I|we|he|she|they|you)(?:’d|'d| had)? (?:first )?(?:thought|said|told|wrote|gave|put|expected|hoped|planned)",
  '(?:thought|looked|gone|went|talked|spoken|been)\\b[^.;:]{0,40}\\bagain|another look|stretch(?:ed)? to',
  // "Not the age shown on the schedule", "than the sum on her form", "(profile said 66)".
  `as (?:the |what |as )?${onPaper}`,
  unlike,
  `${paper} (?:said|says|had|has|gave|gives|shows?|showed)`,
];
/** Whoever names the paper that has the old figure says that it is changed. */
export const unlikePaper = new RegExp(`\\b${unlike}\\b`, 'i');
export const changed = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** What stands right before an old figure that is given without its sign: "had said 110", "(form says 62)", "instead of 4". */
export const beforeOld = /\b(?:not|instead of|rather than|in place of|previously|formerly|was|were|said|says|had|shows?|showed) $/i;

/** What stands before a figure that no longer holds. */
export const setAside = /\b(?:not|instead of|rather than|in place of|from|was|previously|had said)\b[^.]{0,12}$/i;

/** Right before it: what stood there before. */
export const gone =
  /\b(?:not|instead of|rather than|in place of|up from|down from|previously|formerly|had said|said) (?:the |about |a )?$/i;

/** What begins another figure than the one that was just named. */
export const otherwise = /\b(?:make (?:it|that)|plan(?:s|ned)? on|rather|instead)\b/i;

const opened = '[“"‘\']';
/** "We settled on “Low to medium”", "agreed on Balanced instead": what is chosen in words, the second group. */
export const chosenInWords = new RegExp(
  `\\b(settled on|agreed(?: (?:on|as|at|to use|to record))?|(?:is|are) now|(?:moved?|changed?|lowered|raised|dropped|gone|came) (?:up |down |back )?to|prefers?|opted for|chose|chosen|go for) (?:the |an? |to be )?${opened}?(\\p{Lu}[\\p{L}-]*(?: [\\p{L}-]+){0,3}?)(?=[”"’',.;:)]|$| (?:for|rather|instead|in|on|with|as|from|of|than)\\b)`,
  'gu',
);
