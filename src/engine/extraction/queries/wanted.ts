import type { Meaning } from '../words/meanings.ts';
import type { WantedType } from '../words/values.ts';

/** What the last word of a question says of its answer: "cost of the yearly *review*" is read up to "cost". */
const byLastWord: readonly (readonly [WantedType, RegExp])[] = [
  ['date', /^(?:dates?|dob|birthday|expiry|deadline|maturity|day|since|ends?)$/],
  ['year', /^year$/],
  ['age', /^age$/],
  ['email', /^e ?mail$/],
  ['phone', /^(?:telephone|phone|mobile|landline|tel)$/],
  ['frequency', /^frequency$/],
  ['percentage', /^(?:rate|yield|apr|aprc|aer|ltv|percentage|percent|proportion)$/],
  ['duration', /^(?:term|period|horizon|duration|timescale|length)$/],
  ['rating', /^(?:srri|sri)$/],
  ['number', /^score$/],
  ['amount', /^(?:charges?|fees?|costs?|contributions?)$/],
  [
    'money',
    /^(?:value|amount|balance|income|salary|earnings|wages?|expenditure|spending|outgoings|premiums?|surplus|budget|sum|totals?|payments?|repayments?|instalments?|proceeds|price|worth|debts?|cash|savings|bonds|commission|dividends?|profits?|turnover|gifts?|estate|reserve|subscription|rents?|benefit|withdrawals?|loan|allowance|liability|discount|deposit|sum assured|shares|overdraft|bonus|pot|saving|bill|tax|relief|gains?|maintenance|advances?|borrowings?|cetv|duty|sdlt|lbtt|ltt)$/,
  ],
  ['code', /^(?:numbers?|no|references?|ref)$/],
  [
    'party',
    /^(?:providers?|lenders?|insurers?|employers?|bank|solicitors?|accountants?|guarantors?|managers?|administrator|operator|adviser|advisor|paraplanner|attorneys?|executors?|trustees?|beneficiar(?:y|ies)|doctor|gp|institution|platform|fund|portfolio|product|custodian)$/,
  ],
  [
    'text',
    /^(?:sources?|types?|purposes?|status|schemes?|reasons?|owners?|kind|basis|definition|polic(?:y|ies)|surgery|details|summary|wish(?:es)?|plans?|occupations?|recipients?|company|residence|residency|domicile|birthplace|nationality|timing|change|cover|protection|ownership|country|place|reaction|name|method|manner|way|nominees?|nomination|importance|views?|objectives?|arrangements?|nature|person|description|increase|escalation|index|indexation|experience|knowledge|preferences?|exclusions|health|will|attorney|lpa|tenure|construction|relationship|tolerance|appetite|profile|band|category|class|conditions?|where|medication|diagnosis|treatment|notes?|comments?|names?|address)$/,
  ],
];

/** How a figure is meant, behind its name: "income_required", "fund_value_gross". */
const qualifiers =
  /(?: (?:\d+|first|second|third|fourth|fifth|mid|middle|low|lower|high|higher|gross|net|total|monthly|yearly|annual|weekly|latest|previous|required|needed|wanted|target|today|now|current|estimated?|forecast|projected|projection|expected|figure|client|joint|available|used|unused|remaining|year|month|tax year|pa|pcm|pm|drawn|received|paid|held|owed|outstanding|wished|sought|requested|in place))+$/;
