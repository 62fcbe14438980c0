import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const capacity: [string, string] = ['capacity_for_loss', 'Find the capacity for loss.'];
const retirement: [string, string] = ['retirement_date', 'Find the date on which the client intends to retire.'];
const employer: [string, string] = ['employer', 'Find the employer.'];

const form = wordFile('fact-find.docx', [
  '# Your job',
  [
    ['Who for?', 'Tarn Glass Ltd'],
    ['When would you like to finish?', '31 May 2031'],
  ],
  '# Your investments',
  [
    ['If a third of it were lost, could you live as you do?', 'Yes, easily'],
    ['What would you do with the cash?', 'Buy a narrowboat'],
    ['Is there any industry that you would object to being invested in?', 'Coal'],
  ],
]);

test('a question in everyday words is known by several of them together, and by its section', () => {
  const purpose: [string, string] = ['purpose', 'Find the purpose of the money.'];
  const esg: [string, string] = ['esg', 'Find the ethical preferences.'];
  expect(valuesOf([capacity, retirement, employer, purpose, esg], [form])).toEqual([
    'Yes, easily',
    '31 May 2031',
    'Tarn Glass Ltd',
    'Buy a narrowboat',
    'Coal',
  ]);
});

test('the same words in another section or beside others ask something else', () => {
  const other = wordFile('fact-find.docx', [
    '# Life cover',
    [
      ['Who for?', 'Ada Fenwick'],
      ['When would the cover finish?', '31 May 2031'],
      ['If one of you died and an income were lost, could you live as you do?', 'No'],
    ],
  ]);
  expect(valuesOf([capacity, retirement, employer], [other])).toEqual([null, null, null]);
});

test('a later note that says on which day somebody will finish revises when they retire', () => {
  const note = textFile('meeting-note.txt', [
    'MEETING NOTE 4 June 2026',
    'Work: her firm is closing the kiln, so she will finish on 28 February 2030, earlier than she first told us.',
  ]);
  expect(valuesOf([retirement], [form, note])).toEqual(['28 February 2030']);
});

test('“the cash” is that of the question above', () => {
  const choices = wordFile('fact-find.docx', [
    [
      ['Tax-free cash', 'All of it'],
      ['What do you mean to spend the cash on?', 'A conservatory'],
    ],
  ]);
  expect(valuesOf([['lump_sum_purpose', 'Find the purpose of the tax-free cash.']], [choices])).toEqual(['A conservatory']);
});

test('under the heading of a home what is owed is the mortgage, and under that of a car it isn’t', () => {
  const owed = [
    ['Still owed on it', '£84,000'],
    ['Owed to', 'Fellside Building Society'],
  ];
  const tags: [string, string][] = [
    ['mortgage_balance', 'Find the outstanding balance of the mortgage.'],
    ['mortgage_lender', 'Find the lender of the mortgage.'],
  ];
  expect(valuesOf(tags, [wordFile('fact-find.docx', ['# Your home', owed])])).toEqual(['£84,000', 'Fellside Building Society']);
  expect(valuesOf(tags, [wordFile('fact-find.docx', ['# Your car', owed])])).toEqual([null, null]);
});

test('a fall, the day of stopping, what is at hand, what is owed and what arrives are asked for in many words', () => {
  const other = wordFile('fact-find.docx', [
    '# You and your money',
    [
      ['If markets dropped', 'We would be all right'],
      ['Age at which you mean to stop', '63'],
      ['Money you can get at straight away', '£9,300'],
      ['Still owing on the flat', '£71,250'],
      ['What arrives in your account each month?', '£2,615'],
      ['Are you comfortable with ups and downs?', 'Not very'],
    ],
  ]);
  const tags: [string, string][] = [
    capacity,
    ['retirement_age', 'Find the age at which the client wishes to retire.'],
    ['emergency_savings', 'Find the savings available in an emergency.'],
    ['mortgage_balance', 'Find the outstanding mortgage.'],
    ['net_income', 'Find the net monthly income.'],
    ['attitude_to_risk', 'Find the attitude to risk.'],
  ];
  expect(valuesOf(tags, [other])).toEqual(['We would be all right', '63', '£9,300', '£71,250', '£2,615', 'Not very']);
});

test('a bare label says what its section does', () => {
  const other = wordFile('fact-find.docx', [
    '# Care',
    [
      ['Home', 'Larch Court'],
      ['Moved in', '2 March 2026'],
    ],
    '# Income a year',
    [['Attendance (lower)', '£3,812']],
    '# Life cover',
    [['Monthly cost', '£18.40']],
    '# Your mortgage',
    [['Bank / building society', 'Tarn Building Society']],
  ]);
  const tags: [string, string][] = [
    ['care_home', 'Find the name of the care home.'],
    ['moved_in', 'Find the date on which the client moved into the care home.'],
    ['attendance_allowance', 'Find the Attendance Allowance.'],
    ['premium', 'Find the monthly premium of the life cover.'],
    ['lender', 'Find the lender of the mortgage.'],
  ];
  expect(valuesOf(tags, [other])).toEqual(['Larch Court', '2 March 2026', '£3,812', '£18.40', 'Tarn Building Society']);
});

test('what stops being paid is no retirement, and who is owed to lends on no house', () => {
  const other = wordFile('fact-find.docx', [
    [
      ['Age at which you mean to stop paying', '60'],
      ['Owed to Ada for the house', '£4,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['retirement_age', 'Find the age at which the client wishes to retire.'],
    ['mortgage_balance', 'Find the outstanding mortgage.'],
  ];
  expect(valuesOf(tags, [other])).toEqual([null, null]);
});

test('pay, capacity, diagnosis and pensions are known in everyday words', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['How much are you paid before tax in a year?', '£41,350'],
      ['Pensions in payment', '£9,120'],
      ['Can he take his own decisions about money?', 'With some help'],
      ['Diagnosis', 'Angina'],
      ['Trading as', 'Arden Boats'],
    ],
  ]);
  const tags: [string, string][] = [
    ['gross_income', 'Find the gross annual salary.'],
    ['pension_income', 'Find the annual pension income.'],
    ['mental_capacity', 'Find the mental capacity of the client.'],
    ['health', 'Find the medical conditions.'],
    ['company_name', 'Find the name of the company.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£41,350', '£9,120', 'With some help', 'Angina', 'Arden Boats']);
});

test('children that a form asks for are the dependants', () => {
  const form = wordFile('fact-find.docx', ['# At home', [['Children', 'Wilf (9), Etta (4)']]]);
  expect(valuesOf([['dependants', 'Find the dependants.']], [form])).toEqual(['Wilf (9), Etta (4)']);
});

test('a firm under work is the employer', () => {
  const form = wordFile('fact-find.docx', [
    '# Work and earnings',
    [
      ['Role', 'Civil engineer'],
      ['Firm', 'Tarnby Bridges Ltd'],
    ],
  ]);
  expect(valuesOf([['employer', 'Find the employer.']], [form])).toEqual(['Tarnby Bridges Ltd']);
});
