import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('headings of people in the middle of a table are over the rows below them, to its end', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Completed by', 'Owen Tremlett', 'Date completed', '3 March 2026'],
      ['', 'Client 1', 'Client 2'],
      ['Occupation', 'Surveyor', 'Pharmacist'],
      ['Notes', '', 'Works in term time only'],
      ['Height and weight', '168 cm, 64 kg', '183 cm, 91 kg'],
      ['National Insurance number', 'QQ 28 51 06 A', 'QQ 77 13 42 D'],
    ],
  ]);
  const asked = ['client2_occupation', 'client1_ni_number', 'client2_ni_number'];
  expect(valuesOf(asked, [form])).toEqual(['Pharmacist', 'QQ 28 51 06 A', 'QQ 77 13 42 D']);
});

test('beside a column of the spouse the other one is the client’s, by whatever part that is called', () => {
  const form = (called: string) =>
    wordFile('fact-find.docx', [
      [
        ['Personal', called, 'Spouse'],
        ['Full name with title', 'Mr Hamish Robert Dunnachie', 'Mrs Aileen Margaret Dunnachie'],
        ['Occupation', 'Boat builder', 'School secretary'],
        ['National Insurance number', 'QQ 84 21 55 C', 'QQ 84 90 12 D'],
      ],
    ]);
  const asked = ['client1_full_name', 'client2_full_name', 'client2_occupation', 'client1_ni_number', 'client2_ni_number'];
  const said = ['Mr Hamish Robert Dunnachie', 'Mrs Aileen Margaret Dunnachie', 'School secretary', 'QQ 84 21 55 C', 'QQ 84 90 12 D'];
  for (const called of ['Director', 'Member', 'Policyholder']) expect(valuesOf(asked, [form(called)])).toEqual(said);
});

test('what stands on a person’s side of the page is theirs, up to the next heading', () => {
  const form = pageFile('form.pdf', (sheet) => {
    const pair = (y: number, answers: [string, string, string, string]): void => {
      const [left, leftAnswer, right, rightAnswer] = answers;
      sheet.put(48, y, left, { size: 7 });
      sheet.put(304, y, right, { size: 7 });
      sheet.put(48, y + 9, leftAnswer, { size: 10 });
      sheet.put(304, y + 9, rightAnswer, { size: 10 });
    };
    sheet.put(48, 60, '1 About you', { size: 12, bold: true });
    sheet.put(48, 80, 'APPLICANT 1', { size: 8, bold: true });
    sheet.put(304, 80, 'APPLICANT 2', { size: 8, bold: true });
    pair(100, ['Full name', 'Gareth Penhallow', 'Full name', 'Priya Penhallow']);
    pair(136, ['Date of birth', '09/08/1966', 'Date of birth', '23/05/1968']);
    pair(172, ['Employer', 'Calder Council', 'Employer', 'Harrow Chemists']);
    sheet.put(48, 214, '2 The property', { size: 12, bold: true });
    pair(234, ['Tenure', 'Freehold', 'Estimated value', '£235,000']);
  });
  expect(
    valuesOf(['client1_full_name', 'client2_full_name', 'client1_employer', 'client2_date_of_birth', 'estimated_value'], [form]),
  ).toEqual(['Gareth Penhallow', 'Priya Penhallow', 'Calder Council', '23/05/1968', '£235,000']);
});

test('a note may name one of two people by a letter', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Tom Arkwright', 'Mrs Isla Arkwright'],
      ['Planned retirement age', '66', '62'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', '- T now means to finish at 65.']);
  expect(valuesOf(['client1_retirement_age', 'client2_retirement_age'], [form, note])).toEqual(['65', '62']);
});

test('a third person has answers too', () => {
  const form = wordFile('company-form.docx', [
    '# Shareholders',
    [
      ['', 'Owen Vine', 'Elsa Frost', 'Piers Hale'],
      ['Shareholding', '50%', '30%', '20%'],
      ['Smoker', 'No', 'No', 'Yes'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['piers_share', 'Find the Shareholding (Piers Hale).'],
        ['piers_smoker', 'Find the Smoker (Piers Hale).'],
      ],
      [form],
    ),
  ).toEqual(['20%', 'Yes']);
});

test('a form of one person that asks after a partner answers what is asked of the partner, and of nothing else', () => {
  const form = wordFile('profile.docx', [
    '# About you',
    [
      ['What is your occupation?', 'Ferryman'],
      ['Health', 'Good'],
    ],
    '# About your partner',
    [["What is your partner's occupation?", 'Florist']],
  ]);
  expect(
    valuesOf(
      [
        ['partner_occupation', 'Find the occupation (Client 2).'],
        ['partner_health', 'Find the state of health (Client 2).'],
      ],
      [form],
    ),
  ).toEqual(['Florist', null]);
});

test('a policy of two lives is nobody’s: joint life is no second person', () => {
  const quotation = wordFile('quotation.docx', [
    '# Cover for your family',
    [
      ['Lives', 'Kind of cover', 'Premium', 'Sum assured'],
      ['Ewan and Rhona, first event', 'Life or critical illness', '£41.20', '£90,000'],
      ['Rhona', 'Level life cover', '£8.15', '£60,000'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['illness_sum_assured', 'Find the sum assured of the joint life or critical illness cover.'],
        ['illness_premium', 'Find the monthly premium of the joint life or critical illness cover.'],
      ],
      [quotation],
    ),
  ).toEqual(['£90,000', '£41.20']);
});

test('a figure before what both can do is that of the one who is named', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Owen Vine', 'Mrs Elsa Vine'],
      ['Gross salary', '£31,000', '£28,500'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = textFile('meeting-note.txt', [
    'Date: 1 March 2026',
    'E - has had a pay rise (basic now £30,250) so they can stretch to £90 a month.',
  ]);
  const tags: [string, string][] = [
    ['client1_salary', 'Find the gross salary (client 1).'],
    ['client2_salary', 'Find the gross salary (client 2).'],
  ];
  expect(valuesOf(tags, [form, note])).toEqual(['£31,000', '£30,250']);
});

test('a name over a column may say how often too', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Tom Vine', 'Mrs Ada Vine'],
    ],
    '# Coming in',
    [
      ['Source', 'Tom, a year', 'Ada, a year', 'Note'],
      ['State Pension', '£11,860', '£9,215', 'in payment'],
      ['Work pension', '£21,340', '£6,480', 'linked to prices'],
    ],
  ]);
  expect(valuesOf([['client2_work_pension', 'Find the work pension a year (client 2).']], [form])).toEqual(['£6,480']);
});

