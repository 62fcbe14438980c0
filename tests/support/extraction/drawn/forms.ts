import type { Random } from '#tests/support/unseen/random.ts';
import type { Item, Section } from './facts.ts';

export interface Cell {
  text: string;
  bold?: boolean;
  /** Columns that it takes; 1 unless said. */
  span?: number;
}

export interface Line {
  line: string;
  bold?: boolean;
}

/** `centred`: what is shorter than its row stands in the middle of its height. */
interface Table {
  rows: Cell[][];
  ruled: boolean;
  centred?: boolean;
}

/** A part of a form, from top to bottom; columns of lines stand side by side. */
export type Part = { heading: string } | Line | Table | { columns: Line[][] };

export interface Look {
  /** What the form calls its two clients. */
  people: readonly [string, string];
  /** Labels end with a colon. */
  colon: boolean;
  boldLabels: boolean;
  ruled: boolean;
  boxes: readonly [empty: string, ticked: string];
}

/** @param names what people call the clients, if they are two */
export function drawLook(random: Random, names: readonly [string, string]): Look {
  return {
    people: random.pick([
      ['Client 1', 'Client 2'],
      ['You', 'Your partner'],
      ['First applicant', 'Second applicant'],
      ['Applicant 1', 'Applicant 2'],
      ['Self', 'Partner'],
      ['First client', 'Second client'],
      names,
    ]),
    colon: random.chance(0.3),
    boldLabels: random.chance(0.4),
    ruled: random.chance(0.7),
    boxes: random.pick([
      ['☐', '☒'],
      ['[ ]', '[X]'],
      ['□', '☑'],
    ]),
  };
}

/** A way to lay a section out: parts of a form, or null where it can't be laid out so. */
export type Layout = (section: Section, look: Look, random: Random) => Part[] | null;

const answer = ({ value, options }: Item, { boxes }: Look): string =>
  options ? options.map((option) => `${boxes[option === value ? 1 : 0]} ${option}`).join('  ') : value;
const labelOf = (item: Item, { colon }: Look): string => (colon && !item.label.endsWith('?') ? `${item.label}:` : item.label);
const labelCell = (item: Item, look: Look): Cell => ({ text: labelOf(item, look), bold: look.boldLabels });
const bold = (text: string, span?: number): Cell => ({ text, bold: true, ...(span && { span }) });
const people = ({ items }: Section): number[] => [...new Set(items.map(({ person }) => person))];
const ofPerson = ({ items }: Section, person: number): Item[] => items.filter((item) => item.person === person);
const pairsUp = <T>(list: readonly T[]): T[][] => list.flatMap((_, i) => (i % 2 === 0 ? [list.slice(i, i + 2)] : []));
const headingOf = ({ title }: Section): Part => ({ heading: title });

/** The same section once for each person, under the name that the form has for them. */
const forEach =
  (parts: (items: Item[], look: Look) => Part[]): Layout =>
  (section, look) => [
    headingOf(section),
    ...people(section).flatMap((person) => [
      ...(person === 0 || people(section).length === 1 ? [] : [{ line: look.people[person - 1] ?? '', bold: true }]),
      ...parts(ofPerson(section, person), look),
    ]),
  ];

