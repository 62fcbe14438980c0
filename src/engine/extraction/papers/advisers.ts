import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { piecesOf, type Region } from '../regions.ts';
import { meaningsOf } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';
import { isAlike } from '../words/strangers.ts';
import { whoseIs } from '../words/whose.ts';

const person =
  "((?!(?:Chartered|Independent|Certified|Senior|Financial|Later|Mortgage|Pensions?|Protection|Wealth|Retirement|Estate|Investment|Equity|Private|Client|Corporate|Care|Tax|Principal|Trainee)\\b)(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr)\\.? )?\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}\\.?)?(?: \\p{Lu}[\\p{L}’'-]+){1,2})";
const role =
  '(?:(?:[Cc]hartered|[Ii]ndependent|[Cc]ertified|[Ss]enior|[Tt]he|[Oo]ur|[Yy]our) )*(?:[Ff]inancial )?(?:[Aa]dvis[eo]r|[Pp]lanner)';
/** Who advises is told by the word behind or before the name: "Nell Okafor (adviser)", "Nell Okafor, Chartered Financial Planner", "adviser Nell Okafor". */
const named: readonly RegExp[] = [
  new RegExp(`${person},? \\(?${role}(?=\\)|[.,;]|$)`, 'u'),
  new RegExp(`(?<![\\p{L}-])(?:[Ff]inancial )?(?:[Aa]dvis[eo]r|[Pp]lanner),? ${person}`, 'u'),
  // A form is gone through with the adviser, or by him.
  new RegExp(
    `(?<![\\p{L}-])(?:[Cc]ompleted|[Tt]aken down|[Ff]illed in|[Dd]rawn up|[Rr]ecorded) (?:(?:on|at) [^;]{4,40} )?(?:with|by) ${person}`,
    'u',
  ),
  // Whoever holds a meeting, or keeps a record of it.
  new RegExp(
    `\\b(?:[Ii]nterview|[Mm]eeting|[Rr]eview|[Vv]isit|[Cc]all|[Ff]orm|[Rr]ecord|[Nn]otes?)(?: was)? (?:held|kept|made|taken|conducted|written|gone through|carried out)(?: (?:on|at) [^;]{4,40})? by ${person}`,
    'u',
  ),
];
/** "Tom Vine wrote this up the same day", "Tom Vine for the firm". */
const wroteUp = new RegExp(
  `(?<![\\p{L}-])${person} (?:wrote (?:this|it) up|typed (?:this|it) up|took (?:the|these) notes|,? ?for the firm\\b)`,
  'u',
);
/** A form may also say with whom its meeting was. */
const metWith = new RegExp(`\\b(?:[Ii]nterview|[Mm]eeting)(?: held)? (?:on|at) [^;]{4,40} with ${person}`, 'u');
/** "TV (Tom Vine) with Ada": whoever writes a note has initials in it. */
const initialled = new RegExp(`^\\p{Lu}{2,3} \\(${person}\\) (?:with|met|saw|and|spoke|called|rang|visited)\\b`, 'u');
/** At the head of a note who was there for the firm. */
const attends = /^(?:(?:seen|met|visited|advised|attended|interviewed|kept|held|taken|made|written|conducted) )?by$/i;
/** Facts up to which a note is at its head. */
const HEAD = 12;
/** Letters up to which a line may name who was there. */
const LONGEST = 200;

/** The name of the adviser where a note or a form gives it without a label of its own. */
export function adviserFacts(regions: readonly Region[], facts: readonly Fact[], kind: Setting['kind']): Fact[] {
  if (kind === 'product') return [];
  const present = kind === 'note' || kind === 'fact-find' ? facts.slice(0, HEAD).filter(({ label }) => attends.test(label.trim())) : [];
  const pieces = piecesOf(regions);
  const names = [
    ...(kind === 'note' ? signaturesIn(regions) : []),
    ...pieces.flatMap((piece) => adviserIn(piece, kind === 'fact-find' ? [...named, metWith] : [...named, wroteUp])),
    ...(kind === 'note' ? facts.slice(0, HEAD).flatMap(({ value }) => inBrackets(value)) : []),
    ...(kind === 'note' ? writersOf(regions) : []),
    ...present.flatMap(({ value }) => (nameFirst.test(value.text) ? part(value, 0, nameFirst.exec(value.text)?.[0].length ?? 0) : [])),
  ];
  const clients = whoseIs({ facts }).names;
  const adviser = names.find(({ text }) => !isOfTrade(text) && !clients.some((client) => isAlike(client, text)));
  return adviser ? [{ ...blank, value: adviser, label: 'Adviser', form: 'inline' }] : [];
}

/** "Retirement Income Planner" is a paper's name: what an adviser advises on, and nobody. */
const isOfTrade = (name: string): boolean => ofFirm.test(name) || meaningsOf(name).every(({ known }) => known);
const ofFirm =
  /\b(?:Later Life|Financial|Wealth|Mortgages?|Planning|Advice|Advis[eo]rs?|Partners|Associates|Solutions|Consulting|LLP|Ltd|Limited)\b/;

function inBrackets(value: Piece): Piece[] {
  const name = initialled.exec(value.text)?.[1];
  return name === undefined ? [] : [part(value, value.text.indexOf('(') + 1, value.text.indexOf(')'))];
}

/** What advisers have passed: "Dip PFS", "CeRER". */
const passed = /(?:,? (?:Dip ?PFS|DipFA|APFS|FPFS|Cert ?PFS|CeMAP|CeRER|CeLTCI|ACII|MCSI|CFP|MBA|BA|BSc|MA|FCA|\(Hons\)))+$/;
const alone = new RegExp(`^${person}$`, 'u');
const signsAs = new RegExp(`^(?:(?:\\p{Lu}[\\p{L}&-]*|and|&) ){0,4}(?:${role}|Consultant)(?:$|,)`, 'u');

/** Whoever signs stands above what he is: "Tom Vine", and on the next line "Chartered Financial Planner". */
function signaturesIn(regions: readonly Region[]): Piece[] {
  return regions.flatMap((region, i) => {
    const below = regions[i + 1];
    if ('rows' in region || !below || 'rows' in below) return [];
    return signsAs.test(below.piece.text) ? aloneIn(region.piece) : [];
  });
}

/** Whoever writes a note stands alone on a line of its head, or of its end. */
const AT_HEAD = 4;

function writersOf(regions: readonly Region[]): Piece[] {
  const lines = [...regions.slice(1, AT_HEAD), ...regions.slice(-1)];
  return lines.flatMap((region) => ('rows' in region || region.heading ? [] : aloneIn(region.piece)));
}

/** The name that stands alone on a line, without what its bearer has passed. */
function aloneIn(piece: Piece): Piece[] {
  const name = piece.text.replace(passed, '');
  return alone.test(name) ? [part(piece, 0, name.length)] : [];
}

const nameFirst = new RegExp(`^${person}(?=$|,)`, 'u');

function adviserIn(piece: Piece, forms: readonly RegExp[]): Piece[] {
  if (piece.text.length > LONGEST) return [];
  const name = forms.map((form) => form.exec(piece.text)?.[1]).find((found) => found !== undefined);
  if (name === undefined) return [];
  const from = piece.text.indexOf(name);
  return [part(piece, from, from + name.length)];
}
