import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

const left = [
  ['What is your full name?', 'Mr Piers Ambrose Lund'],
  ['When were you born?', '4 May 1961'],
  ['What is your occupation?', 'Thatcher'],
  ['Where do you live?', '4 Weir Lane, Ludlow, SY8 1ZZ'],
] as const;
const right = [
  ['What do you have in savings accounts?', '£41,300'],
  ['How much State Pension do you expect?', '£11,874'],
  ['What is your home worth?', '£265,000'],
  ['What do you spend each month?', '£1,560'],
] as const;

test('questions over boxes in two columns are read one column after the other', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(50, 40, 'Questionnaire for everybody who thinks of retiring within the next few years', { size: 14, bold: true });
    left.forEach(([question, answer], i) => {
      sheet.put(50, 100 + 34 * i, question, { bold: true });
      sheet.put(50, 114 + 34 * i, answer);
    });
    right.forEach(([question, answer], i) => {
      sheet.put(310, 91 + 37 * i, question, { bold: true });
      sheet.put(310, 105 + 37 * i, answer);
    });
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'occupation', 'address', 'state_pension', 'property_value'], [form])).toEqual([
    'Mr Piers Ambrose Lund',
    '4 May 1961',
    'Thatcher',
    '4 Weir Lane, Ludlow, SY8 1ZZ',
    '£11,874',
    '£265,000',
  ]);
});

test('labels on the left and their answers on the right are one form, however the answers are set', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    [...left, ...right].forEach(([question, answer], i) => {
      sheet.put(50, 100 + 24 * i, question.replace('?', ''), { bold: true });
      sheet.put(310, 104 + 24 * i, answer);
    });
  });
  expect(valuesOf(['full_name', 'occupation', 'property_value'], [form])).toEqual(['Mr Piers Ambrose Lund', 'Thatcher', '£265,000']);
});

test('forms side by side are read one after the other, however their rows stand', () => {
  const boxes = [
    [
      'The person',
      [
        ['Name', 'Mr Piers Lund'],
        ['Born', '4 May 1941'],
        ['Occupation', 'Thatcher'],
        ['Telephone', '01632 960 100'],
      ],
    ],
    [
      'Care',
      [
        ['Care home', 'Weir Lodge Nursing Home'],
        ['Moved in', '3 June 2026'],
        ['Fee a week', '£1,310'],
        ['Council help', 'None'],
      ],
    ],
    [
      'The attorney',
      [
        ['Name', 'Mrs Greta Lund'],
        ['Relation', 'Daughter'],
        ['Registered', '9 July 2023'],
        ['E-mail', 'greta@example.com'],
      ],
    ],
    [
      'Capital',
      [
        ['Savings', '£41,300'],
        ['Bonds', '£20,000'],
        ['Shares', '£7,500'],
        ['Debts', 'None'],
      ],
    ],
  ] as const;
  const form = pageFile('review.pdf', (sheet) => {
    sheet.put(50, 40, 'Later life review of everybody who lives in a home and has somebody to act', { size: 14, bold: true });
    boxes.forEach(([heading, rows], i) => {
      const [x, y] = [i % 2 === 0 ? 50 : 310, 100 + 130 * Math.floor(i / 2) + (i === 3 ? 7 : 0)];
      sheet.put(x, y, heading, { bold: true });
      rows.forEach(([label, answer], row) => {
        sheet.put(x, y + 22 * (row + 1), label, { bold: true });
        sheet.put(x + 100, y + 22 * (row + 1), answer);
      });
    });
  });
  expect(valuesOf(['full_name', 'care_home', 'attorney_name', 'attorney_email'], [form])).toEqual([
    'Mr Piers Lund',
    'Weir Lodge Nursing Home',
    'Mrs Greta Lund',
    'greta@example.com',
  ]);
});

test('parts of a form in two columns, each under a head of its own, are read one column after the other', () => {
  const partsIn = (x: number, parts: readonly (readonly [y: number, head: string, ...rows: [string, string][]])[]) => {
    return parts.flatMap(([y, head, ...rows]) => [
      { x, y, text: head, bold: true, size: 11 },
      ...rows.flatMap(([label, answer], i) => [
        { x: x + 6, y: y + 18 + 16 * i, text: label, bold: false, size: 8.5 },
        { x: x + 100, y: y + 18 + 16 * i, text: answer, bold: false, size: 8.5 },
      ]),
    ]);
  };
  const name = (said: string, number: string): [string, string][] => [
    ['Name', said],
    ['NI number', number],
    ['Occupation', said === 'Mr Piers Lund' ? 'Thatcher' : 'Baker'],
  ];
  const form = pageFile('form.pdf', (sheet) => {
    sheet.put(57, 40, 'All about the Lunds', { size: 16, bold: true });
    const cells = [
      ...partsIn(48, [
        [90, '1 Zib', ...name('Mr Piers Lund', 'QQ 11 22 33 A')],
        [170, '3 Zubs', ['Postal address', '4 Weir Lane, Ludlow'], ['E-mail', 'lunds@example.org']],
        [240, '5 Zobs', ['Essential spending', '£1,560'], ['Other spending', '£420']],
      ]),
      ...partsIn(300, [
        [90, '2 Zib', ...name('Mrs Ada Lund', 'QQ 44 55 66 B')],
        [165, '4 Zabs', ['House', '£265,000'], ['ISA', '£18,400'], ['Caravan', '£6,000']],
        [252, '6 Zebs', ['Attitude to risk', 'Balanced'], ['Capacity for loss', 'Low']],
      ]),
    ];
    for (const { x, y, text, bold, size } of cells) sheet.put(x, y, text, { bold, size });
  });
  expect(
    valuesOf(
      [
        ['client1_occupation', 'Occupation (client 1)'],
        ['client2_occupation', 'Occupation (client 2)'],
        'address',
        'essential_spending',
        'property_value',
        'capacity_for_loss',
      ],
      [form],
    ),
  ).toEqual(['Thatcher', 'Baker', '4 Weir Lane, Ludlow', '£1,560', '£265,000', 'Low']);
});
