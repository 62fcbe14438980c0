import type { Document } from '../document.ts';
import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { piecesOf } from '../regions.ts';
import { meaningsOf } from '../words/meanings.ts';

const title = '(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\.? )';

/** A form that asks for forenames and surname apart names nobody in full: where any paper does, in these very words, that is the name. */
export function withNamesInFull(documents: readonly Document[]): Document[] {
  const facts = documents.flatMap((document) => document.facts);
  const people = [...new Set(facts.map(({ person }) => person))];
  const named = people.flatMap((person): [Document, Fact][] => {
    const own = facts.filter((fact) => fact.person === person && (fact.form === 'pair' || fact.form === 'inline'));
    const [forenames, surname] = [saying(own, 'forename'), saying(own, 'surname')];
    if (forenames === null || surname === null || own.some(({ label, value }) => isFullName(label, value.text))) return [];
    const [document, value] = firstNaming(documents, `${forenames} ${surname}`) ?? [];
    return document && value ? [[document, { ...blank, value, label: 'Full name', person, form: 'pair' }]] : [];
  });
  return documents.map((document) => {
    const more = named.flatMap(([one, fact]) => (one === document ? [fact] : []));
    return more.length === 0 ? document : { ...document, facts: [...document.facts, ...more] };
  });
}

/** The one answer to a label that asks for a part of a name; null where there are several, or none. */
function saying(facts: readonly Fact[], name: string): string | null {
  const [one, ...others] = new Set(
    facts.flatMap(({ label, value }) => (meaningsOf(label).every((said) => said.name === name) && label !== '' ? [value.text] : [])),
  );
  return one !== undefined && others.length === 0 ? one : null;
}

const isFullName = (label: string, value: string): boolean =>
  value.includes(' ') && meaningsOf(label).some(({ name }) => name === 'fullname');

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where papers name somebody, with a title if any does. */
function firstNaming(documents: readonly Document[], name: string): [Document, Piece] | undefined {
  const words = name.split(/\s+/).map(literally).join(' ');
  const naming = new RegExp(`(?<![\\p{L}’'-])${title}?${words}(?![\\p{L}’'-])`, 'u');
  const found = documents.flatMap((document) =>
    piecesOf(document.regions).flatMap((piece): [Document, Piece][] => {
      const match = naming.exec(piece.text);
      return match ? [[document, part(piece, match.index, match.index + match[0].length)]] : [];
    }),
  );
  return found.find(([, piece]) => piece.text !== name) ?? found[0];
}
