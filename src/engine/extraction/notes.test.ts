import { expect, test } from 'vitest';
import { textFile, valuesOf } from '#tests/support/extraction/files.ts';

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
