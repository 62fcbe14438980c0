import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

const label = { size: 8.5 };
const small = { size: 6.5 };
const answer = { size: 10 };

function box(sheet: Sheet, x0: number, y0: number, x1: number, y1: number): void {
  sheet.rule(x0, y0, x1, y0);
  sheet.rule(x0, y1, x1, y1);
  sheet.rule(x0, y0, x0, y1);
  sheet.rule(x1, y0, x1, y1);
}

/** A label, and its answer on a line to write on right behind. */
function onLine(sheet: Sheet, [x, y]: [number, number], question: string, said: string, [from, to]: [number, number]): void {
  sheet.put(x, y + 1, question, label);
  sheet.put(from + 4, y, said, answer);
  sheet.rule(from, y + 14, to, y + 14);
}

test('what stands on lines to write on answers the labels before them, however near and however they are set', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    onLine(sheet, [48, 60], 'Title', 'Mr', [72, 286]);
    onLine(sheet, [304, 60], 'Surname', 'Abbery', [346, 548]);
    onLine(sheet, [48, 81], 'First names', 'Stuart Neil', [100, 286]);
    onLine(sheet, [304, 81], 'Date of birth', '16-09-1972', [358, 548]);
    onLine(sheet, [48, 102], 'Home phone', '', [100, 286]);
    onLine(sheet, [304, 102], 'Mobile phone', '07700 900 847', [362, 548]);
    onLine(sheet, [48, 123], 'Employer', 'Harrow Freight Ltd', [98, 286]);
    onLine(sheet, [304, 123], 'Start date', 'March 2018', [346, 548]);
  });
  expect(valuesOf(['surname', 'forenames', 'date_of_birth', 'home_phone', 'mobile', 'employer'], [form])).toEqual([
    'Abbery',
    'Stuart Neil',
    '16-09-1972',
    null,
    '07700 900 847',
    'Harrow Freight Ltd',
  ]);
});

test('lines below the cells of a row are none to write on', () => {
  const form = pageFile('review.pdf', (sheet) => {
    const rows = [
      ['What', 'Worth'],
      ['House, no loan on it', '£415,000'],
      ['Caravan', '£12,000'],
    ];
    rows.forEach(([what = '', worth = ''], i) => {
      sheet.put(48, 60 + 20 * i, ['Surname', 'Forenames', 'Address'][i] ?? '', label);
      sheet.put(110, 60 + 20 * i, ['Vine', 'Isla', '2 Mill Lane, Wells'][i] ?? '', label);
      sheet.put(300, 60 + 20 * i, what, label);
      sheet.put(536, 60 + 20 * i, worth, { ...label, align: 'right' });
      sheet.rule(297, 73 + 20 * i, 540, 73 + 20 * i);
    });
  });
  expect(valuesOf([['property_value', 'Find the value of the house.']], [form])).toEqual(['£415,000']);
});

test('lines to write on in two columns, far from their labels, are of the people over the columns', () => {
  const form = pageFile('mortgage-fact-find.pdf', (sheet) => {
    sheet.put(192, 60, 'Applicant 1', { size: 8, bold: true });
    sheet.put(380, 60, 'Applicant 2', { size: 8, bold: true });
    const rows = [
      ['Name', 'Mr Darren Lee Hawks', 'Mrs Anita Hawks'],
      ['Date of birth', '11/02/1974', '27/09/1976'],
      ['State of health', 'Good', 'Underactive thyroid'],
      ['Retirement age', '67', '66'],
    ];
    rows.forEach(([question = '', one = '', other = ''], i) => {
      const y = 76 + 18 * i;
      sheet.put(40, y + 1, question, label);
      sheet.put(196, y, one, answer);
      sheet.put(384, y, other, answer);
      sheet.rule(192, y + 14, 366, y + 14);
      sheet.rule(380, y + 14, 554, y + 14);
    });
  });
  expect(valuesOf(['client1_date_of_birth', 'client2_health', 'client2_retirement_age'], [form])).toEqual([
    '11/02/1974',
    'Underactive thyroid',
    '66',
  ]);
});

