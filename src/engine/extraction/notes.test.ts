import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a numbered point of a mail says something by its name, also for both', () => {
  const mail = textFile('mail.eml', [
    'From: Ada Penrose <ada@example.com>',
    'Date: Mon, 2 March 2026 09:10:00 +0000',
    '',
    '1. Our accountant for both of us is Hollin & Marsh of Ludlow.',
    '2. Our doctor for the two of us is Dr Ben Hollin at Mill Street Surgery, Frome.',
  ]);
  expect(valuesOf([['gp', 'Find the name and surgery of the clients’ doctor.']], [mail])).toEqual([
    'Dr Ben Hollin at Mill Street Surgery, Frome',
  ]);
  expect(valuesOf([['doctor_name', 'Find the name of the clients’ doctor.']], [mail])).toEqual(['Dr Ben Hollin']);
});

test('people whom nobody names are an answer, under what the line before is about', () => {
  const note = textFile('meeting-note.txt', [
    'Date: 2 March 2026',
    'Trustees of the new trust: Ben and Isla Hollin. Beneficiaries: the four grandchildren in equal shares.',
  ]);
  expect(valuesOf([['trust_beneficiaries', 'Find the beneficiaries of the trust.']], [note])).toEqual([
    'the four grandchildren in equal shares',
  ]);
});

test('the other person who was there is not the second client, and not all who met', () => {
  const tag: [string, string] = ['also_there', 'Find the other person present at the meeting.'];
  const one = textFile('meeting-note.txt', ['Meeting note', 'Date: 2 March 2026', 'Also there: Ben (nephew)']);
  const all = textFile('meeting-note.txt', ['Meeting note', 'Date: 2 March 2026', 'Present: Ada Penrose, Tom Vine, Ben Hollin']);
  expect([one, all].flatMap((note) => valuesOf([tag], [note]))).toEqual(['Ben (nephew)', null]);
});

test.each([
  ['property_sale_price', 'Find the agreed sale price of the property.', 'Offer accepted on 3 February at £264,500.', '£264,500'],
  ['completion_date', 'Find the date on which the purchase completes.', 'Entry is on 14 May 2027, as the seller asked.', '14 May 2027'],
  ['top_up', 'Find the amount of the top-up.', 'She will mend the roof first, so the sum to add is now £31,000.', '£31,000'],
  ['emergency_fund', 'Find the emergency fund.', 'He wants his ready money to be £22,000 for the roof.', '£22,000'],
])('a note may tell %s in everyday words', (name, prompt, sentence, value) => {
  const note = textFile('meeting-note.txt', ['Meeting note', 'Date: 2 March 2026', 'The house', sentence]);
  expect(valuesOf([[name, prompt]], [note])).toEqual([value]);
});

test('a numbered question of a mail is answered by the words behind it, and a form that refers to another paper by nothing', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['If off sick', 'See contract'],
      ['Occupation', 'Fitter'],
    ],
    'Signed on 3 February 2026',
  ]);
  const mail = textFile('mail.eml', [
    'From: Ada Penrose <ada@example.com>',
    'Date: Mon, 2 March 2026 09:10:00 +0000',
    '',
    '1. Sick pay. I asked at work. Three months on full pay, then nine weeks on half pay.',
    '2. Occupation. We talked it over with the owner. Agreed for now.',
  ]);
  const tags: [string, string][] = [
    ['sick_pay', 'Find the sick pay.'],
    ['occupation', 'Find the occupation.'],
  ];
  expect(valuesOf(tags, [form, mail])).toEqual(['Three months on full pay, then nine weeks on half pay', 'Fitter']);
});

test('a doctor is known by the surgery, a consultant of a hospital is none', () => {
  const note = textFile('meeting-note.txt', [
    'Meeting note',
    'Date: 2 March 2026',
    'Health: she sees Dr Imran Pell at Wells Hospital. The insurer will write to Dr S. Hollin at Mill Street Surgery, Frome.',
  ]);
  expect(valuesOf([['gp_name', 'Find the name of the client’s doctor.']], [note])).toEqual(['Dr S. Hollin']);
});

test('what both can do is of neither alone, though one is named', () => {
  const profile = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Tom Ellis Arkwright', 'Mrs Isla Arkwright'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = textFile('call-note.txt', [
    'Call note',
    'Date: 2 March 2026',
    '2. Budget. They can stretch to £95 a month if it gets Isla covered.',
  ]);
  expect(valuesOf([['budget', 'Find the monthly budget.']], [profile, note])).toEqual(['£95']);
});

test('what an insurer spends on setting up is not what the client spends', () => {
  const quotation = wordFile('care-plan-quotation.docx', [
    [
      ['Charge', 'Amount'],
      ['Our expenses of setting up', '£950'],
      ['Premium', '£84,000'],
    ],
  ]);
  expect(valuesOf([['spending', 'Find the monthly spending.']], [quotation])).toEqual([null]);
});

test('a note’s plain words tell the score, the end of a job and who wrote it', () => {
  const note = textFile('file-note.txt', [
    'FILE NOTE',
    'Mon 2 March 2026, at the Frome office. NO (Nell Okafor) with Ada and her sister.',
    'She went through the questions again and her answers came out at 41.',
    'She has handed in her notice at the school and finishes on 31 July 2026.',
  ]);
  const tags: [string, string][] = [
    ['risk_score', 'Find the score of the risk questionnaire.'],
    ['employment_end_date', 'Find the date on which the client’s employment ends.'],
    ['adviser', 'Find the adviser’s name.'],
  ];
  expect(valuesOf(tags, [note])).toEqual(['41', '31 July 2026', 'Nell Okafor']);
});
