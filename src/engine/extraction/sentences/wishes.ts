import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { onlyWeighed, supposed } from '../words/changes.ts';

/** What somebody wishes, hopes, plans or has agreed to do. */
export const wishes =
  /\b(?:wish(?:es|ing)?|wants?|(?:would|(?:[Hh]e|[Ss]he|[Tt]hey|I|[Ww]e)[’']d) (?:also |now )?(?:like|prefer|rather|choose)|hopes?|plans?|intends?|aims?|means?|asked that|[Aa]greed|decided|buying|(?:will|to) (?:put|invest|place|draw|take|withdraw|keep))\b|^To (?:put|invest|place|draw|keep)\b|\bwould (?:be (?:plenty|enough|ample|sufficient)|do\b)|^[“"‘']?(?:I|We|He|She|They) /;
const sum = '(?:about |around |roughly |some |up to )?(?<sum>£ ?\\d[\\d,]*(?:\\.\\d\\d)?';
const often = '(?: (?:net |gross |after tax )?(?:(?:a|per|each|every) (?:month|year|quarter)|pcm|p\\.?[am]\\b))';

/** "Keep £20,000 where I can reach it". */
const kept = new RegExp(
  `\\b(?:keep|hold|leave)(?:ing)? ${sum})(?= (?:back\\b|aside\\b|by\\b|to hand\\b|on deposit\\b|in (?:cash|the bank)\\b|(?:safely )?where (?:I|we|he|she|they) can\\b|within reach\\b))`,
  'u',
);

/** "Buy 7 Mill Lane, Frome, for £310,500": a house by its number or its name, and a place. */
const house = String.raw`(?:\d{1,4}\p{L}? |The )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,3}(?:, \p{Lu}[\p{L}’'-]*(?: [\p{L}’'-]+){0,3}?){1,3}(?:,? [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})?`;
const buys = String.raw`\b(?:buy|buying|purchase|purchasing)`;

/** What is wished for, each under the name that a form gives it. */
const forms: readonly (readonly [string, RegExp])[] = [
  [
    'Total investment, amount to be invested',
    new RegExp(
      `\\b(?:put|invest|place)(?:ing)? (?:another |a further )?${sum})(?!${often})(?= (?:(?:of|from) [^.;,£]{3,40} )?(?:to work|outside|into)\\b)`,
      'u',
    ),
  ],
  ['Income wanted', new RegExp(`\\b(?:draw|take|withdraw|receive)(?:ing)? (?:an income of )?${sum}${often})`, 'u')],
  ['Income wanted', new RegExp(`\\b(?:needs?|needing|requires?|requiring) ${sum}${often})`, 'u')],
  ['Income wanted', new RegExp(`\\b[Ii]ncome of ${sum}${often}) (?:would|will) be (?:wanted|needed|required|taken|drawn)\\b`, 'u')],
  ['Income wanted, to begin', new RegExp(`\\b(?:start|begin)(?:s|ning|ing)? (?:off )?(?:at|with) ${sum}${often})`, 'u')],
  ['Address of the property to be bought', new RegExp(String.raw`${buys} (?<sum>${house})(?=,? (?:for|at) £)`, 'u')],
  ['Purchase price', new RegExp(String.raw`${buys} ${house},? (?:for|at) (?<sum>£ ?\d[\d,]*)`, 'u')],
  // "To stop at 60 and live on £42,000 a year".
  [
    'Income wanted in retirement',
    new RegExp(`\\b(?:stop|retire|finish)\\b[^.;£]{0,40}?(?: and (?:live on|have|draw)|,? on|,? with) ${sum}${often})`, 'u'),
  ],
  ['Planned retirement age', /\b(?:stop|retire|finish)(?: work(?:ing)?)? at (?:about |around )?(?<sum>[5-7]\d)\b(?! ?%)/u],
  [
    'Planned retirement age',
    /\b(?:stop|retire|finish)(?: work(?:ing)?)? (?:when|once) (?:I am|I’m|(?:he|she) is|they are|we are)(?: both)? (?<sum>[5-7]\d)\b/u,
  ],
  ['Cash reserve to keep', kept],
  [
    'Cash reserve to keep',
    new RegExp(`${sum}) (?:to be )?(?:kept|held|left|set) (?:free|back|aside|by|to hand|in cash|on deposit|available)\\b`, 'u'),
  ],
  [
    'Net income wanted in retirement',
    new RegExp(
      `(?<sum>£ ?\\d[\\d,]*(?:\\.\\d\\d)?${often}) after tax would (?:be (?:plenty|enough|ample|sufficient)|do)\\b[^.;]*\\b(?:by then|in retirement|(?:when|once) (?:he|she|they|I|we) (?:retires?|stops?))\\b`,
      'u',
    ),
  ],
  [
    'Income wanted',
    new RegExp(
      `(?<![Aa]fter that |[Tt]hen )(?<sum>£ ?\\d[\\d,]*(?:\\.\\d\\d)?${often}(?: (?:after|before) tax)?) would (?:be (?:plenty|enough|ample|sufficient)|do\\b)`,
      'u',
    ),
  ],
  // Some ask for it by its purpose.
  ['Emergency fund', kept],
  [
    '',
    new RegExp(
      `\\b(?:wants?|wish(?:es)?|would like) (?:his|her|their|my|our|the) (?<label>(?:[\\p{L}’'-]+ ){1,4})to be ${sum}${often}?)`,
      'u',
    ),
  ],
  [
    'Completion date wanted',
    /\b(?:have|like|wants?|needs?) (?:the|his|her|their|my|our) (?:money|funds|cash|loan) (?:(?:in|into) (?:the|his|her|their|my|our) (?:bank|account|hands?) |paid (?:out )?|released |available |through )?by (?<sum>\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?)/u,
  ],
  [
    'Investment term',
    /\b(?:to work|invested?|put away|in the plan|tied up|untouched|money) for (?<sum>(?:at least )?(?:\d+|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) years(?: or (?:more|longer))?)/u,
  ],
];

/** What a sentence says that people wish, as a form would ask for it: an amount to invest, to draw or to keep, and for how long. */
export function wishesIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  if (!/£|years|\b(?:at|by|around|about|am|is|are|both) \d/.test(text) || !wishes.test(text) || text.endsWith('?')) return [];
  return forms.flatMap(([label, form]): Fact[] => {
    const found = form.exec(text);
    const words = found?.groups?.['sum'] ?? '';
    if (!found) return [];
    const from = found.index + found[0].lastIndexOf(words);
    const before = text.slice(0, from);
    if (onlyWeighed(before) || supposed(before) || denied.test(before)) return [];
    return [
      {
        ...blank,
        value: part(sentence, from, from + words.length),
        label: found.groups?.['label']?.trim() ?? label,
        section,
        owner: text.slice(0, found.index),
        form: 'inline',
      },
    ];
  });
}

/** What is said not to be wished for. */
const denied = /\b(?:not|never|no longer|nor|if|whether|previously|used to|had)\b[^.;]{0,40}$/i;

const labels = new Set(forms.map(([label]) => label));

/** Whether a fact is what somebody wishes. */
export const isWish = ({ form, label }: Fact): boolean => form === 'inline' && labels.has(label);
