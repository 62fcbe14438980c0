import type { Fact } from '../fact.ts';
import { plainLabel } from '../queries/queries.ts';
import { meaningsOf } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';

/** One of several that exclude each other; of covers or plans people have more than one. */
const alternative = /^(?:alternative|choice|illustration|offer|option|proposal|quotation|quote|scenario) /i;
/** Columns of a paper that offers something may be called so too. */
const planOffered = /^plan [a-f\d]$/i;
/** Words of having chosen. */
const chosen =
  /\b(?:agreed|chose[n]?|decided|settled|opt(?:ed|s)?|select(?:ed|s)?|prefer(?:s|red|ence)?|go(?:es|ing)? (?:ahead )?(?:for|with)|went (?:for|with)|happy with|likes|recommend(?:ed|s|ation)?|accept(?:ed|s)?|choice|(?:is|are|was|were|came(?: out)?) (?:the )?(?:best|top))\b|\b(?:wants?|it is|it will be) (?:option|plan|quote|quotation|offer|illustration) [a-f\d]\b/i;
/** "She prefers A", and nothing of what else it might be. */
const byLetter =
  /\b(?:prefer(?:s|red)?|cho(?:se|sen|ose|oses)|pick(?:s|ed)?|settled on|agreed on|happy with|recommend(?:s|ed)?|(?:go(?:es|ing)?|went) (?:for|with)|opt(?:s|ed)? for) (?:(?:choice|illustration|offer|option|plan|proposal|quot(?:ation|e)|scenario) )?([A-F]|\d)(?=[.,;:)]|$| (?:and|as|because|but|over|since)\b)/;
