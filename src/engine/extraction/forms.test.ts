import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of two people each has the values in their own column, numbered or by name', () => {
  for (const heads of [
    ['', 'Client 1', 'Client 2'],
    ['', 'Gareth', 'Priya'],
    ['About you', 'Mr Penhallow', 'Mrs Penhallow'],
    ['', 'You', 'Your partner'],
  ]) {
    const form = wordFile('fact-find.docx', [
      [
        heads,
        ['Name in full', 'Gareth Penhallow', 'Priya Penhallow'],
        ['D.O.B.', '09.08.1966', '23.05.1968'],
        ['Job title', 'Surveyor', 'Pharmacist'],
      ],
    ]);
    expect(valuesOf(['client1_date_of_birth', 'client2_date_of_birth', 'client2_occupation'], [form])).toEqual([
      '09.08.1966',
      '23.05.1968',
      'Pharmacist',
    ]);
  }
});

test('of a client alone nothing is a partner’s', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Full name', 'Gareth Penhallow'],
      ['Occupation', 'Surveyor'],
    ],
  ]);
  expect(valuesOf(['client1_full_name', 'client2_full_name', 'client2_occupation'], [form])).toEqual(['Gareth Penhallow', null, null]);
});

test('whose a row or a label is, a first name tells', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Gareth Penhallow', 'Mrs Priya Penhallow'],
    ],
    [
      ['Gareth’s mobile', '07700 900 118'],
      ['Priya’s mobile', '07700 900 119'],
    ],
    [
      ['Item', 'Whose', 'Worth today'],
      ['Cash ISA', 'Gareth', '£22,150'],
      ['Cash ISA', 'Priya', '£9,830'],
    ],
  ]);
  expect(valuesOf(['client2_mobile', 'client1_cash_isa_value', 'client2_cash_isa_value'], [form])).toEqual([
    '07700 900 119',
    '£22,150',
    '£9,830',
  ]);
});

test('a table that begins below pairs of label and answer is one', () => {
  const form = wordFile('health.docx', [
    [
      ['Height', '5 ft 9 in', '', 'Weight', '15 st 4 lb', ''],
      ['Doctor', 'Dr N. Achterberg', '', 'Practice', 'Estuary Medical Practice', ''],
      ['Condition', '', 'Found in', 'Treatment', '', 'Dose'],
      ['High blood pressure', '', '2011', 'Ramipril', '', '10 mg'],
      ['Type 2 diabetes', '', '2017', 'Metformin', '', '500 mg'],
    ],
  ]);
  expect(valuesOf(['diabetes_treatment', 'blood_pressure_treatment', 'weight'], [form])).toEqual(['Metformin', 'Ramipril', '15 st 4 lb']);
});

test('a short form may end a sentence', () => {
  const note = textFile('note.txt', [
    'Energy rating: E. There is slight damp in the kitchen.',
    'Employer: Brightwater Joinery Ltd. The shares are hers.',
    'Adviser: Imogen J. Starling. Her number is on the card.',
  ]);
  expect(valuesOf(['energy_rating', 'employer', 'adviser_name'], [note])).toEqual(['E', 'Brightwater Joinery Ltd', 'Imogen J. Starling']);
});

test('a total is that of both', () => {
  const form = wordFile('illustration.docx', [
    [
      ['', 'Hugh', 'Cordelia', 'Together'],
      ['Sum settled', '£125,000', '£125,000', '£250,000'],
      ['Discount', '£31,200', '£43,650', '£74,850'],
    ],
  ]);
  expect(valuesOf(['client1_discount', 'client2_discount', 'total_discount'], [form])).toEqual(['£31,200', '£43,650', '£74,850']);
});