/** Layouts by name: how British fact-finds are put on paper. */
export const layouts: Readonly<Record<string, Layout>> = {
  'label and answer': forEach((items, look) => [
    { ruled: look.ruled, rows: items.map((item) => [labelCell(item, look), { text: answer(item, look) }]) },
  ]),

  'two labels and answers a row': forEach((items, look) => [{ ruled: look.ruled, rows: twoARow(items, look) }]),

  'two labels and answers in the middle of a row': forEach((items, look) => [
    { ruled: look.ruled, rows: twoARow(items, look), centred: true },
  ]),

  'a heading in a box': (section, look) =>
    people(section).length === 1
      ? [
          { ruled: true, rows: [[bold(section.title)]] },
          { ruled: look.ruled, rows: section.items.map((item) => [labelCell(item, look), { text: answer(item, look) }]) },
        ]
      : (byPerson(section, look, [{ text: '' }, bold(look.people[0]), bold(look.people[1])], true)?.map((part) =>
          'heading' in part ? { ruled: true, rows: [[bold(part.heading)]] } : part,
        ) ?? null),

  'what is on file and what has changed': (section, look, random) => {
    if (people(section).length !== 1 || section.items.some(({ options }) => options)) return null;
    const heads = random
      .pick([
        ['', 'Held on our file', 'If changed'],
        ['', 'Details we hold', 'Corrections'],
        ['Item', 'Our records', 'New details'],
      ])
      .map((text) => bold(text));
    const rows = section.items.map((item): Cell[] => {
      const isChanged = random.chance(0.4);
      return [labelCell(item, look), { text: isChanged ? earlier(item.value) : item.value }, { text: isChanged ? item.value : '' }];
    });
    return [headingOf(section), { ruled: look.ruled, rows: [heads, ...rows] }];
  },

  'a column for each person': (section, look) => byPerson(section, look, [{ text: '' }, bold(look.people[0]), bold(look.people[1])], true),

  'a column for each person, title in the corner': (section, look) =>
    byPerson(section, look, [bold(section.title), bold(look.people[0]), bold(look.people[1])], false),

  'a half for each person': (section, look) => {
    if (people(section).length !== 2) return null;
    const [ones, others] = [ofPerson(section, 1), ofPerson(section, 2)];
    const rows = ones.map((item, i) =>
      [item, others[i]].flatMap((one) => (one ? [labelCell(one, look), { text: answer(one, look) }] : [])),
    );
    return [headingOf(section), { ruled: look.ruled, rows: [[bold(look.people[0], 2), bold(look.people[1], 2)], ...rows] }];
  },

  'a row for each person': (section, look) => {
    const persons = people(section);
    if (persons.length !== 2 || section.items.some(({ options }) => options)) return null;
    const heads = ofPerson(section, 1).map((item) => bold(item.label));
    const rows = persons.map((person) => [
      bold(look.people[person - 1] ?? ''),
      ...ofPerson(section, person).map((item): Cell => ({ text: answer(item, look) })),
    ]);
    return heads.length > 5 ? null : [headingOf(section), { ruled: look.ruled, rows: [[{ text: '' }, ...heads], ...rows] }];
  },

  'answers below labels': forEach((items, look) => [
    {
      ruled: true,
      rows: pairsUp(items)
        .flatMap((row) => [row.map((item) => labelCell(item, look)), row.map((item): Cell => ({ text: answer(item, look) }))])
        .map((cells) => (cells.length === 2 ? cells : [...cells, { text: '' }])),
    },
  ]),

  lines: forEach((items, look) => items.map((item) => ({ line: `${item.label.replace(/\?$/, '')}: ${answer(item, look)}` }))),

  'lines of each person side by side': (section, look) =>
    people(section).length === 2
      ? [
          headingOf(section),
          {
            columns: [1, 2].map((person) => [
              { line: look.people[person - 1] ?? '', bold: true },
              ...ofPerson(section, person).map((item) => ({ line: `${item.label.replace(/\?$/, '')}: ${answer(item, look)}` })),
            ]),
          },
        ]
      : null,

  'questions and answers': forEach((items, look) =>
    items.flatMap((item, i) => [{ line: `${i + 1}. ${item.label}`, bold: true }, { line: answer(item, look) }]),
  ),

  'a title within the table': (section, look) => {
    const [first, second] = people(section);
    const rows = ofPerson(section, first ?? 0).map((item, i): Cell[] => {
      const other = second === undefined ? undefined : ofPerson(section, second)[i];
      return [labelCell(item, look), { text: answer(item, look) }, ...(other ? [{ text: answer(other, look) }] : [])];
    });
    const width = second === undefined ? 2 : 3;
    const heads = second === undefined ? [] : [[{ text: '' }, bold(look.people[0]), bold(look.people[1])]];
    return [{ ruled: look.ruled, rows: [[bold(section.title, width)], ...heads, ...rows] }];
  },
};

/** What a form may have had before: the same with other figures. */
const earlier = (value: string): string =>
  /\d/.test(value) ? value.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 9)) : 'Not recorded';

const twoARow = (items: readonly Item[], look: Look): Cell[][] =>
  pairsUp(items).map((row) => {
    const cells = row.flatMap((item) => [labelCell(item, look), { text: answer(item, look) }]);
    return cells.length === 4 ? cells : [...cells, { text: '' }, { text: '' }];
  });

function byPerson(section: Section, look: Look, heads: Cell[], isTitled: boolean): Part[] | null {
  if (people(section).length !== 2) return null;
  const others = ofPerson(section, 2);
  const rows = ofPerson(section, 1).map((item, i): Cell[] => {
    const other = others[i];
    return [labelCell(item, look), { text: answer(item, look) }, { text: other ? answer(other, look) : '' }];
  });
  return [...(isTitled ? [headingOf(section)] : []), { ruled: look.ruled, rows: [heads, ...rows] }];
}
