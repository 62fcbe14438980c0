import type { Fact } from '../fact.ts';
import { kin } from '../words/kin.ts';
import { meaningsOf } from '../words/meanings.ts';
import { isPersonsName } from '../words/persons.ts';

/** Of more people the rows are no clients. */
const MOST = 3;
const ofOthers = new RegExp(
  `\\b(?:${kin}|dependa?nts?|famil(?:y|ies)|beneficiar(?:y|ies)|executors?|trustees?|attorneys?|guardians?|relation(?:ship)?)s?\\b`,
  'i',
);
/** Under such a heading a column of names is one of full names. */
const ofClients = /\b(?:applicants?|borrowers?|clients?|directors?|owners?|principals?|shareholders?|lives (?:assured|insured))\b/i;
const personal = new Set(['birthdate', 'ninumber']);

/** A table with a row for each of two clients, name, day of birth and number in columns: each row is its client's, and its name theirs. */
export function withPeopleRows(facts: readonly Fact[]): readonly Fact[] {
  const tables = Map.groupBy(
    facts.filter(({ form, row }) => form === 'cell' && row !== null),
    ({ row }) => row?.rows,
  );
  const whose = new Map<Fact, number>();
  const names = new Set<Fact>();
  for (const cells of tables.values()) {
    const named = cells.filter(
      ({ label, head, section, value }) =>
        label === '' &&
        (asks(head, 'fullname') || (/^names?$/i.test(head) && ofClients.test(section) && isFullName(value.text))) &&
        isPersonsName(value.text),
    );
    const rows = [...new Set(named.map(({ row }) => row?.index))];
    const isOfClients =
      rows.length > 1 &&
      rows.length <= MOST &&
      cells.some(({ head }) => [...personal].some((name) => asks(head, name))) &&
      !cells.some(({ head, section, person }) => person !== null || ofOthers.test(`${head} ${section}`));
    if (!isOfClients) continue;
    for (const name of named) names.add(name);
    for (const cell of cells) if (rows.includes(cell.row?.index)) whose.set(cell, rows.indexOf(cell.row?.index) + 1);
  }
  return facts.map((fact) => {
    const person = whose.get(fact);
    if (person === undefined) return fact;
    return names.has(fact) ? { ...fact, person, label: fact.head, form: 'pair' } : { ...fact, person };
  });
}

const asks = (head: string, name: string): boolean => meaningsOf(head).some((meaning) => meaning.name === name);

/** "LIONEL" over "My full name: Mr Lionel Vine". */
function isOverOwnName({ label, owner, value }: Fact): boolean {
  const words = value.text.toLowerCase().split(' ');
  return owner !== '' && asks(label, 'fullname') && words.includes(owner.toLowerCase());
}

/** Cards, or sides of a page, with a client's full name over each, or the first name that is part of it below: what they hold is theirs, where nothing else says who the clients are. */
export function withNamedOwners(facts: readonly Fact[]): readonly Fact[] {
  const isPersonal = ({ label }: Fact): boolean => [...personal].some((name) => asks(label, name));
  const owners = [
    ...new Set(facts.flatMap((fact) => ((isFullName(fact.owner) && isPersonal(fact)) || isOverOwnName(fact) ? [fact.owner] : []))),
  ];
  const isOfOthers = facts.some(({ owner, section }) => owners.includes(owner) && ofOthers.test(section));
  if (owners.length < 2 || owners.length > MOST || isOfOthers || facts.some(({ person }) => person !== null)) return facts;
  return facts.map((fact) => (owners.includes(fact.owner) ? { ...fact, person: owners.indexOf(fact.owner) + 1 } : fact));
}

/** "Martin Szymanski", and no name alone. */
export const isFullName = (text: string): boolean => text.includes(' ') && isPersonsName(text);
