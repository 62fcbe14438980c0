import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

/** Where the columns of a table begin, and at last where it ends. */
type Columns = readonly number[];
/** A row by its cells, each with its lines; an empty one has none. */
type Row = readonly (readonly string[])[];

const LEADING = 12;
const PADDING = 5;

/** Draws a table with lines around its cells from a height down. */
function drawTable(sheet: Sheet, { xs, top }: { xs: Columns; top: number }, rows: readonly Row[]): void {
  const [left = 0] = xs;
  const right = xs.at(-1) ?? 0;
  let y = top;
  sheet.rule(left, y, right, y);
  for (const cells of rows) {
    const height = Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING;
    cells.forEach((lines, column) =>
      lines.forEach((line, i) =>
        sheet.put((xs[column] ?? 0) + PADDING, y + PADDING + LEADING * i, line.replace('**', ''), {
          size: 10,
          bold: line.startsWith('**'),
        }),
      ),
    );
    for (const x of xs) sheet.rule(x, y, x, y + height);
    y += height;
    sheet.rule(left, y, right, y);
  }
}

test('a cell of a ruled table is what stands between its lines, however its text wraps', () => {
  const form = pageFile('plans.pdf', (sheet) =>
    drawTable(sheet, { xs: [40, 190, 330, 420, 500], top: 80 }, [
      [['**Plan'], ['**Provider'], ['**Policy number'], ['**Value']],
      [['Group pension with', 'Dunmore Engineering'], ['Albion & Western', 'Assurance Society'], ['AW/77/3019'], ['£24,830']],
      [['Stakeholder pension'], ['Pinnacle Pensions'], ['PP-4410'], ['£9,975']],
    ]),
  );
  const tags: [string, string][] = [
    ['dunmore_provider', 'Find the provider of the group pension with Dunmore Engineering.'],
    ['dunmore_number', 'Find the policy number of the group pension with Dunmore Engineering.'],
    ['stakeholder_value', 'Find the value of the stakeholder pension.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Albion & Western Assurance Society', 'AW/77/3019', '£9,975']);
});

test('columns that all but touch are parted by the line between them', () => {
  const form = pageFile('cover.pdf', (sheet) =>
    drawTable(sheet, { xs: [40, 150, 232, 300], top: 80 }, [
      [['**Policy'], ['**Sum assured'], ['**Premium']],
      [['Critical illness cover'], ['£140,000'], ['£31.20']],
      [['Decreasing life cover'], ['£210,000'], ['£12.75']],
    ]),
  );
  expect(valuesOf(['critical_illness_sum_assured', 'life_cover_premium'], [form])).toEqual(['£140,000', '£12.75']);
});

test('boxes in columns of their own answer with the heading over the one that is ticked', () => {
  const form = pageFile('health.pdf', (sheet) =>
    drawTable(sheet, { xs: [40, 300, 340, 380, 540], top: 80 }, [
      [['**Question'], ['**Yes'], ['**No'], ['**Notes']],
      [['Do you smoke?'], ['☐'], ['☒'], []],
      [['Have you made a will?'], ['☒'], ['☐'], ['In 2019, with', 'Pryce Hallam LLP']],
    ]),
  );
  expect(valuesOf(['smoker', 'has_will'], [form])).toEqual(['No', 'Yes']);
});

test('a small label and its answer in one ruled box belong together', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    [
      ['Occupation', 'Veterinary nurse'],
      ['Annual salary', '£34,200'],
      ['Emergency fund', '£6,500'],
    ].forEach(([label = '', answer = ''], i) => {
      const x = 40 + 170 * i;
      sheet.put(x + PADDING, 85, label, { size: 7 });
      sheet.put(x + PADDING, 97, answer, { size: 10 });
      sheet.rule(x, 80, x, 115);
    });
    sheet.rule(550, 80, 550, 115);
    for (const y of [80, 115]) sheet.rule(40, y, 550, y);
  });
  expect(valuesOf(['occupation', 'salary', 'emergency_fund'], [form])).toEqual(['Veterinary nurse', '£34,200', '£6,500']);
});

test('lines of a frame around text and of single squares make no table', () => {
  const form = pageFile('letter.pdf', (sheet) => {
    sheet.put(60, 90, 'Retirement age: 64', { size: 10 });
    sheet.put(60, 104, 'Occupation: Thatcher', { size: 10 });
    for (const y of [80, 130]) sheet.rule(50, y, 400, y);
    for (const x of [50, 400]) sheet.rule(x, 80, x, 130);
  });
  expect(valuesOf(['retirement_age', 'occupation'], [form])).toEqual(['64', 'Thatcher']);
});
