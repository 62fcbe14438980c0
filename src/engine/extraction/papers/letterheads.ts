import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { piecesOf, type Region } from '../regions.ts';
import { meaningsOf } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';

/** Of the first regions of a paper, so many may be its letterhead and its title. */
const TOP = 4;

/** What parts the name of a firm or a product from what else stands on its line. */
const apart =
  /\s[|·–—-]\s|\b(?:illustration|key features|details|terms) of (?:the |an? |your )?|:\s|(?<!\bSt)\.\s|,\s(?:from\s)?|\s(?:issued|provided)\sby\s/gi;
/** Where a day, a number or an address begins. */
const behindName = /\s+(?:\S*\d|PO Box\b).*$/;
const name = /^\p{Lu}[\p{L}'’.&-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}'’.&-]*)){0,5}(?: plc)?$/u;
/** Letters before a name that are looked at. */
const ADDRESSED = 40;
/** Who follows asked for the paper, or passes it on. */
const addressed = /\b(?:for|to|(?<!(?:issued|provided) )by|advis[eo]r|intermediary|broker)[:,]?\s*$/i;
const person = /^(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|lady|lord|dame|dear)\b/i;
/** Papers, and parts of firms: they name neither a firm nor a product. */
const noName =
  /\b(?:illustrations?|quotations?|quotes?|statements?|valuations?|reports?|schedules?|summary|options|offers?|packs?|information|forms?|reviews?|records?|notes?|letters?|terms|conditions|comparison|features|facts|documents?|details|sheet|proposal|application|fees|costs|charges|confidential|important|strictly|private|certificate|declaration|agreement|notice|your|about|what|how|advis[eo]rs?|advice|planning|planners|wealth management|customer|department|team|unit|centre|servicing|book|box|authority|benefits)\b/i;

const product =
  /\b(?:plan|pension|isa|bond|account|portfolio|trust|annuity|cover|sipp|scheme|policy|mortgage|drawdown|protection|savings|contract)$/i;
/** "Enhanced Lifetime Annuity", alone on its line: a product without a name of its own. */
const calledPlainly = /^(?!(?:About|Your|Our|The|Application|Personal|Life) )(?:\p{Lu}[\p{L}-]+ ){1,4}\p{Lu}[\p{L}]+$/u;
const firm =
  /\b(?:annuities|assured|life|mutual|assurance|insurance|provident|society|bank|plc|ltd|limited|llp|pensions|investments?|international|group|services|platform|wrap|wealth|asset management|fund managers)\b/i;

/**
 * Who issued the paper of a product, and which product it is about, where only its letterhead and its title say so. Papers that compare
 * several products come from whoever compares them, and say nothing of it.
 * @param called the paper's name and its first headings
 */
export function letterheadFacts(
  regions: readonly Region[],
  called: string,
  { kind, side, mortgage }: Pick<Setting, 'kind' | 'side' | 'mortgage'>,
): Fact[] {
  if (kind === 'note' || kind === 'fact-find' || /\bcompar/i.test(called)) return [];
  const lines = linesAtTop(regions);
  const names = lines.flatMap(namesIn);
  if (kind === 'other' && side === null) return [...professionIn(names, called), ...homeIn(names, lines, called)];
  const pieces = piecesOf(regions);
  const isIssuer = ({ text }: Piece): boolean => firm.test(text) || (lines[0]?.text.startsWith(text) === true && recurs(text, pieces));
  const sold =
    names.find(({ text }) => text.includes(' ') && product.test(text)) ??
    (side === 'offered' ? lines.find(({ text }) => calledPlainly.test(text) && product.test(text)) : undefined);
  const issuer =
    names.find((one) => !product.test(one.text) && isIssuer(one)) ??
    (sold ? companyAtFoot(pieces, sold) : side === null ? undefined : inCapitals(lines[0], names));
  const named = (value: Piece | undefined, label: string): Fact[] =>
    value ? [{ ...blank, value: asWritten(value, pieces), label, section: called, form: 'title' }] : [];
  return [...named(issuer, mortgage ? 'Mortgage lender' : 'Provider'), ...named(sold, 'Product name')];
}

