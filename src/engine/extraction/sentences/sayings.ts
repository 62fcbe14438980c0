const money = String.raw`(?:about |around |roughly |just (?:over|under) |some )?(?<value>£ ?\d[\d,]*(?:\.\d\d)?)(?!,?\d)`;
const percent = String.raw`(?<value>\d{1,2}(?:\.\d+)? ?%)`;
const monthly = '(?:(?:a|per|each|every) month|pcm|monthly)';
const yearly = String.raw`(?:(?:a|per|each|every) year|p\.?a\.?|annually|yearly|per annum)`;
const date = String.raw`(?<value>(?:\d{1,2}(?:st|nd|rd|th)? )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4})`;
/** The name of a firm or of what it sells: capitals, figures, and small words between them. */
const name = String.raw`(?:the )?(?<value>\p{Lu}[\p{L}\d&’'-]*(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}’'-]*)*)`;
const employer = '(?:employer|company|firm|business|school|trust|council|hospital|university|college|charity|work)';
const pays = '(?:pays?|puts?|contributes?|adds?|gives?|saves?|matches)(?: in)?(?: an?| another| a further)?';
const left = '(?:left|outstanding|owed|owing|remaining)';

/** What people say of their affairs, under the label that a form would have. */
export interface Saying {
  label: string;
  /** What the sentence, the one before it or the heading above has to speak of. */
  about: RegExp;
  /** Each with the answer as its group `value`. */
  forms: readonly RegExp[];
}

/** Names begin with capitals: only forms without one may be written in any case. */
const saying = (label: string, about: RegExp, ...forms: readonly string[]): Saying => ({
  label,
  about,
  forms: forms.map((form) => new RegExp(form, form.includes(String.raw`\p{Lu}`) ? 'u' : 'iu')),
});

const pension = /\b(?:pensions?|scheme|contribut\w+|employers?)\b|\bpays? \d[\d.]* ?%[^.;]*\bpays? \d/i;
const loan = /\b(?:[Mm]ortgage|[Ll]ender|Building Society|BS)\b/;
const home = /\b(?:[Mm]ortgage|Building Society|BS|house|home|flat)\b/;
const living = /\b(?:spend\w*|outgoings|expenditure|bills|budget|costs?)\b/i;
const advice = /\b(?:we charge|our (?:fees?|charges?)|advis?er|advice)\b/i;
const saving = /\b(?:put in|invest\w*|sav(?:e|es|ing)|ISA|plan|portfolio|fund|lump sum|begin|start)\b/i;
const work = /\b(?:joined|earn\w*|salary|paid|work\w*|job|post|as an?)\b/;

