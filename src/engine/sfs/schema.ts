import data from './schema.json' with { type: 'json' };

/** One line of the Standard Financial Statement, and where it stands. `category` is what it is entered under in a report. */
export interface SfsLine {
  id: string;
  label: string;
  category: string;
  group: string;
  section: string;
}

export interface SfsGroup {
  id: string;
  label: string;
  section: string;
  lines: readonly SfsLine[];
}

/** The groups of the Statement in its own order: of income, of fixed costs, of flexible costs. */
export const sfsGroups: readonly SfsGroup[] = data.sections.flatMap(({ id: section, groups }) =>
  groups.map(({ id, label, lines }) => ({ id, label, section, lines: lines.map((line) => ({ ...line, group: id, section })) })),
);

/** Every line in the Statement's own order: 25 of income, 63 of outgoings. */
export const sfsLines: readonly SfsLine[] = sfsGroups.flatMap(({ lines }) => lines);

const byId = new Map(sfsLines.map((line) => [line.id, line]));

export function sfsLine(id: string): SfsLine | undefined {
  return byId.get(id);
}

export const incomeSection = 'monthly-income';

/** The one line that the Statement lets stand more than once. */
export const repeatable = 'other-essential-costs';