test('whose a label is may stand behind a comma, and a column of somebody’s says no more than that', () => {
  const form = wordFile('fact-find.docx', [
    '# Getting in touch',
    [['Mobile, you', '07700 900164', 'Mobile, partner', '07700 900165']],
    '# What you own',
    [
      ['Asset', 'Gerald', 'Rosemary'],
      ['Investment portfolio', '£310,000', '£182,000'],
    ],
  ]);
  const portfolio: [string, string] = ['client2_portfolio', 'Find the investment portfolio (client 2).'];
  expect(valuesOf(['client1_mobile', 'client2_mobile', portfolio], [form])).toEqual(['07700 900164', '07700 900165', '£182,000']);
});

test('a first name over each side of the page is of whoever gives their full name there', () => {
  const form = pageFile('joint-profile.pdf', (sheet) => {
    const pair = (y: number, label: string, left: string, right: string): void => {
      for (const [x, answer] of [
        [48, left],
        [304, right],
      ] as const) {
        sheet.put(x, y, label, { size: 7 });
        sheet.put(x, y + 9, answer, { size: 10 });
      }
    };
    sheet.put(48, 60, 'Joint profile', { size: 12, bold: true });
    sheet.put(48, 80, 'OWEN', { size: 8, bold: true });
    sheet.put(304, 80, 'ADA', { size: 8, bold: true });
    pair(100, 'I am called', 'Mr Owen Vine', 'Dr Ada Vine');
    pair(136, 'I was born on', '09/08/1966', '23/05/1968');
    pair(172, 'My NI number', 'QQ 60 14 29 A', 'QQ 27 93 08 C');
  });
  expect(valuesOf(['client1_full_name', 'client2_full_name', 'client2_date_of_birth', 'client1_ni_number'], [form])).toEqual([
    'Mr Owen Vine',
    'Dr Ada Vine',
    '23/05/1968',
    'QQ 60 14 29 A',
  ]);
});

test('“Director A” over a column is nobody’s name', () => {
  const form = wordFile('questionnaire.docx', [
    '# The owners',
    [
      ['', 'Director A', 'Director B'],
      ['Name', 'Ms Ada Vine', 'Mr Owen Pell'],
      ['Role', 'Managing director', 'Works director'],
    ],
  ]);
  expect(valuesOf([['client1_full_name', 'Find the full name of the first director.']], [form])).toEqual(['Ms Ada Vine']);
});

test('parts that are counted by letters and about somebody tell whose their answers are', () => {
  const form = wordFile('client-record.docx', [
    '# A   ABOUT YOU',
    'Name:  Mr Brian Lomax',
    'Date of birth:  5 March 1961',
    '# B   ABOUT YOUR SPOUSE OR PARTNER',
    'Name:  Mrs Yvonne Lomax',
    'Date of birth:  18 October 1962',
    'Occupation:  Library assistant',
  ]);
  const tags: [string, string][] = [
    ['client1_date_of_birth', 'Find the Date of birth (Client 1).'],
    ['client1_occupation', 'Find the Occupation (Client 1).'],
    ['client2_occupation', 'Find the Occupation (Client 2).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['5 March 1961', null, 'Library assistant']);
});

test('people whom a line names behind its first tab have the columns of the lines below', () => {
  const typed = wordFile('business-fact-find.docx', [
    '# PART 2  THE OWNERS',
    '\tOwner A\tOwner B',
    'Name:\tDr Priya Natarajan\tMr Callum Reith',
    'Date of birth:\t19/09/1979\t02/04/1974',
    'Role:\tClinical director\tPractice director',
  ]);
  const tags: [string, string][] = [
    ['owner_b_name', 'Find the Name (Owner B).'],
    ['owner_b_dob', 'Find the Date of birth (Owner B).'],
    ['owner_a_role', 'Find the Role (Owner A).'],
  ];
  expect(valuesOf(tags, [typed])).toEqual(['Mr Callum Reith', '02/04/1974', 'Clinical director']);
});
