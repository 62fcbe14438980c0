import type { Query } from '../queries/queries.ts';
import { saysHowMet } from '../sentences/meetings.ts';
import { kin } from '../words/kin.ts';
import { meaningsOf } from '../words/meanings.ts';

/** It asks how somebody or something is called. */
export const asksName = ({ type, asked }: Query): boolean =>
  type === 'name' || type === 'party' || (type === 'text' && (asked.has('name') || asked.has('fullname')));

/** Whose name it may be that is no person. */
const bodies = [
  'adviser',
  'trustee',
  'executor',
  'provider',
  'employer',
  'companyname',
  'firm',
  'lender',
  'solicitor',
  'beneficiary',
  'trust',
];
/** What has a name of its own. */
const companies = ['carehome', 'provider', 'lender', 'employer', 'firm', 'surgery', 'platform'];
const firm = /\b(?:ltd|limited|llp|plc|& co|inc)\.?$/i;

/** What somebody thinks of a statement is no profile. */
const opinion =
  /^(?:(?:strongly|slightly|tend to) )?(?:dis)?agree(?: strongly| slightly)?$|^(?:not sure|unsure|neither(?: agree nor disagree)?)$/i;

/** A number to ring. */
const reached = /^\+?\d[\d ()-]{8,}$/;

/** What somebody did or thinks. */
const told =
  /^(?:I|we|he|she|they|you|it|there|both of (?:us|them))\b|^(?:talked|spoke|discussed|looked|went|asked|agreed|explained|considered)\b/i;
