import type { Cells } from '../regions.ts';

const asks =
  /^(?:[\d.]+ )?(\p{Lu}[^:?]{2,40}): (?:(?:full|first|their) )?(?:names?|date of birth|ages?|address|relationship|amount|details|provider|type|value)$/u;

/** "Dependants: name" beside an answer asks for it, and is no answer of its own. */
export const asksOfTopic = (label: string): boolean => asks.test(label);

/** Rows of label and answer with the section of each: those below "Dependants: name" ask about dependants too. */
export function underTopic(rows: readonly Cells[], section: string): { cells: Cells; section: string }[] {
  const topic = rows.length > 1 ? asks.exec(rows[0]?.[0]?.text ?? '')?.[1] : undefined;
  const under = topic === undefined ? section : `${topic}, ${section}`;
  return rows.map((cells, i) => ({ cells, section: i === 0 ? section : under }));
}
