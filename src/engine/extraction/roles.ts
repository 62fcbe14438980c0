import { blank, type Fact } from './fact.ts';
import { meaningsOf } from './meanings.ts';
import { firstPerson } from './persons.ts';
import { part, type Piece } from './pieces.ts';

const titled = '(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\.? )?';
/** A name of two to five words: of somebody, of a firm, of a house. */
const name = `(?!(?:He|She|They|The|It|In|On|At|Their|His|Her|We|You|If|No|My|Our|A|An|And|But|For|From|To)\\b)${titled}\\p{Lu}[\\p{L}.'’-]*(?: (?:(?:&|and|of|the) )?\\p{Lu}[\\p{L}.'’-]*){1,4}`;
/** What somebody or something is, in a few small words. */
const role = "(?:(?:a|an|the|his|her|their|my|our) )?((?:\\p{L}[\\p{Ll}’'-]+ ?){1,4})";
/** "Isla Vine, daughter and attorney", "Trelawn House, a nursing home near Truro", "Isla Vine (adviser)". */
const behind = new RegExp(`(${name})(?: \\(${role}\\)|, ${role}(?=[,.;)]|$| (?:near|in|at|of|from|who|which)\\b))`, 'gu');
/** "her sister, Isla Vine", "our trust corporation, Corve Trustees Limited". */
const ahead = new RegExp(
  `\\b(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|\\p{Lu}[\\p{L}-]+['’]s) ((?:\\p{Ll}[\\p{Ll}’'-]+ ?){1,3}),? (${name})`,
  'gu',
);

/** Without these no text says who somebody is: most don't. */
const maySay = /[,(]|\b(?:his|her|their|my|our)\b|['’]s /i;

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

/** What a text says of whom it names: the role as a label, the name as its answer. */
function rolesIn(piece: Piece, section: string): Fact[] {
  if (!maySay.test(piece.text)) return [];
  const found = [
    ...Array.from(piece.text.matchAll(behind), ({ index, 1: who = '', 2: inBrackets, 3: said }) => ({
      at: index,
      who,
      what: inBrackets ?? said ?? '',
    })),
    ...Array.from(piece.text.matchAll(ahead), ({ index, 0: all, 1: what = '', 2: who = '' }) => ({
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
  'adviser lpa replacementattorney solicitor executor accountant gp surgery hospital employer lender provider spouse child grandchild beneficiary trustee settlor manager firm property'.split(
    ' ',
  ),
);

/** A meaning that is somebody's part. */
export const isRoleName = (meaning: string): boolean => roles.has(meaning);

/** By first name what papers say that somebody is, "attorney", where they say it of nobody else of that name. */
export function rolesByName(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const roles = new Map<string, Set<string>>();
  for (const { label, value, form } of facts) {
    const given = form === 'sentence' || !isRole(label) ? undefined : firstOf(value.text);
    if (given !== undefined) roles.set(given, (roles.get(given) ?? new Set()).add(label));
  }
  return new Map([...roles].map(([given, labels]) => [given, [...labels].join(', ')]));
}

const firstName = new RegExp(
  `^${titled}(?!(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\b)(\\p{Lu}[\\p{L}-]+) \\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*)?(?=$|,| \\()`,
  'u',
);
const firstOf = (text: string): string | undefined => firstName.exec(text)?.[1];

/** A sentence that calls somebody by the first name, and what it says, is about who they are; `sender` says I. */
export function withRole(fact: Fact, roles: ReadonlyMap<string, string>, sender: string): Fact {
  const text = fact.form === 'sentence' ? fact.value.text : fact.form === 'inline' ? fact.owner : '';
  const named = firstPerson.test(text) ? `${text} ${sender}` : text;
  const said = [...new Set(named.match(/\p{Lu}[\p{L}-]+/gu) ?? [])]
    .flatMap((word) => roles.get(word) ?? [])
    .filter((role) => role !== fact.label)
    .join(', ');
  if (said === '') return fact;
  return fact.form === 'sentence' ? { ...fact, owner: said } : { ...fact, label: `${fact.label} (${said})` };
}
