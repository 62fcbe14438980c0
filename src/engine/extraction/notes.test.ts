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
  expect(valuesOf([['gp', 'Find the name and surgery of the clients’ doctor.']], [mail])).toEqual(['Dr Ben Hollin at Mill Street Surgery, Frome']);
  expect(valuesOf([['doctor_name', 'Find the name of the clients’ doctor.']], [mail])).toEqual(['Dr Ben Hollin']);
});

test('people whom nobody names are an answer, under what the line before is about', () => {
  const note = textFile('meeting-note.txt', [
    'Date: 2 March 2026',
    'Trustees of the new trust: Ben and Isla Hollin. Beneficiaries: the four grandchildren in equal shares.',
  ]);
  expect(valuesOf([['trust_beneficiaries', 'Find the beneficiaries of the trust.']], [note])).toEqual(['the four grandchildren in equal shares']);
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
  const form = wordFile('fact-find.docx', [[['If off sick', 'See contract'], ['Occupation', 'Fitter']], 'Signed on 3 February 2026']);
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