/** What follows says of what, of when, of whom: not what. */
const behind =
  /(?:[,(;]|\s(?:of|in|at|from|for|to|on|by|that|which|who|whose|where|when|after|before|with|within|without|under|between|until|if|as|due|held|paid|payable|made|given|agreed|currently|expected|owed|drawn|received|needed|wanted|required|recommended|chosen|selected|offered|invested|outstanding|during|per|each|every|against|over|through|since|besides|other|already|left|a|an)\b).*$/;

/** Words anywhere in a question that tell the kind of its answer, the surest first. */
const byWords: readonly [WantedType, RegExp][] = [
  ['email', /\be-?mail\b/],
  ['phone', /\b(?:tele)?phone\b|\bmobile\b|\blandline\b|\btel\b/],
  ['frequency', /\bfrequency\b|\bhow often\b/],
  ['date', /\bdate\b|\bd\.?o\.?b\b|\bborn\b|\buntil\b|\bwhen\b|\bstart\b|\bday on which\b|\bexpiry\b|\bmaturity date\b/],
  ['age', /\bage\b(?! ?of)/],
  ['percentage', /\bapr\b|\baer\b|\bpercent(?:age)?\b|(?<!nil[ -])\brate\b|\byield\b|\bgrowth rate\b|\bltv\b|\bloan to value\b/],
  ['duration', /\bterm\b|\bperiod\b|\bhorizon\b|\bhow long\b|\bduration\b|\btimescale\b/],
  [
    'name',
    /\b(?:full |first |last |middle |sur|fore)names?\b|\b(?:adviser|trustee|beneficiary|child|son|daughter|spouse|executor|attorney|doctor|client|person|director|shareholder|settlor|donor|guardian|husband|wife)(?:['’]s)? name\b|\bname of (?:the )?(?:adviser|trustee|beneficiary|child|son|daughter|spouse|executor|attorney|client)\b/,
  ],
  ['amount', /\bcharges?\b|\bfees?\b|\bcosts?\b|\bcontributions?\b/],
  ['rating', /\bsrri\b|\bsri\b|\brisk indicator\b/],
  ['number', /\bscore\b|\bhow many\b|\bnumber of\b|\bunits\b/],
  [
    'money',
    /\bstate pension\b(?! age| date)|\b(?:widow(?:er)?['’]?s?|spouse['’]?s?|dependant['’]?s?|survivor['’]?s?|teacher['’]?s['’]?) pension(?: (?:pa|p\.a\.))?$|\bpension (?:a|per) (?:month|year)\b|\b(?:projected|proceeds|value|balance|income|salary|earnings|expenditure|spending|outgoings|premium|surplus|budget|amount|sum|total|payment|contribution|fund held|emergency fund|emergency cash|savings|price|worth|debts?|lump sum|cash|bonds|benefit|commission|dividends?|profits?|gifts?|estate|reserve|subscription|rent|quote|pension a year|invested|investment amount|drawn|withdrawn|loan|allowance used)\b/,
  ],
];
const inWords =
  /\b(?:source|type|purpose|provider|name|status|scheme|number|reference|reason|owner|kind|basis|definition|frequency|policy|product|lender|(?<!emergency |pension )fund$|manager|surgery|solicitor|details|summary|wishes|wish|plan|occupation|employer|in place|insurer|recipient|held with|company)\b(?! (?:value|amount|charges?|fees?|costs?|balance|date|fund value))/;

/** Questions that are answered by yes or no, or by what there is. */
const yesNo = /\bin place\b|^(?:needs(?! assess)|has|is|are|does|do|did|wants|prefers|wishes|whether)\b/i;
/** What something is worth, whatever the tag is called after: a portfolio, a plan, a house. */
const isWorth =
  /^(?:(?:the|total|current|present|latest|estimated?|agreed|market|transfer|surrender|fund|net|gross|(?:un)?realised|capital) )*(?:value|amount|balance|worth|gain|sum) (?:of|in|held|invested|placed|put|left|kept|that|to be|going|remaining|borrowed|lent|released)\b/i;
/** "The return of the portfolio over the past year". */
const isReturn = /^(?:(?:the|total|annual|yearly|net|gross|past|average) )*(?:return|performance) (?:of|on|from|over|in)\b/i;
/** "The yearly pension at 65" is how much is paid. */
const isPaid =
  /^(?:(?:the|total|gross|net|full|reduced) )*(?:yearly|annual|monthly|weekly) (?:\w+ ){0,2}(?:pension|annuity)\b(?! (?:age|date|form|illustration|name|number|plan|provider|review|scheme|statement|type)\b)/i;
const perTime = /\b(?:a|per|each) (?:month|week|year|annum)$|^monthly\b/i;

/** What a question asks for by its first words. */
const byQuestion: readonly (readonly [WantedType, RegExp])[] = [
  [
    'date',
    /^(?:when\b|on (?:what|which) (?:day|date)\b|(?:the )?(?:(?:latest|last|exact) )?(?:date|day) (?:after|by|from|of|on|until|when|(?:that )?(?:the|his|her|your|their|any|an?|this)\b.*\b(?:ends?|starts?|begins?|expires?|matures?|finish(?:es)?|runs out|(?:will be|is|was) \p{L}+))\b)/iu,
  ],
  ['date', /^(?:the )?date (?:the|his|her|your|their|he|she|they|you)\b/i],
  ['money', /^how much\b(?! (?:of|does (?:he|she) know))/i],
  ['frequency', /^how often\b/i],
  ['duration', /^(?:for )?how long\b/i],
  ['text', /^where\b/i],
  ['party', /^(?:which|what) (?:adviser|company|provider|bank|firm|insurer|lender|building society)\b/i],
];

/** "Paid to date" asks for a sum. */
const soFar = /(?<=\S )(?:up )?to date\b/gi;

/** "Policy A", "option b": which of several it is, and no "a premium". */
const lettered =
  /(?<=\b(?:account|client|cover|director|fund|life|loan|mortgage|option|pension|person|plan|policy|property|quote|scheme)) [a-e]\b(?!['’]| (?:year|month|week)\b)/gi;

/** The kind of answer that a tag wants, by its name, by its prompt without how to answer, and by what they mean. */
export function wantedOf(called: string, prompt: string, wordings: readonly Meaning[][]): WantedType {
  const [name, asked] = [called, prompt].map((text) => text.replace(soFar, '').replaceAll(lettered, '')) as [string, string];
  const means = (wanted: string): boolean => wordings.some((meanings) => meanings.some((meaning) => meaning.name === wanted));
  if (means('birthplace')) return 'text';
  if (means('birthdate')) return 'date';
  if (['alcohol', 'weight', 'height', 'waist'].some(means)) return 'text';
  if (['hours', 'qualifyingyears'].some(means)) return 'number';
  // "Higher rate" is as good an answer as 40%.
  if (means('taxrate') || means('capacityforloss')) return 'text';
  if (/\bmonth and year\b/i.test(asked)) return 'date';
  if (/\bpercentage\b|\bper cent\b|(?<![\d.] ?)%/i.test(asked)) return 'percentage';
  if (/^(?:the )?(?:share|proportion|fraction) of (?:the |an? |your )?(?:annuity|pension|income|benefit)s?\b/i.test(asked))
    return 'percentage';
  // "The share that may be repaid each year".
  if (/^(?:the )?(?:share|proportion|fraction) (?:that|which)\b/i.test(asked)) return 'percentage';
  if (/\bin pounds\b|£/i.test(asked)) return 'money';
  if (/\bmonth and year\b/i.test(asked)) return 'date';
  if (isReturn.test(asked)) return 'percentage';
  if (yesNo.test(name) || yesNo.test(asked)) return 'text';
  if (means('emergencyfund') || means('sumassured') || isWorth.test(asked) || isPaid.test(asked)) return 'money';
  if ((means('nilrateband') || means('residencenilrateband')) && !/\btransfer/i.test(`${name} ${asked}`)) return 'money';
  if (means('criticalyield') || means('fundinglevel') || means('loantovalue')) return 'percentage';
  if (/^(?:number of (?!the\b)|how many\b|(?:months|years|weeks|days) of\b)/i.test(asked)) return 'number';
  const plain = name.toLowerCase();
  if (byLast(asked) === 'frequency') return 'frequency';
  const questioned = byQuestion.find(([, form]) => form.test(asked))?.[0];
  // "How long do the terms hold?" of a tag that is called "terms_until" is answered by a day.
  if (questioned && !(questioned === 'duration' && typeIn(plain) === 'date')) return questioned;
  const told = typeIn(plain);
  if (told === 'name' || told === 'phone' || told === 'email') return told;
  // A fund is a name, or what it is worth.
  if (/\bfund (?:after|at|left|remaining|\d)/.test(plain) || (/\bfund\b/.test(plain) && (means('projected') || byLast(asked) === 'money')))
    return 'money';
  if (['projected', 'balance', 'spending', 'discretionary', 'budget'].some(means) && byLast(plain) === null) return 'money';
  const named = byLast(plain) ?? byLast(asked) ?? (perTime.test(asked) ? 'money' : typeIn(plain));
  return named === 'text' && !inWords.test(plain) && byLast(plain) !== 'text' ? (byLast(asked) ?? typeIn(asked.toLowerCase())) : named;
}

function typeIn(plain: string): WantedType {
  const known = byWords.find(([, words]) => words.test(plain))?.[0] ?? 'text';
  return (known === 'money' || known === 'duration' || known === 'percentage') && inWords.test(plain) ? 'text' : known;
}

const sumOfYear = /(?<!\b(?:tax|financial|accounting|calendar)) (?:year|month)$/;

/** The kind of answer by what a question asks for in its last word before "of", "for" and the like; null where that word tells nothing. */
function byLast(question: string): WantedType | null {
  const plain = question.toLowerCase().trim();
  const head = plain
    .replace(behind, '')
    .replace(/['’]s$/, '')
    .replace(/ (?:this|last|next) (?:year|month)$/, '');
  const sum = lastOf(head.replace(qualifiers, ''));
  // "charges_year" are those of a year, but a tax year is one.
  return sumOfYear.test(head) && (sum === 'money' || sum === 'amount') ? sum : (lastOf(head) ?? sum);
}

function lastOf(words: string): WantedType | null {
  // A year ends on a day of every year, "30 September".
  if (/\byear ends?$/.test(words)) return null;
  const last = words.split(/\s+/).at(-1) ?? '';
  return byLastWord.find(([, form]) => form.test(last))?.[0] ?? null;
}