const denied = /\b(?:not|no longer|instead of|rather than|against|ruled out|declined)\b|n['’]t\b/i;

/** What is said of a paper that gives several offers of one thing. */
const compares = /\b(?:annuit(?:y|ies)|deals?|insurers?|lenders?|offers?|quot(?:ations?|ed|es?)|rank(?:ed|ing)?|results?)\b/i;

/** A paper with what it says. */
interface Paper {
  facts: readonly Fact[];
  title: string;
  setting: Pick<Setting, 'kind' | 'side'>;
}

/**
 * Marks the alternatives of tables of which one and no other is said to be chosen, as chosen or not: "Option 1" and "Option 2" over columns, and
 * the rows of offers by who makes them.
 */
export function withChoice(papers: readonly Paper[]): (readonly Fact[])[] {
  const all = papers.flatMap(({ facts }) => facts);
  const isOne = (paper: Paper, { entity }: Fact): boolean =>
    alternative.test(entity) || (planOffered.test(entity) && paper.setting.side === 'offered');
  const columns = new Map(
    papers.flatMap((paper) => paper.facts.flatMap((fact) => (isOne(paper, fact) ? [[fact, plainLabel(fact.entity)] as const] : []))),
  );
  const marks = new Map([
    ...[columns, ...papers.flatMap(offersIn), ...papers.flatMap(numberedIn)].flatMap((offers) => [...marksOf(offers, all)]),
    ...papers.flatMap(markedIn),
  ]);
  const marked = (fact: Fact): Fact => (marks.has(fact) ? { ...fact, isChosen: marks.get(fact) ?? null } : fact);
  return papers.map(({ facts }) => (marks.size === 0 ? facts : facts.map(marked)));
}

/** Of facts with the alternative that each is about, whether it is the chosen one. */
function marksOf(offers: ReadonlyMap<Fact, string>, all: readonly Fact[]): Map<Fact, boolean> {
  const named = new Set(offers.values());
  const choices = new Set(named.size < 2 ? [] : all.flatMap((fact) => (offers.has(fact) ? [] : choiceIn(fact, named))));
  const [choice] = choices;
  if (choice === undefined || choices.size > 1) return new Map();
  return new Map(Array.from(offers, ([fact, name]) => [fact, name === choice]));
}

/** The rows of each table of offers in a paper, by the first word of who makes the offer; of several that a firm makes in a ranking the best, and none where nothing tells one. */
function offersIn({ facts, title, setting: { kind } }: Paper): Map<Fact, string>[] {
  if (kind === 'note' || kind === 'fact-find') return [];
  const cells = facts.filter(({ row, form, section }) => row !== null && form === 'cell' && compares.test(`${title} ${section}`));
  return [...Map.groupBy(cells, ({ row }) => row?.rows).values()].map((table) => {
    const named = table.filter((fact) => tellsWho(fact.head) && makerOf(fact) !== '');
    const makers = new Map(named.map((fact) => [fact.row?.index, makerOf(fact)]));
    if (new Set(makers.values()).size < makers.size && !isRanked(table)) return new Map();
    const first = new Map([...makers].toReversed().map(([index, maker]) => [maker, index]));
    for (const [index, maker] of makers) if (first.get(maker) !== index) makers.set(index, `${maker} ${index}`);
    return new Map(table.flatMap((fact) => (makers.has(fact.row?.index) ? [[fact, makers.get(fact.row?.index) ?? '']] : [])));
  });
}

const alternatives = /^(?:alternative|choice|illustration|offer|option|proposal|quotation|quote|scenario)(?: (?:no\.?|number))?$/i;

/** The rows of each table whose first column numbers alternatives: "Choice" over 1, 2 and 3. */
function numberedIn({ facts, setting: { kind } }: Paper): Map<Fact, string>[] {
  if (kind === 'note') return [];
  const cells = facts.filter(({ row, form }) => row !== null && form === 'cell');
  return [...Map.groupBy(cells, ({ row }) => row?.rows).values()].flatMap((table) => {
    const numbers = new Map(
      table
        .filter(({ head, value }) => alternatives.test(head) && /^(?:[A-F]|\d)$/.test(value.text))
        .map(({ row, head, value }) => [row?.index, plainLabel(`${head.split(' ')[0]} ${value.text}`)]),
    );
    const named = table.flatMap((fact) => (numbers.has(fact.row?.index) ? [[fact, numbers.get(fact.row?.index) ?? ''] as const] : []));
    return numbers.size > 1 ? [new Map(named)] : [];
  });
}

/** "13 weeks (chosen)": the row or the column of a table that is called so, and the others, which are not. */
function markedIn({ facts }: Paper): [Fact, boolean][] {
  const cells = facts.filter(({ row, form }) => row !== null && form === 'cell');
  return [...Map.groupBy(cells, ({ row }) => row?.rows).values()].flatMap((table) => {
    const heads = new Set(table.map(({ head }) => head));
    const [column, another] = [...heads].filter((head) => calledChosen.test(head));
    if (column !== undefined && another === undefined)
      return table.flatMap((fact): [Fact, boolean][] => (fact.label === '' ? [] : [[fact, fact.head === column]]));
    const marked = (table[0]?.row?.rows ?? []).flatMap(([name], index) => (calledChosen.test(name?.text ?? '') ? [index] : []));
    return marked.length === 1 ? table.map((fact): [Fact, boolean] => [fact, fact.row?.index === marked[0]]) : [];
  });
}

const calledChosen = /\((?:as |your |the one )?(?:chosen|selected|preferred|recommended|our recommendation|your choice)\)$/i;

/** Its first column counts its rows: the best is the first. */
const isRanked = (table: readonly Fact[]): boolean =>
  (table[0]?.row?.rows ?? []).every(([place], index) => place?.text.replace(/\D+$/, '') === String(index + 1));

const tellsWho = (label: string): boolean =>
  meaningsOf(label).some(({ name }) => name === 'provider' || name === 'firm' || name === 'lender');

/** The word by which people call a firm: "Harrow" of "Harrow Life plc". */
const makerOf = ({ value }: Fact): string => plainLabel(/^(?:The )?(\p{Lu}[\p{L}’'-]{3,})/u.exec(value.text)?.[1] ?? '');

/** The alternative that a sentence, a heading, or a label and its answer, says was chosen; none where it names several or denies it. */
function choiceIn({ form, label, value, section, entity }: Fact, named: ReadonlySet<string>): string[] {
  if (entity !== '') return [];
  if (form === 'sentence') return chosenIn(value.text, named);
  // "Recommended quotation" over "Provider: Harrow Life".
  const over = chosen.test(section) ? [tellsWho(label) ? `${section}: ${value.text}` : section] : [];
  return [`${label}: ${value.text}`, ...over].flatMap((said) => chosenIn(said, named));
}

function chosenIn(said: string, named: ReadonlySet<string>): string[] {
  // "Going for Option B. Knows it will not keep up": a capital with a stop ends a sentence here.
  const [first = '', ...more] = said.split(/(?<=\b(?:option|plan|quote|quotation|offer|choice) \w)\. /i);
  if (more.length > 0) return [first, ...more].flatMap((one) => chosenIn(one, named));
  if (!chosen.test(said) || denied.test(said)) return [];
  const words = ` ${plainLabel(said)} `;
  const letter = byLetter.exec(said)?.[1]?.toLowerCase();
  const met = [...named].filter((name) => words.includes(` ${name} `) || (letter !== undefined && name.endsWith(` ${letter}`)));
  return met.length === 1 ? met : [];
}
