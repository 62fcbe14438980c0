import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { meaningsOf } from '../words/meanings.ts';
import { dayIn } from '../words/values.ts';

const day = String.raw`\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{2,4}|(?:st|nd|rd|th)? \p{L}{3,9},? \d{4})`;
/** "Ada (born 9 June 2011)", "Ravi, 14", "Isla 02/03/2019": a name, and how old or when born. */
const member = new RegExp(
  `(?<=^|[,;/] ?|\\n|\\band )(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})(?:,? \\((?:born |b\\. ?|aged? )?|,? (?:born |b\\. ?|aged? )?)(${day}|\\d{1,2})(?=\\)|[,;./]|\\s|$)`,
  'gu',
);
/** Letters up to which an answer is looked through. */
const LONGEST = 200;
/** "Ada, born 9 June 2011": there may be but one. */
const onlyOne = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?(?:, | \(|,? )(?:born|aged?|b\.) ?\S/u;
/** Few answers have two names with figures behind them. */
const mayList = /\d\D*\p{Lu}\D*\d/u;
const kin = new Set(['child', 'grandchild', 'dependants']);

/** Children who are named one behind the other in one answer, with their ages or days of birth: as the rows of a table would say it. */
export function listedFacts({ label, section, person, value, form }: Fact): Fact[] {
  if (form === 'sentence' || form === 'title' || value.text.length > LONGEST) return [];
  const isOne = onlyOne.test(value.text);
  if (!isOne && !mayList.test(value.text)) return [];
  if (!meaningsOf(label).some(({ name }) => kin.has(name))) return [];
  const rows = Array.from(value.text.matchAll(member), ({ index, 0: all, 1: name = '', 2: when = '' }): [Piece, Piece] => {
    const from = index + all.length - when.length;
    return [part(value, index, index + name.length), part(value, from, from + when.length)];
  });
  if (rows.length < (isOne ? 1 : 2)) return [];
  const own = { ...blank, section: `${label}, ${section}`, person, form: 'cell' } as const;
  return rows.flatMap(([name, when], index) => [
    { ...own, value: name, head: `Name (${label})`, row: { rows, index } },
    { ...own, value: when, label: name.text, head: dayIn(when.text) === null ? 'Age' : 'Date of birth', row: { rows, index } },
  ]);
}
