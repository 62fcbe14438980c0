import type { Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import { personIn, personNamed, personOfLetter, type People } from '../words/persons.ts';
import type { ShortNames } from '../words/short-names.ts';

/** Letters that an answer with a part for each person doesn't exceed. */
const LONGEST = 80;
/** What parts the answers of two people; a comma within a figure doesn't. */
const between = /\s*[;/|]\s*|,\s+(?:and\s+)?|\s+(?:and|&)\s+/g;
/** Whose a part is, before it or behind it: "Anna 66", "Client 1: £200", "66 (Anna)", "£200 for Anna", "5 for her". */
const named =
  /^(?<ahead>\p{L}[\p{L}'’]*(?: (?:\d|[A-Za-z]{1,8}))?)(?::| [–-]| at|['’]s)? +(?<answer>\S.*)$|^(?<first>.*\S) +(?:\((?<inside>[^()]+)\)|(?:for|to) (?<behind>\p{Lu}[\p{L}'’]*|him|her))$/u;

/** "Anna 66, Piers 62" answers for each of them; any other answer is left as it is. */
export function ofEachPerson(fact: Fact, people: People, short: ShortNames): Fact[] {
  const { value, form, person } = fact;
  const own = ofOnePerson(fact, people, short);
  if (own) return [own];
  if (form === 'sentence' || form === 'choice' || person !== null || value.text.length > LONGEST) return [fact];
  const parts = partsOf(value).map((piece) => answerOf(piece, people, short));
  const whose = new Set(parts.map((one) => one?.person));
  if (parts.length < 2 || whose.size < parts.length || whose.has(undefined)) return [fact];
  return parts.flatMap((one) => (one ? [{ ...fact, value: one.answer, person: one.person }] : []));
}

/** "Tom £71,400" right behind its label, or in a line or cell of its own behind what the label says of another: the figure, and whose it is. Null for anything else. */
function ofOnePerson(fact: Fact, people: People, short: ShortNames): Fact | null {
  const { value, form, person, label, context } = fact;
  if ((form !== 'pair' && form !== 'sentence') || (person !== null && form === 'pair') || !figureOfOne.test(value.text)) return null;
  const asked = label === '' ? (/^([^.:?]{3,60})[.:?]/.exec(context)?.[1] ?? '') : label;
  const one = asked === '' ? null : answerOf(value, people, short);
  return one && { ...fact, value: one.answer, label: asked, person: one.person, form: 'pair' };
}

/** A name and a sum, and how often. */
const figureOfOne = /^\p{Lu}[\p{L}'’]+:? +£\d[\d,.]*(?: (?:a|per|each|every) \p{L}+)?\.?$/u;

function partsOf(value: Piece): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  for (const cut of value.text.matchAll(between)) {
    parts.push(part(value, from, cut.index));
    from = cut.index + cut[0].length;
  }
  return [...parts, part(value, from, value.text.length)];
}

/** The answer of a part that names one of the people; null for any other part. */
function answerOf(piece: Piece, people: People, { he, she }: ShortNames): { answer: Piece; person: number } | null {
  const { ahead, answer, first, inside, behind } = named.exec(piece.text)?.groups ?? {};
  const name = ahead ?? inside ?? behind ?? '';
  const person = { him: he, her: she }[name] ?? personIn(name, people) ?? personNamed(name) ?? personOfLetter(name, people);
  const said = answer ?? first;
  if (person === null || said === undefined || !/\d/.test(said)) return null;
  const from = answer === undefined ? 0 : piece.text.length - said.length;
  return { answer: part(piece, from, from + said.length), person };
}