export const sayings: readonly Saying[] = [
  saying(
    'Employer pension contribution',
    pension,
    // "Her employer adds 8%", "3% from the company", "Employer 9%", "I pay 5%, they pay 6%".
    String.raw`\b${employer} (?:also )?${pays} ${percent}`,
    String.raw`${percent} (?:from |by |\()?(?:(?:the|his|her|their|my|our) )?${employer}\b`,
    String.raw`\bemployer(?:’s contribution)?:? ${percent}`,
    String.raw`(?<!\p{L})(?:[Hh]e|[Ss]he|I|[Ww]e) pays? \d[\d.]* ?%[^.;]{0,40}? (?:they|\p{Lu}[\p{L}&]+) ${pays} ${percent}`,
  ),
  saying(
    'Employee pension contribution',
    pension,
    // "She pays 5%", "5% from him", "Employee 5%", "against her own 4%".
    String.raw`(?<!\p{L})(?:he|she|I|you|we|employee|member) (?:now |currently )?${pays} ${percent}`,
    String.raw`${percent} (?:from |by |\()?(?:him|her|me|you|employee|member|(?:him|her|my|your)self|personally)\b`,
    String.raw`\b(?:employee|member)(?:’s contribution)?:? ${percent}`,
    String.raw`\b(?:his|her|my|your|their) own ${percent}`,
  ),
  saying('Outstanding mortgage balance', home, String.raw`\bow(?:es?|ing) ${money}`),
  saying(
    'Outstanding mortgage balance',
    loan,
    String.raw`${money} (?:is |are )?(?:still )?(?:${left}|to (?:pay|repay|clear))\b`,
    String.raw`\bmortgage of ${money} (?:with|from|at|over)\b`,
  ),
  // "They owe £96,000 to Weald Building Society", "£121,300 left with Tarn BS", "the mortgage, which is with Weald Bank".
  saying('Mortgage lender', home, String.raw`\bow(?:es?|ing) £[\d,.]+ to ${name}`),
  saying(
    'Mortgage lender',
    loan,
    String.raw`\b[Mm]ortgage(?: of £[\d,.]+|,? which is| is| was)? (?:with|from) ${name}`,
    String.raw`£[\d,.]+ ${left} (?:with|from|to) ${name}`,
  ),
  saying(
    'Remaining mortgage term',
    loan,
    String.raw`(?<value>\d{1,2} years?(?: and \d{1,2} months?)?) (?:left|to go|remaining|to run|still to (?:go|run))\b`,
    String.raw`\bover (?:another|a further|the next) (?<value>\d{1,2} years?)`,
  ),
  saying('Mortgage interest rate', loan, String.raw`\b(?:fixed|tracker|variable|rate)(?: rate)?(?: of| at| is)? ${percent}`),
  saying(
    'Monthly mortgage payment',
    loan,
    String.raw`\bmortgage\b[^;]*?(?:\bcosts?|\bcosting|\bpayments? (?:of|is|are)|\d ?%,|to go,|left,) ${money} ${monthly}`,
    String.raw`\bpays? ${money} ${monthly} (?:for|on|towards) (?:it|the mortgage)\b`,
  ),
  saying(
    'Savings provider',
    /\bsavings?\b/i,
    String.raw`\b[Ss]avings?(?: account)?(?:, £[\d,.]+,)? (?:is |are |is held |are held )?(?:with|at) ${name}`,
  ),
  saying(
    'Total monthly expenditure',
    living,
    String.raw`(?<!\bto )(?:\bspends?|\boutgoings (?:come to|are)|\bbills (?:come to|are)) ${money}(?! a year)(?! ${monthly}, of which)`,
  ),
  saying(
    'Monthly surplus',
    living,
    String.raw`\b(?:leav(?:es|ing)|ha(?:s|ve|ving)|with|there is) ${money}(?: ${monthly})? (?:left(?: over)?|spare|over|to spare|surplus)\b`,
  ),
  // "Our fee is £1,950 for setting this up and 0.65% a year after that".
  saying(
    'Initial adviser charge',
    advice,
    String.raw`(?:${money}|(?<value>\d(?:\.\d+)? ?%)) (?:at the (?:outset|start|beginning)|up ?front|initially|to (?:start|begin)|for (?:setting|the initial|the first|arranging)|once)\b`,
  ),
  saying(
    'Ongoing adviser charge',
    advice,
    String.raw`${percent} ${yearly} (?:after(?: that|wards)?|thereafter|from then on|for (?:the )?ongoing|for looking after|ongoing)\b`,
    String.raw`\b(?:and|then|plus) ${percent} ${yearly}`,
  ),
  // "Start with £6,500 and add £350 a month", "put in £15,000 straight away and £250 a month after that".
  saying(
    'Initial investment',
    saving,
    String.raw`\b(?:start|begin)(?:s|ning|ing)?(?: off)? (?:at |with )(?:a lump sum of )?${money}(?= and| then|, then|, adding)`,
    String.raw`\b(?:put in|invest|pay in) ${money} (?:now|straight away|at once|to (?:start|begin)|at the (?:start|outset))\b`,
  ),
  saying(
    'Monthly investment',
    saving,
    String.raw`£[\d,]+(?: [^.;£]{3,30})?,? (?:(?:and|then) )+(?:(?:add|put|pay|save|invest) )?${money} ${monthly}`,
  ),
  saying(
    'Cash reserve to keep',
    /\b(?:emergenc\w+|rainy day|reserve|bank|cash)\b/i,
    String.raw`\b(?:keeps?|hold(?:s|ing)?|leav\w+) (?:back )?${money} (?:back )?in (?:cash|the bank)\b`,
  ),
  saying(
    'Cash reserve to keep',
    /\b(?:emergenc\w+|rainy day|reserve)\b/i,
    String.raw`${money} (?:is |are )?(?:to |will |should )?(?:stay|be (?:kept|held|left)|remain)\b`,
  ),
  saying('Cash reserve to keep', /./, String.raw`${money} (?:that )?(?:he|she|they|I|we) can (?:get (?:at|to|hold of)|reach|draw on)\b`),
  saying(
    'Employment start date',
    work,
    String.raw`(?<!\p{L})(?:[Hh]e|[Ss]he|I) (?:(?:has|have) (?:worked|been) (?:there |with them )?since|(?:started|began)(?: (?:there|work|with them))?(?: on| in)?|joined(?: them| the (?:firm|company|business)| \p{Lu}[^.;,£]{2,40}?)?(?: on| in)?) ${date}`,
    String.raw`(?<!\p{L})(?:has|have) worked (?:for|at|with) [^.;£]{3,60}? since ${date}`,
  ),
  saying('Employer', work, String.raw`(?<!\p{L})(?:[Hh]e|[Ss]he|I) joined ${name} (?:in|on) (?:\d|\p{Lu})`),
  saying(
    'Occupation',
    work,
    String.raw`\b(?:is|am) now (?:the |an? )?(?<value>(?:[a-z-]+ ){0,2}[a-z-]+) (?:on|at|with|earning) (?:a salary|£|\p{Lu})`,
  ),
  saying(
    'Number of children',
    /\bchild/,
    String.raw`\bha(?:s|ve) (?<value>\d|one|two|three|four|five|six) (?:[a-z-]+ ){0,2}(?:child|children)\b`,
  ),
  saying('Attitude to risk', /\b(?:risk|investor)\b/, String.raw`\b(?:is|am|are|as) an? (?<value>(?:[\p{L}-]+ ){0,3}[\p{L}-]+) investor\b`),
];