test('boxes side by side are answered below the small labels over them', () => {
  const form = pageFile('about-you.pdf', (sheet) => {
    const boxes: [number, number, number, string, string][] = [
      [42, 60, 109, 'Title', 'Mrs'],
      [115, 60, 328, 'Forenames', 'Rosa Ivy'],
      [334, 60, 547, 'Surname', 'Tolland'],
      [42, 95, 206, 'Date of birth', '30.11.1953'],
      [212, 95, 376, 'NI no.', 'QQ 14 69 23 D'],
      [382, 95, 547, 'Status', 'Widowed'],
      [42, 130, 206, 'Mobile', ''],
      [212, 130, 547, 'E-mail', 'rosa@example.org'],
    ];
    for (const [x0, y, x1, question, said] of boxes) {
      sheet.put(x0, y, question, small);
      box(sheet, x0, y + 10, x1, y + 28);
      sheet.put(x0 + 5, y + 14, said, answer);
    }
  });
  expect(valuesOf(['forenames', 'surname', 'date_of_birth', 'ni_number', 'marital_status', 'mobile', 'email'], [form])).toEqual([
    'Rosa Ivy',
    'Tolland',
    '30.11.1953',
    'QQ 14 69 23 D',
    'Widowed',
    null,
    'rosa@example.org',
  ]);
});

test('two boxes to a row are of the people whose names stand over the columns, wide ones of both', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    sheet.put(50, 40, '1 Who you are', { size: 12, bold: true });
    sheet.put(200, 42, 'You', { size: 8 });
    sheet.put(390, 42, 'Your partner', { size: 8 });
    const rows: [string, string, string?][] = [
      ['Full name', 'Mr Rory Alan Kessel', 'Mrs Amara Kessel'],
      ['Date of birth', '03/10/1988', '27/05/1990'],
      ['National Insurance number', 'QQ 63 18 44 B', 'QQ 09 75 21 D'],
      ['Mobile', '07700 900 144', ''],
      ['Home address', '33 Tanyard Lane, Keynsham, BS31 1ZZ'],
    ];
    rows.forEach(([question, one, other], i) => {
      const y = 60 + 17 * i;
      sheet.put(50, y + 2, question, label);
      box(sheet, 190, y, other === undefined ? 550 : 366, y + 14);
      // As typed on a machine: wide spaces.
      one.split(' ').forEach((word, k) => sheet.put(196 + k * 34, y + 2, word, { size: 8 }));
      if (other === undefined) return;
      box(sheet, 374, y, 550, y + 14);
      other.split(' ').forEach((word, k) => sheet.put(380 + k * 34, y + 2, word, { size: 8 }));
    });
  });
  const tags = ['client1_full_name', 'client2_full_name', 'client2_ni_number', 'client1_mobile', 'client2_mobile', 'address'];
  expect(valuesOf(tags, [form])).toEqual([
    'Mr Rory Alan Kessel',
    'Mrs Amara Kessel',
    'QQ 09 75 21 D',
    '07700 900 144',
    null,
    '33 Tanyard Lane, Keynsham, BS31 1ZZ',
  ]);
});

test('boxes with their labels within are read though they differ from row to row', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    const boxes: [number, number, number, string, string][] = [
      [36, 60, 230, 'Occupation', 'Dental practice manager'],
      [230, 60, 425, 'Employer', 'Willow Dental Care'],
      [425, 60, 559, 'Started', 'September 2020'],
      [36, 89, 167, 'Gross salary a year', '£34,200'],
      [167, 89, 298, 'Take-home pay a month', '£2,318'],
      [298, 89, 559, 'Home telephone', ''],
    ];
    for (const [x0, y, x1, question, said] of boxes) {
      box(sheet, x0, y, x1, y + 29);
      sheet.put(x0 + 3, y + 2, question, { size: 6 });
      sheet.put(x0 + 3, y + 13, said, answer);
    }
  });
  expect(valuesOf(['occupation', 'employer', ['salary', 'Find the gross salary.'], 'home_telephone'], [form])).toEqual([
    'Dental practice manager',
    'Willow Dental Care',
    '£34,200',
    null,
  ]);
});