/** The name that stands alone in capitals at the head of a paper which names nobody else: "LONGFELL PROTECT". */
const inCapitals = (line: Piece | undefined, names: readonly Piece[]): Piece | undefined =>
  names.find(({ text }) => text === line?.text && text.includes(' ') && /^[\p{Lu}&’' -]+$/u.test(text));

const profession = /\b(?:solicitors|accountants)\b/i;

/** What they are, and not how they are called. */
const described = /^(?:(?:chartered|certified|qualified|registered|independent|and|notaries|commissioners) )*(?:accountants|solicitors)$/i;

/** A letter of solicitors or accountants says by their name who they are. */
function professionIn(names: readonly Piece[], section: string): Fact[] {
  const value = names.find(({ text }) => profession.test(text) && !described.test(text));
  const [called] = profession.exec(value?.text ?? '') ?? [];
  return value && called !== undefined ? [{ ...blank, value, label: `Firm of ${called.toLowerCase()}`, section, form: 'title' }] : [];
}

const ofHome = /\b(?:care|nursing|residential) home\b|\b(?:residential|nursing|dementia)\b[^.]{0,20}\bcare\b/i;
const home = /\b(?:house|home|lodge|court|hall|grange|manor|park|villa|cottage|place|gardens)$/i;

/** A letter of a care home has its name at its head. */
function homeIn(names: readonly Piece[], lines: readonly Piece[], called: string): Fact[] {
  const isOfHome = [called, ...lines.map(({ text }) => text)].some((said) => ofHome.test(said));
  const value = isOfHome ? names.find(({ text }) => home.test(text) && text.includes(' ')) : undefined;
  return value ? [{ ...blank, value, label: 'Name of the care home', section: called, form: 'inline' }] : [];
}

/** Of the last regions of a paper, so many may be its foot. */
const FOOT = 3;
const company = /^\p{Lu}[\p{L}'’.&-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}'’.&-]*)){0,5}? (?:plc|PLC|Ltd|Limited)\b/u;

/** The company whose line at the foot of a paper begins as the name of what it sells does: "Harrow Life plc, Harrow House". */
function companyAtFoot(pieces: readonly Piece[], sold: Piece): Piece | undefined {
  const [own = ''] = sold.text.split(' ');
  const line = pieces.slice(-FOOT).find(({ text }) => text.startsWith(`${own} `) && company.test(text));
  return line && part(line, 0, company.exec(line.text)?.[0].length ?? 0);
}

/** The lines above the first table, and the first row of one that a paper begins with. */
function linesAtTop(regions: readonly Region[]): Piece[] {
  const lines: Piece[] = [];
  for (const [i, region] of regions.slice(0, TOP).entries()) {
    if ('rows' in region) {
      if (i === 0) lines.push(...(region.rows[0] ?? []).filter((cell) => cell !== null));
      break;
    }
    lines.push(region.piece);
  }
  return lines;
}

/** "Tarn Building Society Mortgage Offer": the firm, before what the paper is. */
const firmAhead =
  /^\p{Lu}[\p{L}'’.&-]*(?: (?:&|and|of|\p{Lu}[\p{L}'’.&-]*)){0,4}? (?:Annuities|Assured|Assurance|Bank|Insurance|Life|Mutual|Pensions|Society)(?= (?:\p{L}+ ){0,3}(?:illustration|offer|quotation|quote|schedule|statement|summary)$)/iu;

/** The parts of a line that may name a firm or a product. */
function namesIn(line: Piece): Piece[] {
  const own = firmAhead.exec(line.text)?.[0];
  if (own !== undefined && !noName.test(own) && isOwn(own)) return [part(line, 0, own.length)];
  const cuts = Array.from(line.text.matchAll(apart), ({ index, 0: sign }) => ({ from: index, to: index + sign.length }));
  const ends = [...cuts.map(({ from }) => from), line.text.length];
  return [0, ...cuts.map(({ to }) => to)]
    .map((from, i) => ({ from, words: line.text.slice(from, ends[i]).replace(behindName, '') }))
    .filter(({ from }) => !addressed.test(line.text.slice(Math.max(0, from - ADDRESSED), from)))
    .map(({ from, words }) => part(line, from, from + words.length))
    .filter(({ text }) => name.test(text) && !person.test(text) && !noName.test(text) && isOwn(text));
}

/** A word that no lexicon has makes a name of words that say what something is. */
const isOwn = (text: string): boolean => meaningsOf(text).some(({ known, weight }) => !known && weight === 1);

/** Who issues a paper is named in it again, and never with a person's title. */
function recurs(text: string, pieces: readonly Piece[]): boolean {
  const others = pieces.filter((piece) => piece.text !== text && piece.text.toLowerCase().includes(text.toLowerCase()));
  return others.length > 0 && !pieces.some((piece) => surnamesIn(piece.text).includes(text.split(' ').at(-1) ?? ''));
}

/** The words that may be the surname behind each title: "Mrs Ada Rose Penrose". */
const surnamesIn = (text: string): string[] =>
  text
    .split(/\b(?:Mr|Mrs|Miss|Ms|Mx|Dr)\b\.?/)
    .slice(1)
    .flatMap((behind) =>
      behind
        .trim()
        .split(/[\s,.;:]+/)
        .slice(0, 4),
    );

/** A name that the letterhead has in capitals alone, as the paper writes it elsewhere. */
function asWritten(title: Piece, pieces: readonly Piece[]): Piece {
  if (/\p{Ll}/u.test(title.text)) return title;
  for (const piece of pieces) {
    const at = piece.text.toLowerCase().indexOf(title.text.toLowerCase());
    const found = at < 0 ? title : part(piece, at, at + title.text.length);
    if (found.text.length === title.text.length && found.text !== title.text) return found;
  }
  return title;
}
