import type { Fact } from './fact.ts';
import { plainLabel } from './queries.ts';
import type { Setting } from './setting.ts';

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

/** Of a table that compares offers: what its rows are called by, who makes each. */
const makers = /^(?:provider|insurer|lender|company|insurance company|annuity provider|offered by)$/i;

/**
 * Marks the rows of a comparison of offers as chosen or not, where a note says of one of their providers, and of no other, that it was chosen.
 * @param documents all papers of a case
 */
export function withChosenRow<T extends { facts: Fact[]; setting: Pick<Setting, 'kind' | 'side'> }>(documents: readonly T[]): T[] {
  const said = documents.flatMap(({ facts, setting }) => (setting.kind === 'note' ? facts : []));
  return documents.map((document) => {
    const names = document.setting.side === 'offered' ? makersOf(document.facts) : new Map<string, string>();
    const choices = names.size < 2 ? [] : said.flatMap((fact) => choiceIn(fact, new Set(names.keys())));
    const [choice] = choices;
    if (choice === undefined || new Set(choices).size > 1) return document;
    const isChosen = ({ row }: Fact): boolean | null => {
      const maker = row?.rows[row.index]?.map((cell) => cell && shortly(cell.text)).find((one) => one && names.has(one));
      return maker ? maker === choice : null;
    };
    return { ...document, facts: document.facts.map((fact) => ({ ...fact, isChosen: fact.isChosen ?? isChosen(fact) })) };
  });
}

/** What people call each provider of a comparison by, as long as no two are called alike. */
function makersOf(facts: readonly Fact[]): Map<string, string> {
  const makes = facts.filter(({ form, head }) => form === 'cell' && makers.test(head));
  const names = new Map(makes.map(({ value }) => [shortly(value.text), value.text]));
  return new Set(makes.map(({ value }) => value.text)).size === names.size ? names : new Map();
}

/** The first word of a name. */
const shortly = (name: string): string => plainLabel(name).split(' ')[0] ?? '';
