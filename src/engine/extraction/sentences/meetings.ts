import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import type { Setting } from '../words/setting.ts';
import { dayIn, findValues } from '../words/values.ts';

/** What the head of a note asks of the meeting: where, how, when and for how long people met. */
const heads = new RegExp(
  `^(?:${[
    '(?:where|how|when)(?: (?:we |it was )?(?:held|seen|met|spoken to|conducted|done|taken))?',
    '(?:place|venue|location|setting|room|office|branch)(?: of (?:the )?(?:meeting|interview|call|visit))?',
    '(?:method|medium|mode|means|manner|format|channel|form|type|kind|nature)(?: of (?:the )?(?:meeting|contact|interview|call|visit|communication|discussion|appointment))?',
    '(?:meeting|interview|call|contact|visit|appointment) (?:place|venue|location|method|medium|mode|format|type|length|duration|time)',
    '(?:length|duration|time|times)(?: of (?:the )?(?:meeting|interview|call|visit))?',
    '(?:time )?(?:lasted|started?|finish(?:ed)?|ended?|opened|closed|in|out)(?: (?:at|time))?',
    '(?:copy|copies|copied|circulation|distribution|cc|recording|recorded|version|status|page|typed|dictated|filed?)(?: (?:to|on|by))?',
  ].join('|')})[ :?]*$`,
  'i',
);

/** Questions about the meeting itself. */
const ofMeeting = ['meeting', 'meetingdate', 'place', 'present', 'contactmethod'];

/** What the head of a note says of the meeting: it answers nothing that is asked of the client. */
export const isOfMeeting = ({ asked }: Query, { form, label }: Fact, { kind }: Setting): boolean =>
  kind === 'note' && form !== 'sentence' && heads.test(label.trim()) && !ofMeeting.some((name) => asked.has(name));

const firms = 'insurance|life|mutual|bank|building|group|ltd|limited|plc|pensions?|assurance|finance|loans?|mortgages?|plan';
const whose = "(?:a|an|the|our|my|his|her|their|clients?['’]?s?['’]?)";
/** How people met. */
const means =
  '(?:microsoft )?teams|zoom|skype|facetime|webex|google meet|video(?: ?(?:call|conference|link|meeting))?|(?:tele)?phone(?: call)?|conference call|call centre|face[- ]to[- ]face|in[- ]person|remote(?:ly)?|online|home visit|branch';
/** "By video", "Our Bath office", "At her house, Frome": how and where people met is the name of nobody. */
const met = new RegExp(
  `^(?:(?:by|via|over|on|at|in) )?(?:(?:${whose} )?(?:${means})|${whose} (?:\\S+ )?(?:offices?|house|home|flat)|\\S+ office)\\b(?! (?:${firms})\\b)`,
  'i',
);
export const saysHowMet = (text: string): boolean => met.test(text);

/** Who writes about a meeting, or after it, says so: "I saw her at home on 24 June 2025", "Thank you for coming in on Tuesday 20 January 2026". */
const hasMet =
  /\b(?:(?:I|we|you and I|^) ?(?:saw|met|visited|called on|spoke (?:to|with))|(?:good|nice|lovely|great|a pleasure) to (?:see|meet|talk to|speak to) (?:you|them|him|her)|(?:thank you|thanks) (?:both )?for (?:coming|seeing|meeting|your time|sparing|going (?:over|through)|having (?:me|us)|making (?:the )?time)|notes? (?:of|from|on) (?:my|our|the|a)(?: \p{Ll}+)? (?:meeting|call|visit|interview|conversation)|following (?:my|our|the|a)(?: \p{Ll}+)? (?:meeting|call|visit|interview|conversation))\b[^.;]*? (?:on |\()(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:the )?$/iu;
const toCome = /\b(?:next|will|would|shall|arrang\p{L}*|book(?:ed)?|until|before)\b/iu;

/** "16/03/2026 18:30  OB  VIDEO CALL": an entry of a log of all that was done. */
const entry =
  /^(?:\d{1,2}:\d\d\s+)?(?:\p{Lu}{2,3}\s+)?(?:(?:video|telephone|phone|teams|zoom|home|office|client|review) )*(?:call|meeting|visit|interview|appointment)\b[^.]{0,40}$/iu;

/** In a log the last of the days on which people met: the only one of all facts of that kind that stays. */
export function lastMet(facts: readonly Fact[]): Fact[] {
  const met = facts.filter(({ form, label }) => form === 'inline' && label === OF_ENTRY);
  const last = met.toSorted((a, b) => (dayIn(a.value.text) ?? '').localeCompare(dayIn(b.value.text) ?? '')).at(-1);
  return facts.flatMap((fact) =>
    fact.label !== OF_ENTRY || fact.form !== 'inline' ? [fact] : fact === last ? [{ ...fact, label: 'Date of meeting' }] : [],
  );
}

const OF_ENTRY = 'Date of an entry';

function entryIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  const [day] = findValues(text, 'date');
  if (day?.from !== 0 || !entry.test(text.slice(day.to).trim())) return [];
  return [{ ...blank, value: part(sentence, 0, day.to), label: OF_ENTRY, section, form: 'inline' }];
}

/** The day on which running text says that people met, as the head of a note has it. */
export function metIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  const entered = entryIn(sentence, section);
  if (entered.length > 0) return entered;
  if (!/ on |\(/.test(text)) return [];
  const [day] = findValues(text, 'date').filter(({ from }) => hasMet.test(text.slice(0, from)) && !toCome.test(text.slice(0, from)));
  return day ? [{ ...blank, value: part(sentence, day.from, day.to), label: 'Date of meeting', section, form: 'inline' }] : [];
}
