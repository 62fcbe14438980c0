import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';
import { isTitledName, roles } from '../words/persons.ts';

/** "Applicant 1: Mr Callum Restarick", and "Mrs Lorna Arkwell (your wife)" over a card. */
const numbered = new RegExp(String.raw`^(?:${roles}) ?([1-3a-c])\s*[:–—-]\s*(\S.{3,60})$`, 'i');
const bracketed =
  /^(\S.{3,60}?) \((?:you|yourself|me|your (?:husband|wife|partner|spouse|civil partner)|(?:husband|wife|partner|spouse))\)$/i;
/** Of more people than these a form asks nothing for each. */
const MOST = 2;

/** The full names of the people over whose parts of a form they stand, which the form therefore doesn't ask for; nothing where only one stands so without a number. */
export function headedNames(regions: readonly Region[]): Fact[] {
  const heads = regions.flatMap((region): Piece[] => {
    if (!('rows' in region)) return region.heading ? [region.piece] : [];
    const [[first = null, ...others] = []] = region.rows;
    return first && others.every((cell) => cell === null) ? [first] : [];
  });
  const named = [...new Map(heads.flatMap((head) => nameIn(head)).map((one) => [one.name.text, one])).values()];
  if (named.length < 1 || named.length > MOST || (named.length === 1 && named[0]?.person === null)) return [];
  return named.map(({ head, name, person }, i) => ({
    ...blank,
    value: name,
    label: 'Full name',
    section: head.text,
    person: person ?? i + 1,
    form: 'pair',
  }));
}

/** The name in a heading, and whose number it has there. */
function nameIn(head: Piece): { head: Piece; name: Piece; person: number | null }[] {
  const [, number, after = ''] = numbered.exec(head.text) ?? [];
  const [, before = ''] = bracketed.exec(head.text) ?? [];
  const text = after || before;
  if (text === '' || !isTitledName(text)) return [];
  const from = head.text.indexOf(text);
  const person =
    number === undefined ? null : /\d/.test(number) ? Number(number) : number.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return [{ head, name: part(head, from, from + text.length), person }];
}