test('a frame around a part of a form is no box for an answer', () => {
  const statement = pageFile('benefits-statement.pdf', (sheet) => {
    const parts: [string, [string, string][]][] = [
      [
        'Your details',
        [
          ['Payroll number', 'DCC-00417'],
          ['Notice period', '2 months'],
        ],
      ],
      [
        'Pay',
        [
          ['Annual salary', '£52,300'],
          ['Last bonus', '£1,500'],
        ],
      ],
      [
        'Pension',
        [
          ['Pension scheme', 'Calder Master Trust'],
          ['Your contribution', '5%'],
        ],
      ],
      [
        'Protection',
        [
          ['Death in service', '£209,200'],
          ['Sick pay', '13 weeks'],
        ],
      ],
    ];
    parts.forEach(([title, rows], i) => {
      const y = 60 + 80 * i;
      box(sheet, 50, y, 545, y + 62);
      sheet.put(56, y + 4, title, { size: 11, bold: true });
      rows.forEach(([question, said], row) => {
        sheet.put(56, y + 24 + 16 * row, question, label);
        sheet.put(300, y + 24 + 16 * row, said, label);
      });
    });
  });
  expect(
    valuesOf(
      [
        ['death_in_service', 'Find the death in service.'],
        ['salary', 'Find the annual salary.'],
      ],
      [statement],
    ),
  ).toEqual(['£209,200', '£52,300']);
});

test('people over the columns of one part are over those of the next parts too', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    const table = (y: number, rows: [string, string, string][], heads = false): void => {
      const xs = [40, 220, 380, 540];
      for (const x of xs) sheet.rule(x, y, x, y + 18 * rows.length);
      for (let i = 0; i <= rows.length; i++) sheet.rule(40, y + 18 * i, 540, y + 18 * i);
      rows.forEach((cells, i) =>
        cells.forEach(
          (text, column) => text !== '' && sheet.put((xs[column] ?? 0) + 4, y + 4 + 18 * i, text, { size: 9, bold: heads && i === 0 }),
        ),
      );
    };
    sheet.put(40, 40, '1 About you both', { size: 12, bold: true });
    table(
      60,
      [
        ['', 'You', 'Your partner'],
        ['First name(s)', 'Gordon', 'Anthea'],
        ['Born', '22/08/1961', '03/05/1963'],
      ],
      true,
    );
    sheet.put(40, 130, '2 Keeping in touch', { size: 12, bold: true });
    table(150, [
      ['Mobile', '07700 900 184', ''],
      ['E-mail', 'gordon@example.com', 'anthea@example.com'],
    ]);
  });
  expect(valuesOf(['client1_mobile', 'client2_mobile', 'client2_email'], [form])).toEqual(['07700 900 184', null, 'anthea@example.com']);
});

test('the far smaller type at the foot of boxes is the label of what stands over it', () => {
  const cards = pageFile('illustration.pdf', (sheet) => {
    sheet.put(48, 40, 'Your plan at a glance', { size: 11, bold: true });
    const said = [
      ['Mr Desmond Lyle', 'Prepared for'],
      ['Cathedral Loan Trust Bond', 'Name of plan'],
      ['CLT/26/008841', 'Our reference'],
      ['£180,000', 'Amount lent to the trustees'],
      ['£9,000', 'Loan repaid to you each year'],
      ['Cathedral Defensive Portfolio', 'Where it is invested'],
      ['26 May 2026', 'Date prepared'],
      ['Isle of Man', 'Where the bond is issued'],
    ];
    for (const [i, [over = '', under = '']] of said.entries()) {
      const [x, y] = [48 + 180 * (i % 3), 60 + 40 * Math.floor(i / 3)];
      box(sheet, x, y, x + 170, y + 32);
      sheet.put(x + 6, y + 4, over, { size: 10 });
      sheet.put(x + 6, y + 18, under, { size: 6.5 });
    }
  });
  const asked: [string, string][] = [
    ['product_name', 'Find the name of the plan.'],
    ['illustration_reference', 'Find the illustration reference.'],
    ['loan_amount', 'Find the amount lent to the trustees.'],
    ['illustration_date', 'Find the date prepared.'],
  ];
  expect(valuesOf(asked, [cards])).toEqual(['Cathedral Loan Trust Bond', 'CLT/26/008841', '£180,000', '26 May 2026']);
});
