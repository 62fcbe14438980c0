import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';
import { ordinalIn, type Setting } from '../words/setting.ts';

interface Policy {
  number: string;
  ordinal: number;
  /** What its row says of it in words: who provides it, and what it is. */
  called: string;
}

/** Policy numbers in a table of plans, with the place of their row, and under headings such as "Plan 2". */
export function policiesOf(facts: readonly Fact[]): Policy[] {
  return facts.flatMap(({ row, head, label, section, context, value, form }) => {
    const isOneOfSeveral = row !== null && row.rows.length > 1;
    const names = meaningsOf(isOneOfSeveral ? head : label);
    // "Pension 1. Old plan with Harrow Life, number HL-20931774".
    const told = form === 'inline' && /^number$/i.test(label) ? ordinalIn(context) : null;
    const isNumber = told !== null || names.some(({ name }) => name === 'policynumber' || name === 'reference');
    if (!/\d{3}/.test(value.text) || !isNumber) return [];
    const ordinal = isOneOfSeveral ? row.index + 1 : (told ?? ordinalIn(section));
    return ordinal === null ? [] : [{ number: plain(value.text), ordinal, called: ['Plan', section, ...wordsIn(row)].join('. ') }];
  });
}

const wordsIn = (row: Fact['row']): string[] =>
  (row?.rows[row.index] ?? []).flatMap((cell) => (cell && !/\d/.test(cell.text) ? [cell.text] : []));

const plain = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase();

/** A plan's own paper, as its number shows: the which of several it is of, and what a form calls that plan; null of any other paper. */
export function ofPolicy({ facts, setting }: Document, policies: readonly Policy[]): Partial<Setting> | null {
  if (setting.kind === 'fact-find') return null;
  const named = new Set(facts.filter(({ form }) => form !== 'sentence').map(({ value }) => plain(value.text)));
  const headings = [...new Set(facts.map(({ section }) => plain(section)))];
  const isOf = (number: string): boolean =>
    named.has(number) || (number.length >= 6 && headings.some((heading) => heading.includes(number)));
  const found = policies.filter(({ number }) => isOf(number));
  const [policy] = found;
  if (!policy || new Set(found.map(({ ordinal }) => ordinal)).size > 1) return null;
  const { ordinal, called } = policy;
  return {
    ordinal,
    title: [...setting.title, ...meaningsOf(called)],
    side: setting.kind === 'note' ? setting.side : (setting.side ?? 'held'),
  };
}

/** What a form says that people have, by a name that it gives nothing else. */
interface Holding {
  name: string;
  called: string;
}

/** A name within a cell, or at its beginning where another word of the name follows. */
const nameInCell = /(?<=\S )\p{Lu}[\p{L}'’-]{3,}|^\p{Lu}[\p{L}'’-]{3,}(?= (?:& )?\p{Lu})/gu;

/** The names of those who provide what people have, as the rows and labels of their forms give them: of one thing each. */
export function holdingsOf(documents: readonly Document[]): Holding[] {
  const [forms, others] = [true, false].map((isForm) => documents.filter(({ setting }) => (setting.kind === 'fact-find') === isForm));
  const own = new Set((forms ?? []).concat((others ?? []).filter(({ setting }) => setting.kind === 'note')).flatMap(namesOfTitle));
  const called = new Map<string, Set<string>>();
  for (const text of (forms ?? []).flatMap(({ facts }) => facts.flatMap(rowOf)))
    for (const [word] of text.matchAll(nameInCell))
      for (const { name, known } of meaningsOf(word))
        if (!known && !own.has(name)) called.set(name, (called.get(name) ?? new Set()).add(text));
  return [...called].flatMap(([name, [text = '', another]]) => (another === undefined ? [{ name, called: text }] : []));
}

/** What a row of plans or a label over a sum says of what somebody has. */
function rowOf({ row, label, form, value, entity }: Fact): string[] {
  if (form === 'sentence' || form === 'title' || entity !== '' || !value.text.startsWith('£')) return [];
  return [row ? wordsIn(row).join('. ') : label];
}

const namesOfTitle = ({ setting }: Document): string[] => setting.title.flatMap(({ name, known }) => (known ? [] : [name]));

/** The paper of whoever provides one thing that people have: what a form calls that; nothing of any other paper. */
export function ofHolding(document: Document, holdings: readonly Holding[]): Partial<Setting> {
  const { setting } = document;
  if (setting.kind === 'fact-find' || setting.kind === 'note' || setting.side === 'offered') return {};
  const names = namesOfTitle(document);
  const found = new Set(holdings.flatMap(({ name, called }) => (names.includes(name) ? [called] : [])));
  const [called] = found;
  return called === undefined || found.size > 1 ? {} : { title: [...setting.title, ...meaningsOf(called)], side: setting.side ?? 'held' };
}
