import type { VerdictPlace } from '../record.ts';
import { type Passage, placesOf, type Text } from '../text.ts';
import { cannotTell, type Case, type Check, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';
import { birthsIn, daysIn, longDate } from './dates.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

interface Identifier {
  /** As it is compared: without spaces and case. */
  key: string;
  shown: string;
  passage: Passage;
}

const forms = {
  ni: /\b[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D]\b/gi,
  postcode: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g,
  policy: /\b[A-Z]{1,6}(?:[/-]?[A-Z]{1,6}){0,3}[/-]?\d{4,12}[A-Z]?\b/g,
} as const;

const names = { ni: 'National Insurance number', postcode: 'postcode', policy: 'policy or plan number', birth: 'date of birth' } as const;

function identifiersIn(text: Pick<Text, 'passages'>, of: keyof typeof names): Identifier[] {
  if (of === 'birth') return birthsIn(text).map(({ day, passage }) => ({ key: day, shown: longDate(day), passage }));
  return text.passages.flatMap((passage) =>
    /\b(?:our|your) ref/i.test(passage.text)
      ? []
      : Array.from(withoutOthers(passage.text, of).matchAll(forms[of]), ([shown]) => ({
          key: shown.replaceAll(/[\s/-]/g, '').toUpperCase(),
          shown,
          passage,
        })),
  );
}

/** A National Insurance number is no policy's, though it looks like one. */
const withoutOthers = (text: string, of: keyof typeof forms): string => (of === 'policy' ? text.replaceAll(forms.ni, ' ') : text);

/** Each National Insurance number, policy number, postcode or date of birth of the letter stands in a paper. */
export function identifiersKnown({ letter, sources, review }: Case, { of }: Of<'identifiers'>): Finding {
  const own = letterHead(letter);
  const said = identifiersIn(letter, of).filter(({ passage }) => of !== 'postcode' || !own.has(passage));
  if (said.length === 0) return notApplicable(`The letter gives no ${names[of]}.`);
  const fields: Pick<Text, 'passages'> = {
    passages: review.fields.flatMap((field) => (field.status === 'cited' ? [fieldPassage(field.field, field.value)] : [])),
  };
  const known = new Set(
    [fields, ...sources].flatMap((text) =>
      of === 'birth' ? daysIn(text).map(({ day }) => day) : identifiersIn(text, of).map(({ key }) => key),
    ),
  );
  if (known.size === 0)
    return cannotTell(
      `No paper gives a ${names[of]} to compare with.`,
      placesOf(
        letter,
        said.map(({ passage }) => passage),
      ),
    );
  const strange = said.filter(({ key }) => !known.has(key));
  const [first] = strange;
  const passages = (first ? strange : said).map(({ passage }) => passage);
  if (first) {
    const { tail, places } = onlyOne(sources, of);
    return fail(`No paper has the ${names[of]} ${first.shown}${tail}.`, [...placesOf(letter, passages), ...places]);
  }
  return pass(`Each ${names[of]} of the letter stands in its papers.`, placesOf(letter, passages));
}

/** Of one client papers know one, and say it: where that is so, it is told beside the other. */
function onlyOne(sources: Case['sources'], of: keyof typeof names): { tail: string; places: VerdictPlace[] } {
  const theirs = sources.flatMap((text) => identifiersIn(text, of).map((one) => ({ ...one, text })));
  const [first] = theirs;
  if (!first || new Set(theirs.map(({ key }) => key)).size > 1) return { tail: '', places: [] };
  return { tail: `; they say ${first.shown}`, places: placesOf(first.text, [first.passage]) };
}

function fieldPassage(field: string, value: string): Passage {
  const text = `${field.replaceAll('_', ' ')} ${value}`;
  return { text, plain: '', pieces: [], section: '', kind: 'row', region: 0, cells: [text] };
}

/** The firm's own address: what stands above the letter's date, and below its signature. */
function letterHead({ passages }: Text): Set<Passage> {
  const dear = passages.findIndex(({ text }) => /^Dear\b/.test(text));
  const end = passages.findIndex(({ text }) => /^(?:Yours|Kind regards|Best wishes)\b/i.test(text));
  const firm = passages.slice(0, Math.max(0, dear)).slice(0, 2);
  return new Set([...firm, ...(end < 0 ? [] : passages.slice(end))]);
}
