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