/** "Score 67 on 0-100 scale" has yet to be given its name. */
const scored = /^(?:risk )?scored? (?:of )?\d+\b(?!.*: )[^(–]*$/i;
/** What was so before is so still. */
const unchanged = /^(?:re-?confirmed|confirmed|unchanged|(?:the )?same|as before|no change)\b/i;
/** "Isla had sent the questionnaire ahead". */
const happened = /^\p{Lu}\p{Ll}+ (?:had|has|was|is) /u;
/** What no name holds: "but it would not". */
const clause = /\b(?:I|we|he|she|they|it|there) (?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should)\b/i;
/** People whom nobody names, who may stand for a name: "equally between the children". */
const family =
  /\b(?:wife|husband|spouse|partner|estate|(?:grand)?child(?:ren)?|sons?|daughters?|nephews?|nieces?|sisters?|brothers?|parents?)\b/i;
/** Small words up to which a name may have. */
const MOST_SMALL = 5;

/** "Both agree with the result": nothing of what that is. */
const assented =
  /^(?:both|all|(?:the )?clients?|happy|content|comfortable)\b.*\b(?:agree[sd]?|accept(?:s|ed)?|confirm(?:s|ed)?|happy|content|comfortable|with (?:the )?(?:result|outcome))\b/i;
/** Words that the name of a risk profile doesn't exceed. */
const MOST_OF_PROFILE = 4;

/** "Mr Tom Vine" lives somewhere, and is nowhere to live. */
const person = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? [^,\d]+$/;

/** How a person's name is written: "Mrs Anneliese van der Berg (daughter)". What a column heads or a letter begins with is none: "setting up", "Dear Isla". */
const capital = "\\p{Lu}[\\p{L}'’.-]*";
const particle = '(?:and|&|de|del|della|di|da|du|des|der|den|van|von|of|la|le|el|al|ap|ab|bin|ibn)';
const personsName = new RegExp(
  `^(?!(?:Dear|Form|Reference|Page|Part|Section) )${capital}(?: (?:${particle} )*${capital}){0,7}(?:[,;/()–-].*| [(–/&-].*)?$`,
  'u',
);

/** Whether an answer is written as the name of a person is. */
export const isWrittenAsName = (answer: string): boolean =>
  personsName.test(answer) && !meaningsOf(answer.replace(/[,;(].*/, '')).every(({ known }) => known);

/** How somebody trades, who provides nothing. */
const tradesAs = /^(?:sole trader|self[- ]employed|employed|partnership|limited company|limited liability partnership)$/i;

/** What nobody is. */
const impersonal = [
  'address',
  'risk',
  'capacityforloss',
  'health',
  'smoker',
  'occupation',
  'employmentstatus',
  'objective',
  'horizon',
  'taxrate',
  'charge',
  'product',
  'pension',
  'fund',
];

/** Two of them are not one. */
const two = /\p{Lu}[\p{L}.'’-]* (?:and|&) (?:(?:Mr|Mrs|Miss|Ms|Mx|Dr)\.? )?\p{Lu}|^\p{Lu}\. \p{Lu}\p{L}+ \p{Lu}\. \p{Lu}\p{L}+$/u;
/** What a form prints over an answer, or somebody writes instead of names. */
const label =
  /^(?:(?:tele)?phone(?: (?:no\.?|number))?|mobile(?: number)?|e-?mail(?: address)?|(?:postal )?address|postcode|(?:full )?name|date(?: of birth)?|signature|signed|(?:policy|account|plan|reference|national insurance) (?:no\.?|number)|sort code|web ?site|fax|contact|various|several|others?|(?:strictly )?private(?: (?:and|&) confidential)?|(?:strictly )?confidential)$/i;
/** Who somebody is to a client, which is nobody's name. */
const role =
  /^(?:(?:the|my|our|your|his|her) )?(?:social worker|care (?:manager|worker)|key worker|district nurse|next of kin|(?:financial )?advis[eo]r|paraplanner|solicitor|lawyer|accountant|bookkeeper|doctor|gp|consultant|executor|attorney|deputy|trustee|guardian|beneficiary|nominee|employer|landlord|tenant|mortgage broker|broker|bank(?: manager)?|interpreter|witness|referee|introducer|relationship|role|title|position|firm|company|practice|surgery|provider|insurer|lender)s?$/i;
/** Where a doctor is found, and no doctor. */
const practice = /\b(?:surgery|practice|clinic|hospital|(?:medical|health) cent(?:re|er))\b/i;
const titled = /\b(?:Dr|Doctor|Mr|Mrs|Miss|Ms|Mx|Prof)\b/;
/** A share of something: "Two thirds of the income". */
const share = /^(?:(?:one|two|three)[- ](?:halves|half|thirds?|quarters?|fifths?)|a (?:half|third|quarter)|half|all|most|none|part) of\b/i;
/** It says that there is a will, and of when: not who drew it up, or keeps it. */
const willItself =
  /^(?:(?:yes|no|neither|both|none|made|signed|in place|up to date)\b|(?:(?:mirror|new|old|joint|single|simple|basic|valid|current) )?wills?\b)/i;

/** It asks where something is. */
const isKept = /\b(?:where|kept|stored|location|lodged)\b/;

/** A paper, which is no product. */
const paper =
  /\b(?:summary|statement|illustration|report|form|schedule|quotation|questionnaire|application|leaflet|letter)$|^(?:key (?:facts|features|information)|important information|about your)\b/i;
/** Nobody. */
const nobody =
  /^(?:none|nil|nobody|no ?one|not) (?:\p{Ll}+ )*(?:recorded|named|nominated|appointed|made|held|on (?:file|record)|known|chosen)$/u;
/** What is said in figures. */
const measured = ['height', 'weight', 'bmi', 'waist'];
/** It asks for a firm by name, not for who works there. */
const asksFirm = /\b(?:firms?|company|companies)\b(?! (?:car|pension|shares?|director|number))/;
/** Numbers of telephones with and without a wire in the United Kingdom (Ofcom's National Telephone Numbering Plan). */
const line = /^(?:\+44 ?(?:\(0\) ?)?|\(?0)[123]/;
const mobile = /^(?:\+44 ?(?:\(0\) ?)?|\(?0)7[1-57-9]/;
const nobodys = /^$/;
/** The price of a unit: what all of them are worth, or cost, has pence at most. */
const unitPrice = /^£ ?\d[\d,]*\.\d{3,}$|^\d[\d.,]*p$/;

/** "4 weeks": how long something lasts is nobody's name. */
const lasts = /^\d[\d.]* (?:day|week|month|year)s?(?: (?:and )?\d+ (?:day|week|month)s?)?$/i;
/** "Once", "5 of 7", "Age 21": how often, which of how many and how old is nobody's name. */
const counted =
  /^(?:once|twice|daily|weekly|monthly|quarterly|yearly|annually|each (?:week|month|year)|\d+ (?:of|out of) \d+|aged? \d{1,3})$/i;
/** "I am a ward sister at …" says for whom somebody works. */
const works = /^I(?: am|[’']m) an? [^.;]* (?:at|for|with) \p{Lu}/u;
/** Where people work, who is no adviser: also who prepares accounts. */
const workplace = /\b(?:hospital|school|college|university|academy|council|surgery|NHS|account(?:ing|ancy|ants))\b/i;
/** What somebody's status can be called. */
const status =
  /\b(?:single|married|civil|wid|widow(?:ed|er)?|divorced?|separated|partners?|partnership|cohabit\w*|together|engaged|relationship|spouse|husband|wife|alone|couple|yes|no|[smdw])\b/i;
/** What somebody's status is says nothing of who somebody is to another. */
const married = /^(?:single|(?:re)?married|widow(?:ed|er)?|divorced|separated|cohabiting)\b/i;
/** A line to write on that nobody wrote on. */
const unwritten = /^[_.…\s-]{3,}$/;
/** Another question of the form: "Who holds it?". */
const question = /^(?:who|whose|what|when|where|which|why|how|if)\b[^?]*\?$/i;

/** "Grandson Kieran" is no client. */
const kinAhead = new RegExp(`^(?:(?:our|my|his|her|their|the) )?(?:${kin}) \\p{Lu}`, 'iu');

/** What somebody is to the client, which is no status of the client's. */
const relative = new RegExp(`^(?:(?:grand|step)?(?:child|children)|${kin})s?$`, 'i');

/** Neither a day nor what a fee is: "12 June 2026, as the chain is slow", "Legal work (estimate, with VAT)". */
const noName = /^\d{1,2} \p{L}{3,9} \d{4}\b|\bVAT\b/u;

/** Somebody, and no sum. */
const firstName = /^(?!Yes|No|None|Nil|Unknown)\p{Lu}\p{Ll}+$/u;

/** "Not Fergus after all". */
const denied = /^[Nn]ot \p{Lu}\p{Ll}/u;

/** No name begins like this: "free of income tax". */
const begunSmall = /^(?:\p{Ll}\S*\s+){3}/u;
/** Whether there is one, and not who it is. */
const yesOrNo = /^(?:yes|no)\b\W*$/i;
/** "Yes, starting university": no name follows. */
const namesNobody = /^(?:[Yy]es|[Nn]o)[,;:] (?!.*\p{Lu}\p{Ll})/u;
/** "Type of trust": of what kind, and not whether. */
const whatKind = /^(?:type|kind|form) of\b|\b(?:type|kind)$/i;
/** How old children are, and not who they are. */
const ofAge = /^(?:young|small|little|older|adult|independent|grown[ -]?up)$/;
const nothing = /^(?:none|nil|no|n\/a)$/i;
/** Nothing but a sum of money: no aim. */
const sum = /^£ ?[\d,.]+$/;

/**
 * Whether a text can't be what is asked for, whatever its label says: no firm is a client, nobody lives at a name, and neither a label nor a
 * sentence is a name; a number has figures.
 */
export function isUnfit(query: Query, text: string): boolean {
  const { type, asked, person: whose } = query;
  if (unwritten.test(text) || question.test(text)) return true;
  if (type !== 'yes/no' && denied.test(text)) return true;
  if (
    type === 'text' &&
    ((whatKind.test(query.label) && yesOrNo.test(text)) || ((asked.has('child') || asked.has('dependants')) && ofAge.test(text)))
  )
    return true;
  if (type === 'text' && asked.has('objective') && sum.test(text)) return true;
  // "Avoid particular industries? If yes, which".
  if (type === 'text' && query.isOpen && /^yes$/i.test(text)) return true;
  if (asked.has('marital') && !asked.has('lpa') && !asked.has('kinship') && relative.test(text)) return true;
  if (type === 'text' && asked.has('marital') && !asked.has('lpa') && !asked.has('kinship') && !status.test(text)) return true;
  if (type === 'name' && asked.has('adviser') && workplace.test(text)) return true;
  if (type === 'text' && asked.has('deathinservice') && firstName.test(text)) return true;
  if (type === 'text' && asked.has('alcohol') && /^yes\b\W*$/i.test(text)) return true;
  if (type === 'phone' && (asked.has('mobile') ? line : asked.has('landline') ? mobile : nobodys).test(text)) return true;
  if (type === 'text' && (asked.has('capacityforloss') || asked.has('risk')) && opinion.test(text)) return true;
  if (type === 'money') return unitPrice.test(text) && !/\bprice\b/.test(query.label);
  const isOfClient = (type === 'name' || type === 'text') && asked.has('fullname') && !bodies.some((name) => asked.has(name));
  if (isOfClient && (firm.test(text) || kinAhead.test(text) || (whose !== null && two.test(text)))) return true;
  if ((type === 'text' || type === 'party') && impersonal.some((name) => asked.has(name)) && person.test(text)) return true;
  if (type !== 'duration' && asked.has('product') && lasts.test(text)) return true;
  if (type === 'party' && asked.has('provider') && tradesAs.test(text)) return true;
  if (type === 'text' && /^(?:client|applicant|person) (?:[12ab]|one|two)$/i.test(text)) return true;
  if (type === 'name' && asked.has('adviser') && two.test(text.replace(/, .*/, ''))) return true;
  if (asked.has('policynumber') && type === 'text' && !/\d/.test(text)) return true;
  if (type === 'text' && measured.some((name) => asked.has(name))) return !/\d|^(?:yes|no)\b/i.test(text);
  if (asksName(query) && (yesOrNo.test(text) || namesNobody.test(text))) return true;
  if (asksName(query) && asksFirm.test(query.label) && person.test(text)) return true;
  if (asked.has('will') && (asksName(query) || isKept.test(query.label)) && willItself.test(text)) return true;
  if (type === 'party' && companies.some((name) => asked.has(name)) && begunSmall.test(text)) return true;
  if (type === 'text' && asked.has('objective') && nothing.test(text)) return true;
  if ((type === 'party' || type === 'text') && asked.has('carehome') && text.startsWith('£')) return true;
  if (asked.has('kinship') && married.test(text)) return true;
  if (asksName(query) && (saysHowMet(text) || role.test(text) || share.test(text))) return true;
  if (asksName(query) && asked.has('gp') && !asked.has('surgery') && practice.test(text) && !titled.test(text)) return true;
  if (
    type === 'text' &&
    asked.has('risk') &&
    (yesOrNo.test(text) || unchanged.test(text) || (scored.test(text) && !asked.has('riskscore')))
  )
    return true;
  if (asksName(query))
    return (
      reached.test(text) ||
      lasts.test(text) ||
      counted.test(text) ||
      nobody.test(text.toLowerCase()) ||
      label.test(text) ||
      paper.test(text) ||
      noName.test(text) ||
      (isTold(text) && !(asked.has('employer') && works.test(text)))
    );
  return (
    type === 'text' &&
    asked.has('risk') &&
    (assented.test(text) || ((told.test(text) || happened.test(text)) && text.split(' ').length > MOST_OF_PROFILE))
  );
}

/** What goes on behind a name is not counted: "Julia Vine, under a power that was registered". */
function isTold(text: string): boolean {
  const [head = ''] = text.split(/[,;(]/);
  return told.test(text) || clause.test(text) || (smallIn(head) > 1 && smallIn(text) > MOST_SMALL && !family.test(text));
}

const smallIn = (text: string): number => text.match(/(?<![\p{L}\d'’-])\p{Ll}{2,}/gu)?.length ?? 0;
