import type { PlainDate } from '#platform/shared/dates.ts';
import { readFigures, type LabelledFigure } from './figures.ts';
import { readHistory, type History } from './history.ts';
import { textOf, type Line } from './lines.ts';
import { kindOf, readAccountName } from './people.ts';
import { readTime } from './period.ts';
import type { AccountKind } from './record.ts';
import type { Row } from './rows.ts';
import type { Section } from './sections.ts';
import { settleDates } from './years.ts';

/** A section with everything read from it. */
export interface ReadSection extends Section {
  dates: Map<Row, PlainDate>;
  figures: LabelledFigure[];
  history: History;
  kind: AccountKind;
}

/** Reads a section's dates, summary and history. `pages` are all lines of the document, where the section shows no year. */
export function readSection(section: Section, pages: readonly Line[][]): ReadSection {
  const rows = section.tables.flatMap((table) => table.rows);
  const time = readTime(section.lines);
  const period = section.period ?? time.period;
  const figures = readFigures(section.lines);
  const latest = time.latest ?? readTime(pages.flat()).latest;
  const dates = new Map<Row, PlainDate>();
  const dated = rows.flatMap((row) => (row.date ? [{ row, date: row.date, heading: row.year }] : []));
  settleDates(dated, { period, latest }).forEach((date, i) => {
    const row = dated[i]?.row;
    if (row && date) dates.set(row, date);
  });
  const words = section.lines.map((line) => textOf(line.words)).join('\n');
  const kind = kindOf(words, readAccountName(section.lines), section.fields.card);
  const history = readHistory({ rows, dates, figures, period, owed: kind === 'credit_card' || kind === 'loan' });
  return { ...section, period, dates, figures, history, kind };
}

/** Puts the statements of one account together, oldest first. */
export function joinSections(sections: readonly ReadSection[]): ReadSection[][] {
  const accounts: ReadSection[][] = [];
  for (const section of sections) {
    const own = accounts.find(
      (members) =>
        members[0]?.fields.accountNumber === section.fields.accountNumber && members[0]?.fields.sortCode === section.fields.sortCode,
    );
    if (own) own.push(section);
    else accounts.push([section]);
  }
  for (const members of accounts) members.sort((a, b) => (firstDate(a) < firstDate(b) ? -1 : 1));
  return accounts;
}

function firstDate(section: ReadSection): PlainDate {
  const dates = [...section.dates.values()];
  return section.period?.from ?? dates.reduce((least, date) => (date < least ? date : least), dates[0] ?? '');
}
