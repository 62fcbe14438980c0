import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('questions that request are questions, and people answer them in sentences', () => {
  const form = wordFile('estate-questionnaire.docx', [
    '# A. Yourself',
    '**1.  Please give your full name, and any name by which you were formerly known.',
    'Mrs Winifred Mary Dunmore',
    '**2.  When and where were you born?',
    'On 8 December 1946, in Grantham.',
    '**3.  How do you prefer us to get in touch?',
    '01632 960 571',
    '**4.  Are you married, divorced or widowed? If widowed, please give the name of your late spouse.',
    'I am widowed. We had been married since 1969.',
  ]);
  expect(
    valuesOf(
      [
        ['client_full_name', 'Find the client’s full name with title.'],
        ['place_of_birth', 'Find the place of birth.'],
        ['date_of_birth', 'Find the date of birth.'],
        ['telephone', 'Find the telephone number.'],
        ['marital_status', 'Find the marital status.'],
      ],
      [form],
    ),
  ).toEqual(['Mrs Winifred Mary Dunmore', 'Grantham', '8 December 1946', '01632 960 571', 'widowed']);
});

test('points below a heading are a list, and answer it no more than its last line is the heading of dots', () => {
  const note = textFile('call-note.txt', [
    'TELEPHONE RECORD',
    '----------------',
    'Client ref ......... MEN014',
    'Made by ............ Sunniva Blackett',
    'Length ............. 31 min (recorded)',
    '--------------------------------------',
    '- Went through the comparison. Kofi has changed his mind about',
    '  the wait: he can manage 13 weeks, so it is Option 2.',
  ]);
  const quote = wordFile('income-protection-quote.docx', [
    '# Your two options',
    [
      ['', 'Option 1', 'Option 2'],
      ['Waiting time', '8 weeks', '13 weeks'],
      ['Premium each month', '£58.36', '£46.91'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['adviser_name', 'Find the adviser.'],
        ['ip_premium', 'Find the monthly premium of the option chosen.'],
      ],
      [quote, note],
    ),
  ).toEqual(['Sunniva Blackett', '£46.91']);
});

test('a house that people call by its name is their home, and what was given for one is not', () => {
  const form = wordFile('estate-questionnaire.docx', [
    [['Home address', 'The Old Granary, Nether Lane, Bradfield, S6 6ZZ']],
    '# What you own',
    [
      ['', 'What it cost', 'Worth today'],
      ['The Old Granary', '£118,000', '£695,000'],
      ['Bank accounts', '', '£186,400'],
    ],
    '# Gifts in the last seven years',
    [
      ['When', 'To whom', 'What for', 'How much'],
      ['May 2022', 'Rupert', 'His flat', '£30,000'],
    ],
  ]);
  expect(valuesOf([['property_value', 'Find the property value.']], [form])).toEqual(['£695,000']);
});

test('two labels beside each other that nobody answered do not answer each other', () => {
  const form = wordFile('fact-find.docx', [
    '# Cover',
    [
      ['Income protection held', '', 'Life cover held', ''],
      ['Critical illness held', 'None', 'Premiums', '£14.20'],
    ],
    [
      ['Asset', 'Ron £', 'Maureen £'],
      ['Stocks and shares ISA', '148,200', '96,750'],
    ],
    '**New cover to be: ☐ single life ☑ joint life second death',
  ]);
  expect(
    valuesOf(
      [
        ['income_protection', 'Find the income protection held.'],
        ['life_cover', 'Find the life cover held.'],
      ],
      [form],
    ),
  ).toEqual([null, null]);
});

test('what a form says of how to answer is no answer', () => {
  const form = wordFile('online-questionnaire.docx', [
    '# 3. National Insurance number',
    'You will find this on your payslip.',
    'QQ402718D',
    '# 7. Personal email',
    'Please do not give your work address as you may lose access to it.',
    'callum.osei@example.net',
    [['Do you have children? Please give names and ages.', 'Efa (11) and Ioan (8)']],
    [
      ['2.4', 'When did you buy it?'],
      ['2.5', 'What is it worth?'],
    ],
  ]);
  expect(valuesOf(['ni_number', 'email', ['children', "Children's names and ages"]], [form])).toEqual([
    'QQ402718D',
    'callum.osei@example.net',
    'Efa (11) and Ioan (8)',
  ]);
});

test('a wide space behind the number of a question parts its label and its answer', () => {
  const form = wordFile('questionnaire.docx', [
    '# Part 2. Your home',
    '2.1\tAddress  Pengelly, 8 Chapel Row, Looe, PL13 9ZZ',
    '2.2\tTelephone  01632 960 218',
    '2.4\tYear bought  1984',
    '2.11\tBuildings insurer and policy number',
  ]);
  expect(valuesOf(['address', 'telephone', ['year_bought', 'Find the year the home was bought.'], 'buildings_insurer'], [form])).toEqual([
    'Pengelly, 8 Chapel Row, Looe, PL13 9ZZ',
    '01632 960 218',
    '1984',
    null,
  ]);
});

test('a log of dated entries gives the last day on which people met', () => {
  const log = textFile('case-notes.txt', [
    'KEYSTONE LANE MORTGAGES   CASE NOTES',
    'Adviser: Oluwaseun Brandreth',
    '----------------------------',
    '24/02/2026 16:00  OB  VIDEO CALL',
    '  Fact find completed with both applicants.',
    '03/03/2026 09:20  LT  ADMIN',
    '  Redemption statement in.',
    '16/03/2026 18:30  OB  VIDEO CALL',
    '  Went through the illustration with both.',
  ]);
  expect(valuesOf([['meeting_date', 'Find the date of the last meeting.'], 'adviser_name'], [log])).toEqual([
    '16/03/2026',
    'Oluwaseun Brandreth',
  ]);
});

test('a product that its paper calls by no name of its own is named by its title, and what is less is a row', () => {
  const quote = wordFile('annuity-quotation.docx', [
    'Hollin Mutual',
    'Enhanced Lifetime Annuity',
    '# Your quotation and key facts',
    [
      ['Pension fund received', '£129,788.89'],
      ['Less: adviser charge (2.00%)', '£1,946.83'],
      ['Amount used to buy your annuity', '£95,394.84'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['recommended_product', 'Find the product.'],
        ['adviser_charge', 'Find the adviser charge.'],
      ],
      [quote],
    ),
  ).toEqual(['Enhanced Lifetime Annuity', '£1,946.83']);
});

test('an answer in bold below its question is no heading', () => {
  const form = wordFile('estate-planning-questionnaire.docx', [
    '# Your will',
    '12. Have you made a will?',
    '# ☑ Yes ☐ No',
    '13. If yes, in what year was the will made?',
    '# 2022',
    '14. Who is your doctor?',
    '# Your estate',
    '15. What is your home worth?',
    '# £560,000',
  ]);
  expect(
    valuesOf(
      [
        ['will_year', 'Find the year of the will.'],
        ['gp_name', 'Find the name of the doctor.'],
        ['property_value', 'Find the value of the home.'],
      ],
      [form],
    ),
  ).toEqual(['2022', null, '£560,000']);
});