test('the second of several plans is the second row, the column that says so, or the document with its policy number', () => {
  const byRows = wordFile('fact-find.docx', [
    '# Existing pensions',
    [
      ['Provider', 'Policy number', 'Fund value', 'Annual charge'],
      ['Pearl', 'PA/4471902', '£61,900', '1.35%'],
      ['Aviva', 'TK88120643', '£47,316', '0.85%'],
    ],
  ]);
  const letter = wordFile('scheme-letter.docx', [
    'Pension transfer information',
    [
      ['Policy number', 'TK88120643'],
      ['Exit charge', '£311.35'],
    ],
  ]);
  expect(valuesOf(['ceding2_provider', 'ceding1_charge', 'ceding2_exit_charge', 'ceding1_exit_charge'], [byRows, letter])).toEqual([
    'Aviva',
    '1.35%',
    '£311.35',
    null,
  ]);
  const byColumns = wordFile('fact-find.docx', [
    '# Pensions built up so far',
    [
      ['', 'Plan 1', 'Plan 2'],
      ['Company', 'Pearl', 'Aviva'],
      ['Plan no.', 'PA/4471902', 'TK88120643'],
    ],
  ]);
  expect(valuesOf(['ceding2_provider', 'ceding1_policy_number'], [byColumns])).toEqual(['Aviva', 'PA/4471902']);
  const statement = wordFile('statement.docx', [
    '# Mr G L Penhallow, plan TK88120643',
    [
      ['Statement date', '2 February 2026'],
      ['Yearly management charge', '1.15%'],
      ['Fund held', 'Managed'],
    ],
  ]);
  const blocks = wordFile('fact-find.docx', [
    '# Pensions built up so far: plan 1',
    [
      ['Plan no.', 'PA/4471902'],
      ['Charge p.a.', '0.75%'],
    ],
    '# Pensions built up so far: plan 2',
    [
      ['Plan no.', 'TK88120643'],
      ['Charge p.a.', '1.10%'],
    ],
  ]);
  expect(valuesOf(['ceding1_charge', 'ceding2_charge'], [blocks, statement])).toEqual(['0.75%', '1.15%']);
});

test('questions and boxes give what stands below them or is ticked', () => {
  const form = wordFile('questionnaire.docx', [
    '1. What is your occupation?',
    'Head teacher, retired',
    'Do you smoke? Yes / No',
    'Circled: No',
    'Capacity for loss ☐ Low ☒ Medium ☐ High',
    'Attitude to investment risk   [ ] Cautious   [x] Balanced   [ ] Adventurous',
    [['Is there a valid will?', 'Yes ☑ No ☐']],
    [
      ['Please mark one', 'Yes', 'No'],
      ['Lasting power of attorney in place', '', 'X'],
      ['Critical illness cover in place', '✓', ''],
    ],
  ]);
  expect(valuesOf(['occupation', 'smoker', 'capacity_for_loss', 'risk_profile', 'will', 'lpa', 'critical_illness_cover'], [form])).toEqual([
    'Head teacher, retired',
    'No',
    'Medium',
    'Balanced',
    'Yes',
    'No',
    'Yes',
  ]);
});

test('labels stand left of their answers or above them, once or twice on a line', () => {
  const beside = pageFile('fact-find.pdf', (sheet) => {
    [
      ['Surname', 'Fairweather', 'First names', 'Desmond'],
      ['Date of birth', '30/11/1960', 'NI number', 'QQ 83 26 47 D'],
      ['E-mail', 'd.f@example.net', 'Mobile', '07700 900 462'],
    ].forEach((cells, row) => cells.forEach((text, column) => sheet.put(40 + 130 * column, 60 + 16 * row, text)));
  });
  expect(valuesOf(['surname', 'date_of_birth', 'ni_number', 'mobile'], [beside])).toEqual([
    'Fairweather',
    '30/11/1960',
    'QQ 83 26 47 D',
    '07700 900 462',
  ]);
  const above = pageFile('review.pdf', (sheet) => {
    [
      [
        ['Your name in full', 'Title'],
        ['Niamh Corrigan', 'Ms'],
      ],
      [
        ['Birth date', 'Mobile'],
        ['21 April 1979', '07700 900 841'],
      ],
      [
        ['Living situation', 'Employer'],
        ['Cohabiting', 'Brightwater Ltd'],
      ],
      [['Where you live'], ['2 Tithe Barn, Kington, HR5 3ZZ']],
      [['State of health'], ['Good']],
    ].forEach(([labels = [], answers = []], row) => {
      labels.forEach((text, column) => sheet.put(48 + 256 * column, 60 + 36 * row, text, { size: 7 }));
      answers.forEach((text, column) => sheet.put(48 + 256 * column, 69 + 36 * row, text, { size: 10 }));
    });
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'employer', 'address', 'health'], [above])).toEqual([
    'Niamh Corrigan',
    '21 April 1979',
    'Brightwater Ltd',
    '2 Tithe Barn, Kington, HR5 3ZZ',
    'Good',
  ]);
});

