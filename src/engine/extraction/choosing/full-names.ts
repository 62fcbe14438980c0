import type { Document } from '../document.ts';
import { part } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import { canonical } from '../words/values.ts';
import type { Candidate } from './candidates.ts';

const title = '(?:(Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\.? )?';
const surname = "(\\p{Lu}[\\p{L}'’-]+)";
const byInitials = new RegExp(`^${title}(\\p{Lu})\\.?(?: ?\\p{Lu}\\.?)* ${surname}$`, 'u');
/** "Audrey W Thornycroft". */
const byMiddle = new RegExp(`^${title}(\\p{Lu})\\p{Ll}[\\p{L}'’-]*(?: \\p{Lu}\\.?)+ ${surname}$`, 'u');
const inFull = new RegExp(`^${title}(\\p{Lu})\\p{L}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}.'’-]*)*? ${surname}(?=$|,| \\()`, 'u');

/** The name in full of somebody whom a paper calls by initials, "Mrs I Arkwright", where the papers have one such name; else the answer itself. */
export function inFullOf(query: Query, found: Candidate, documents: readonly Document[]): Candidate {
  if (query.type === 'name' && firstAlone.test(found.answer.text) && roles.some((name) => query.asked.has(name)))
    return withSurname(found, documents);
  const short = query.type === 'name' ? (byInitials.exec(found.answer.text) ?? byMiddle.exec(found.answer.text)) : null;
  if (!short) return query.type === 'name' && query.asked.has('fullname') ? withMiddleNames(found, documents) : found;
  const named = documents.flatMap((document) =>
    document.facts.flatMap((fact): Candidate[] => {
      const full = fact.form === 'sentence' ? null : inFull.exec(fact.value.text);
      return full && !initial.test(full[0]) && isSame(full, short)
        ? [{ ...found, document, fact, answer: part(fact.value, 0, full[0].length) }]
        : [];
    }),
  );
  const [first, ...others] = named;
  const isOne = others.every(({ answer }) => canonical(answer.text) === canonical(first?.answer.text ?? ''));
  return first && isOne ? first : found;
}

/** "Miss Ada Vine", whom the form calls "Miss Ada Jane Vine" where it asks for the name: the one that has all of the other's words. */
function withMiddleNames(found: Candidate, documents: readonly Document[]): Candidate {
  const [, first, , last] = twoNames.exec(found.answer.text) ?? [];
  if (first === undefined) return found;
  const named = documents.flatMap((document) =>
    document.facts.flatMap((fact): Candidate[] => {
      const { form, value, person } = fact;
      const [, one, , middle, other] = (form === 'pair' && middleNames.exec(value.text)) || [];
      return one === first && other === last && middle !== undefined && (person ?? found.fact.person) === (found.fact.person ?? person)
        ? [{ ...found, document, fact, answer: value }]
        : [];
    }),
  );
  const [one, ...others] = named;
  return one && others.every(({ answer }) => canonical(answer.text) === canonical(one.answer.text)) ? one : found;
}

/** Title and first name, and the surname. */
const twoNames = new RegExp(`^(${title}\\p{Lu}\\p{Ll}[\\p{L}'’-]*) ${surname}$`, 'u');
const middleNames = new RegExp(`^(${title}\\p{Lu}\\p{Ll}[\\p{L}'’-]*)((?: \\p{Lu}\\p{Ll}[\\p{L}'’-]*){1,2}) ${surname}$`, 'u');

const firstAlone = /^\p{Lu}\p{Ll}{2,}$/u;
/** Whom forms ask for by what they do for somebody. */
const roles = ['lpa', 'executor', 'trustee', 'guardian'];

/** Somebody by the first name alone, "Attorney: Judith", with the one surname that the answers of the papers give this name. */
function withSurname(found: Candidate, documents: readonly Document[]): Candidate {
  const named = documents.flatMap((document) =>
    document.facts.flatMap((fact): (Candidate & { surname: string })[] => {
      const full = fact.form === 'sentence' ? null : inFull.exec(fact.value.text);
      const [, , , surname = ''] = full ?? [];
      const from = full?.[0].indexOf(found.answer.text) ?? -1;
      if (!full || from < 0 || !/^(?:\p{L}+\.? )?$/u.test(full[0].slice(0, from))) return [];
      return [{ ...found, document, fact, answer: part(fact.value, from, full[0].length), surname }];
    }),
  );
  const [first] = named.toSorted((a, b) => a.answer.text.length - b.answer.text.length);
  return first && new Set(named.map(({ surname }) => surname)).size === 1 ? first : found;
}

const initial = /(?<= )\p{Lu}\.?(?= )/u;

/** Title, first letter and surname say nothing else. */
const isSame = ([, ...full]: RegExpExecArray, [, ...short]: RegExpExecArray): boolean =>
  full[1] === short[1] && full[2] === short[2] && (!full[0] || !short[0] || full[0] === short[0]);
