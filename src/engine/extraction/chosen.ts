import type { Fact } from './fact.ts';
import { plainLabel } from './queries.ts';

/** One of several that exclude each other; of covers or plans people have more than one. */
const alternative = /^(?:alternative|choice|illustration|offer|option|proposal|quotation|quote|scenario) /i;
/** Words of having chosen. */
const chosen =
  /\b(?:agreed|chose[n]?|decided|settled|opt(?:ed|s)?|select(?:ed|s)?|prefer(?:s|red|ence)?|go(?:es|ing)? (?:ahead )?(?:for|with)|went (?:for|with)|happy with|recommend(?:ed|s)?|accept(?:ed|s)?|choice)\b/i;
const denied = /\b(?:not|no longer|instead of|rather than|against|ruled out|declined)\b|n['’]t\b/i;

/** Marks the alternatives of tables, "Option 1" and "Option 2", of which one and no other is said to be chosen, as chosen or not. */
export function withChoice(facts: readonly (readonly Fact[])[]): (readonly Fact[])[] {
  const named = new Set(facts.flat().flatMap(({ entity }) => (alternative.test(entity) ? [plainLabel(entity)] : [])));
  const choices = new Set(named.size < 2 ? [] : facts.flat().flatMap((fact) => choiceIn(fact, named)));
  const [choice] = choices;
  if (choice === undefined || choices.size > 1) return [...facts];
  return facts.map((own) =>
    own.map((fact) => (named.has(plainLabel(fact.entity)) ? { ...fact, isChosen: plainLabel(fact.entity) === choice } : fact)),
  );
}

/** The alternative that a sentence, or a label and its answer, says was chosen; none where it names several or denies it. */
function choiceIn({ form, label, value, entity }: Fact, named: ReadonlySet<string>): string[] {
  const said = form === 'sentence' ? value.text : `${label}: ${value.text}`;
  if (entity !== '' || !chosen.test(said) || denied.test(said)) return [];
  const words = ` ${plainLabel(said)} `;
  const met = [...named].filter((name) => words.includes(` ${name} `));
  return met.length === 1 ? met : [];
}