test('projections give the middle one, by rows or by columns; of children the youngest', () => {
  const rows = wordFile('illustration.docx', [
    '# What you might get back',
    [
      ['Growth rate', 'Fund at 65'],
      ['2%', '£121,400'],
      ['5%', '£152,900'],
      ['8%', '£191,700'],
    ],
  ]);
  const columns = wordFile('illustration.docx', [
    '# What the plan might be worth',
    [
      ['If the fund grows each year by', '2%', '5%', '8%'],
      ['Fund at 65', '£121,400', '£152,900', '£191,700'],
    ],
  ]);
  for (const file of [rows, columns]) expect(valuesOf(['projected_fund_mid'], [file])).toEqual(['£152,900']);
  const children = wordFile('fact-find.docx', [
    '# Children',
    [
      ['Child', 'Date of birth'],
      ['Macsen', '17/09/2020'],
      ['Ania', '05/02/2024'],
    ],
  ]);
  expect(valuesOf(['youngest_child_name', 'youngest_child_date_of_birth'], [children])).toEqual(['Ania', '05/02/2024']);
});

test('a table goes on over the page, and an answer over lines of plain text', () => {
  const row = (sheet: Parameters<Parameters<typeof pageFile>[1]>[0], y: number, cells: string[]): void =>
    cells.forEach((text, column) => sheet.put(40 + 200 * column, y, text));
  const twoPages = pageFile(
    'fact-find.pdf',
    (sheet) => {
      row(sheet, 720, ['Item', 'Provider', 'Amount']);
      row(sheet, 736, ['Cash ISA', 'Albion', '£31,250']);
    },
    (sheet) => {
      row(sheet, 40, ['Home', '', '£420,000']);
      row(sheet, 56, ['Mortgage', 'Halford', '£198,400']);
    },
  );
  expect(valuesOf(['cash_isa_value', 'property_value', 'mortgage_balance'], [twoPages])).toEqual(['£31,250', '£420,000', '£198,400']);
  const note = textFile('meeting-note.txt', [
    'Date: 15 January 2026',
    '',
    'The client would like the new plan to be set up so that it can be reviewed on a',
    'six-monthly review by telephone.',
  ]);
  expect(valuesOf(['meeting_date', 'review_frequency'], [note])).toEqual(['15 January 2026', 'six-monthly']);
});

test('a long answer that bridges two columns leaves them apart in the other rows', () => {
  const form = pageFile('client-profile.pdf', (sheet) => {
    [
      ['Title', 'Ms', 'Marital status', 'Single'],
      ['Full name', 'Eleanor Fairweather', 'Nationality', 'British'],
      ['Mobile', '07700 900 317', 'Smoker', 'No'],
    ].forEach((cells, row) => cells.forEach((text, column) => sheet.put(40 + 120 * column, 60 + 16 * row, text)));
    sheet.put(40, 108, 'Home address');
    sheet.put(160, 108, 'The Old Tannery, 12 Tannery Court, Lower Corve Street, Ludlow, SY8 1ZZ');
  });
  expect(valuesOf(['full_name', 'nationality', 'marital_status', 'smoker', 'address'], [form])).toEqual([
    'Eleanor Fairweather',
    'British',
    'Single',
    'No',
    'The Old Tannery, 12 Tannery Court, Lower Corve Street, Ludlow, SY8 1ZZ',
  ]);
});

test('“of which” is a part of the line above', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Monthly expenditure', '£1,960'],
      ['Of which essential', '£1,310'],
    ],
  ]);
  expect(valuesOf(['monthly_expenditure', 'essential_expenditure'], [form])).toEqual(['£1,960', '£1,310']);
});
