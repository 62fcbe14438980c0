import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

/** A box of a form: where it begins, its label in small type, and the answer below that. */
type Box = readonly [x: number, label: string, answer: string];

const HEIGHT = 24;
const [LEFT, MIDDLE, RIGHT] = [20, 410, 820];

/** Draws rows of boxes of any width, each with its label over its answer. */
function drawBoxes(sheet: Sheet, top: number, rows: readonly (readonly Box[])[]): void {
  sheet.rule(LEFT, top, RIGHT, top);
  rows.forEach((boxes, i) => {
    const y = top + HEIGHT * i;
    for (const [x, label, answer] of boxes) {
      sheet.put(x + 2, y + 2, label, { size: 5 });
      sheet.put(x + 2, y + 10, answer, { size: 9 });
      sheet.rule(x, y, x, y + HEIGHT);
    }
    sheet.rule(RIGHT, y, RIGHT, y + HEIGHT);
    sheet.rule(LEFT, y + HEIGHT, RIGHT, y + HEIGHT);
  });
}

/** Draws the same boxes for each of two people under a bar with their names. */
function drawPeople(sheet: Sheet, rows: readonly (readonly (readonly [number, string, string, string])[])[]): void {
  sheet.rule(LEFT, 60, RIGHT, 60);
  for (const x of [LEFT, MIDDLE, RIGHT]) sheet.rule(x, 60, x, 76);
  sheet.put(LEFT + 4, 63, '1A CLIENT A', { size: 8, bold: true });
  sheet.put(MIDDLE + 4, 63, '1B CLIENT B', { size: 8, bold: true });
  const both = rows.map((boxes) => [
    ...boxes.map(([x, label, answer]): Box => [x, label, answer]),
    ...boxes.map(([x, label, , answer]): Box => [x + MIDDLE - LEFT, label, answer]),
  ]);
  drawBoxes(sheet, 76, both);
}

const names: [string, string][] = [
  ['client1_surname', 'State the surname of client A.'],
  ['client2_forenames', 'State the forenames of client B.'],
  ['client2_date_of_birth', 'State the date of birth of client B.'],
  ['client1_employer', 'State the employer of client A.'],
  ['client2_employer', 'State the employer of client B.'],
  ['client2_health', 'State the state of health of client B.'],
  ['client1_mobile', 'State the mobile number of client A.'],
];

test('a dense form of boxes in any width is read box by box, each half for the person that its bar names', () => {
  const form = pageFile('profile.pdf', (sheet) =>
    drawPeople(sheet, [
      [
        [20, 'Title', 'Mr', 'Mrs'],
        [65, 'Surname', 'Okafor-Lyle', 'Lyle'],
        [165, 'Forename(s)', 'Desmond Paul', 'Catherine Anne'],
        [310, 'D.O.B.', '22/08/1962', '30/01/1965'],
      ],
      [
        [20, 'N.I. no.', 'QQ 81 26 40 A', 'QQ 15 92 33 C'],
        [150, 'Nationality', 'British', 'Irish'],
        [240, 'Tax residence', 'UK', 'UK'],
        [305, 'Marital status', 'Married', 'Married'],
      ],
      [
        [20, 'Occupation', 'Retired', 'Practice manager'],
        [202, 'Employer', '', 'Beech Grove LLP'],
        [300, 'State of health', 'Good', 'Arthritis, hands'],
      ],
      [
        [20, 'Mobile', '07700 900 341', '07700 900 352'],
        [120, 'E-mail', 'd@example.com', 'c@example.com'],
        [352, 'Smoker', 'N', 'N'],
      ],
      [
        [20, 'Will / year', 'Y 2017', 'Y 2017'],
        [107, 'LPA', 'None', 'Registered 2022'],
        [215, 'ID document ref.', '', ''],
      ],
    ]),
  );
  expect(valuesOf(names, [form])).toEqual([
    'Okafor-Lyle',
    'Catherine Anne',
    '30/01/1965',
    null,
    'Beech Grove LLP',
    'Arthritis, hands',
    '07700 900 341',
  ]);
  const note = textFile('note.txt', ['Meeting note, 24 February 2026', 'The client has a new mobile, 07700 900 377.']);
  expect(valuesOf([['client2_mobile', 'State the mobile number of client B.']], [form, note])).toEqual(['07700 900 352']);
});

test('ruled tables on one level are read one after the other', () => {
  const table = (sheet: Sheet, xs: readonly number[], rows: readonly (readonly string[])[]): void => {
    rows.forEach((cells, i) => {
      const y = 80 + 18 * i;
      cells.forEach((text, column) => sheet.put((xs[column] ?? 0) + 4, y + 4, text, { size: 8, bold: i === 0 }));
      sheet.rule(xs[0] ?? 0, y, xs.at(-1) ?? 0, y);
      for (const x of xs) sheet.rule(x, y, x, y + 18);
      sheet.rule(xs[0] ?? 0, y + 18, xs.at(-1) ?? 0, y + 18);
    });
  };
  const form = pageFile('profile.pdf', (sheet) => {
    sheet.put(20, 40, 'Client profile record', { size: 12, bold: true });
    table(
      sheet,
      [20, 120, 170, 220],
      [
        ['Income, £ p.a.', 'A', 'B'],
        ['Employment', '12,600', '31,750'],
        ['Dividends', '4,860', '310'],
        ['State Pension', '9,410', '8,120'],
      ],
    );
    table(
      sheet,
      [240, 340, 400],
      [
        ['Reserves', '£'],
        ['Emergency fund to keep', '60,000'],
        ['Planned spending', '25,000'],
        ['Surplus', '1,870'],
      ],
    );
  });
  expect(
    valuesOf(
      [
        ['client2_state_pension', 'State the State Pension of client B.'],
        ['client1_dividends', 'State the dividends of client A.'],
        ['emergency_fund', 'State the emergency fund to keep.'],
      ],
      [form],
    ),
  ).toEqual(['8,120', '4,860', '60,000']);
});

/** Draws boxes across a page, each with small labels and, under them, their answers. */
function drawWideBoxes(sheet: Sheet, top: number, boxes: readonly (readonly [label: string, answer: string][])[]): void {
  boxes.forEach((pairs, row) => {
    const y = top + 25 * row;
    sheet.rule(50, y, 540, y);
    pairs.forEach(([label, answer], column) => {
      sheet.put(55 + 240 * column, y + 2, label, { size: 6 });
      sheet.put(55 + 240 * column, y + 13, answer, { size: 9 });
    });
  });
  const foot = top + 25 * boxes.length;
  sheet.rule(50, foot, 540, foot);
  for (const x of [50, 540]) sheet.rule(x, top, x, foot);
}

test('boxes that reach across a form hold several labels, each over its answer', () => {
  const form = pageFile('about-you.pdf', (sheet) => {
    drawWideBoxes(sheet, 80, [
      [
        ['Title, forenames, surname', 'Mr Gethin Rhys Parry'],
        ['Known as', 'Geth'],
      ],
      [
        ['Born', '11 August 1968'],
        ['NINO', 'QQ 52 18 40 B'],
      ],
      [
        ['Civil status', 'Divorced'],
        ['Nationality', 'Irish'],
      ],
    ]);
    drawWideBoxes(sheet, 170, [
      [
        ['Telephone', '01632 960 503'],
        ['Occupation', 'Ceramicist'],
      ],
    ]);
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'ni_number', 'nationality', 'telephone', 'occupation'], [form])).toEqual([
    'Mr Gethin Rhys Parry',
    '11 August 1968',
    'QQ 52 18 40 B',
    'Irish',
    '01632 960 503',
    'Ceramicist',
  ]);
});
