import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { meaningsOf } from '../words/meanings.ts';
import { firstPerson } from '../words/persons.ts';

const titled = '(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\.? )?';
/** A name of two to five words: of somebody, of a firm, of a house. */
const name = `(?!(?:He|She|They|The|It|In|On|At|Their|His|Her|We|You|If|No|My|Our|A|An|And|But|For|From|To)\\b)${titled}\\p{Lu}[\\p{L}.'’-]*(?: (?:(?:&|and|of|the) )?\\p{Lu}[\\p{L}.'’-]*){1,4}`;
/** What somebody or something is, in a few small words. */
const role = "(?:(?:a|an|the|his|her|their|my|our) )?((?:(?!(?:near|in|at|of|from|on|who|which)\\b)\\p{L}[\\p{Ll}’'-]+ ?){1,4})";
/** "Isla Vine, daughter and attorney", "Trelawn House, a nursing home near Truro", "Isla Vine (adviser)". */
const behind = new RegExp(`(${name})(?: \\(${role}\\)|, ${role}(?=[,.;)]|$| (?:near|in|at|of|from|who|which)\\b))`, 'gu');
/** "her sister, Isla Vine", "our trust corporation, Corve Trustees Limited". */
const ahead = new RegExp(
  `\\b(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[Aa] new|\\p{Lu}[\\p{L}-]+['’]s) ((?:\\p{Ll}[\\p{Ll}’'-]+ ?){1,3}),? (${name})`,
  'gu',
);

/** "Clients will use solicitor Pritchard Stokes LLP": what a firm is by its name. */
const byTrade =
  /\b(solicitors?|accountants?|conveyancers?) ((?:\p{Lu}[\p{L}.'’&-]* (?:& |and )?){1,4}(?:LLP|Ltd|Limited|Solicitors|Accountants|Co)\b)/gu;

/** Without these no text says who somebody is: most don't. */
const maySay = /[,(]|\b(?:his|her|their|my|our|solicitors?|accountants?|conveyancers?)\b|['’]s /i;

/** Facts with what they say of whom they name; "Her telephone", below somebody's name, is about them. */
export function withRoles(facts: readonly Fact[]): Fact[] {
  let named = '';
  return facts.flatMap((fact) => {
    if (fact.form === 'choice') return [fact];
    const roles = rolesIn(fact.value, fact.section);
    const isHers = /^(?:his|her|their)\b/i.test(fact.label);
    if (fact.form === 'pair' && !isHers) named = roles.map(({ label }) => label).join(', ');
    return [isHers && named !== '' ? { ...fact, context: named } : fact, ...roles];
  });
}

/** Without the stop of its sentence, and without the town of a firm: "Marlow LLP of Ludlow." */
const nameAlone = (who: string): string =>
  who.replace(/(?<=\p{L}{3})\.$/u, '').replace(/(?<= (?:LLP|Ltd|Limited|plc|Co)) of \p{Lu}[\p{L}’'-]+$/u, '');

/** What a text says of whom it names: the role as a label, the name as its answer. */
function rolesIn(piece: Piece, section: string): Fact[] {
  if (!maySay.test(piece.text)) return [];
  const found = [
    ...Array.from(piece.text.matchAll(behind), ({ index, 1: who = '', 2: inBrackets, 3: said }) => ({
      at: index,
      who: nameAlone(who),
      what: inBrackets ?? said ?? '',
    })),
    ...Array.from(piece.text.matchAll(ahead), ({ index, 0: all, 1: what = '', 2: who = '' }) => ({
      at: index + all.length - who.length,
      who: nameAlone(who),
      what,
    })),
    ...Array.from(piece.text.matchAll(byTrade), ({ index, 0: all, 1: what = '', 2: who = '' }) => ({
      at: index + all.length - who.length,
      who,
      what,
    })),
  ];
  return found.flatMap(({ at, who, what }) =>
    what
      .split(' and ')
      .filter((one) => isRole(one))
      .map((one): Fact => ({ ...blank, value: part(piece, at, at + who.length), label: one.trim(), section, form: 'inline' })),
  );
}

const isRole = (words: string): boolean =>
  !/^(?:by|for|with|to|on|as|and|or|in|at)\b/.test(words) && meaningsOf(words).some(({ name: said }) => isRoleName(said));

/** What somebody, a firm or a house may be to a client. */
const roles = new Set(
  'adviser lpa replacementattorney solicitor executor accountant gp surgery hospital employer lender provider spouse child grandchild beneficiary trustee settlor manager firm property carehome'.split(
    ' ',
  ),
);

/** A meaning that is somebody's part. */
export const isRoleName = (meaning: string): boolean => roles.has(meaning);

/** By first name, and by first letter and surname, what papers say that somebody is: "attorney". */
export function rolesByName(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const roles = new Map<string, Set<string>>();
  for (const { label, value, form } of facts) {
    if (form !== 'sentence' && isRole(label))
      for (const key of keysOf(value.text)) roles.set(key, (roles.get(key) ?? new Set()).add(label));
  }
  return new Map([...roles].map(([key, labels]) => [key, [...labels].join(', ')]));
}

const somebody = new RegExp(
  `^${titled}(?!(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\b)(\\p{Lu}[\\p{L}-]*)\\.?(?: \\p{Lu}[\\p{L}.'’-]*)?? (\\p{Lu}[\\p{L}'’-]+)(?=$|,| \\()`,
  'u',
);

/** "Isla" and "I Arkwright" of "Isla Arkwright". */
function keysOf(text: string): string[] {
  const [, given = '', surname = ''] = somebody.exec(text) ?? [];
  return given === '' ? [] : [...(given.length > 1 ? [given] : []), `${given.charAt(0)} ${surname}`];
}

/** A sentence that calls somebody by the first name, and what it says, is about who they are; `sender` says I. */
export function withRole(fact: Fact, roles: ReadonlyMap<string, string>, sender: string): Fact {
  const text = fact.form === 'sentence' ? fact.value.text : fact.form === 'inline' ? fact.owner : '';
  const keys = new Set([...(text.match(/\p{Lu}[\p{L}-]+/gu) ?? []), ...(firstPerson.test(text) ? keysOf(sender) : [])]);
  const said = new Set([...keys].flatMap((key) => roles.get(key) ?? []).filter((role) => role !== fact.label));
  if (said.size === 0) return fact;
  const owner = [...said].join(', ');
  return fact.form === 'sentence' ? { ...fact, owner } : { ...fact, label: `${fact.label} (${owner})` };
}
