import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { blockPiece } from '../pieces.ts';
import { contactsIn } from './contacts.ts';

const tags = ['home_address', 'telephone', 'email'];

test('a paragraph says where people live and how they are reached', () => {
  const form = wordFile('fact-find.docx', [
    'Mr and Mrs Vine live at The Old Mill, Kirk Lane, Derby, DE1 9ZZ, which they bought in 1991. They can be reached on 01632 960 144 or at vines@example.com.',
  ]);
  expect(valuesOf(tags, [form])).toEqual(['The Old Mill, Kirk Lane, Derby, DE1 9ZZ', '01632 960 144', 'vines@example.com']);
});

test('a later note says where they have moved', () => {
  const form = wordFile('fact-find.docx', [[['Home address', '4 Weavers Row, Derby, DE1 8ZZ']], 'Signed on 3 February 2026']);
  const noted = (sentence: string) => textFile('meeting-note.txt', ['Date: 1 March 2026', '', sentence]);
  for (const sentence of [
    'She has moved now and asked us to alter our records: 2 Mill Court, Derby, DE2 9ZZ.',
    'From 1 May I shall be at 2 Mill Court, Derby, DE2 9ZZ.',
  ])
    expect(valuesOf(['home_address'], [form, noted(sentence)])).toEqual(['2 Mill Court, Derby, DE2 9ZZ']);
});

test('how a firm is reached, and where somebody else lives, is not the client’s', () => {
  const note = textFile('meeting-note.txt', [
    'If anything is unclear, our helpline can be reached on 01632 960 100.',
    '',
    'Their valuer wrote from his office at 9 High Street, Derby, DE3 9ZZ.',
  ]);
  expect(valuesOf(tags, [note])).toEqual([null, null, null]);
});

test('“I” in a mail is whoever sent it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Tom Arkwright', 'Mrs Isla Arkwright'],
      ['Planned retirement age', '64', '64'],
    ],
    'Signed on 3 February 2026',
  ]);
  const mail = textFile('mail.eml', [
    'Isla Arkwright <isla@example.com>',
    'Sun, 1 Mar 2026 09:12:00 +0000',
    '',
    'I would now rather stop at 61.',
  ]);
  expect(valuesOf(['client1_retirement_age', 'client2_retirement_age'], [form, mail])).toEqual(['64', '61']);
});

test.each([
  ['Form completed on 4 March 2026 with Bronwen Hale', 'Bronwen Hale'],
  ['This was taken down by Ms Bronwen Hale on the telephone.', 'Ms Bronwen Hale'],
  ['The form was completed by the client on 4 March 2026.', null],
])('“%s” names the adviser as %s', (sentence, name) => {
  const form = wordFile('fact-find.docx', ['# About you', sentence]);
  expect(valuesOf([['adviser_name', 'The adviser’s name']], [form])).toEqual([name]);
});

test('a paragraph says what was diagnosed', () => {
  const form = wordFile('fact-find.docx', ['Mrs Vine has vascular dementia, diagnosed in May 2024, and broke her hip this year.']);
  expect(valuesOf([['health_condition', 'The diagnosed medical condition']], [form])).toEqual(['vascular dementia']);
});

test.each([
  ['Mr Tom Arkwright is 71, having been born in Derby.', ['71']],
  ['Isla will stop when she is 66.', []],
  ['It is 42, the house.', []],
])('“%s” says how old somebody is: %s', (text, ages) => {
  const piece = blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null });
  const said = contactsIn(piece, '').filter(({ label }) => label === 'Age');
  expect(said.map(({ value }) => value.text)).toEqual(ages);
});

test('a doctor is told by the surgery, however it is written, and named without it', () => {
  const mail = textFile('note.txt', ['FILE NOTE', 'Dr Penhale at the Millbrook surgery is the one to ask about his knee.']);
  expect(valuesOf([['gp_name', 'Find the name of the doctor.']], [mail])).toEqual(['Dr Penhale']);
});

test('a number at the head of a firm’s letter is the firm’s, and no client’s', () => {
  const letter = wordFile('plan-letter.docx', [
    '# Tarn Mutual Society',
    'Telephone 01632 960 114',
    '4 May 2026',
    'Dear Sirs',
    'The plan is worth £9,100.',
  ]);
  expect(valuesOf([['client_telephone', 'Find the client’s telephone number.']], [letter])).toEqual([null]);
});

test('the number of an account is not that by which an adviser’s firm keeps its client', () => {
  const valuation = (label: string): ReturnType<typeof wordFile> =>
    wordFile('isa-valuation.docx', ['# Tarn Platform', '# Valuation of your ISA', [[label, 'TP-44-7102']]]);
  const tag: [string, string] = ['client_reference', 'Find the client reference at the adviser’s firm.'];
  expect(valuesOf([tag], [valuation('Account number')])).toEqual([null]);
  expect(valuesOf([tag], [valuation('Client reference')])).toEqual(['TP-44-7102']);
});

test('of a number and an address in one answer the one that is asked for answers', () => {
  const form = wordFile('questionnaire.docx', [[['Which phone number and e-mail may we use?', '07700 900 382; dan.rebecca@example.com']]]);
  expect(valuesOf(['email'], [form])).toEqual(['dan.rebecca@example.com']);
});

test('a sentence that lists how somebody is reached says which is which', () => {
  const form = wordFile('fact-find.docx', [
    'Home telephone 01632 960 233, mobile 07700 900 709, e-mail ada@example.com.',
    'Our office: telephone 01632 960 001, e-mail us@example.com.',
  ]);
  expect(valuesOf(['mobile', 'email'], [form])).toEqual(['07700 900 709', 'ada@example.com']);
});

test('a new number is that of whom the sentence before speaks of', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Tom Vine', 'Mrs Ada Vine'],
      ['Mobile', '07700 900 101', '07700 900 102'],
    ],
  ]);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'Ada has stopped using the mobile we hold. New one is 07700 900 527.']);
  expect(valuesOf(['client1_mobile', 'client2_mobile'], [form, note])).toEqual(['07700 900 101', '07700 900 527']);
});
