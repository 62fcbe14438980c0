import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { saysHowMet } from './meetings.ts';

test.each([
  ['Where', 'Video'],
  ['Where held', 'Our Bath office, Ben also came'],
  ['How', 'Telephone'],
  ['Length', '50 minutes'],
  ['Place of meeting', 'The Old Mill, Frome'],
])('the head of a note that says "%s: %s" answers nothing but what is asked of the meeting', (label, value) => {
  const note = textFile('meeting-note.txt', ['MEETING NOTE', '', 'Date: 5 February 2026', `${label}: ${value}`, 'Adviser: Ada Penrose']);
  const tags: [string, string][] = [
    ['life_provider', 'Find the provider of the life cover.'],
    ['plan_term', 'Find the term of the plan.'],
    ['address', 'Find the address of the client.'],
  ];
  expect(valuesOf(tags, [note])).toEqual([null, null, null]);
});

test('where a meeting was held answers where it was held', () => {
  const note = textFile('meeting-note.txt', ['MEETING NOTE', '', 'Date: 5 February 2026', 'Place of meeting: Our Bath office']);
  expect(valuesOf([['meeting_place', 'Find the place of the meeting.']], [note])).toEqual(['Our Bath office']);
});

test.each([
  ['By video', true],
  ['At her house, Frome', true],
  ['Teams call', true],
  ['Home Mutual', false],
  ['Trelissick House', false],
  ['Phone Mutual Assurance', false],
  ['Online Bank', false],
])('whether "%s" says how or where people met: %s', (text, isSaid) => {
  expect(saysHowMet(text)).toBe(isSaid);
});

test.each([
  ['gp_name', 'Find the name of the doctor.', 'Your doctor', 'Social worker'],
  ['gp_name', 'Find the name of the doctor.', 'Your doctor', 'At the Mill Street Surgery, Frome'],
  ['will_solicitor', 'Find the name of the solicitor who drew up the will.', 'Will', 'Mirror will, signed 2014'],
  ['will_location', 'Find where the original will is kept.', 'Will', 'Yes, made in 2018'],
  ['spouse_name', 'Find the name of the spouse.', 'Spouse', 'Two thirds of the income'],
  ['attitude_to_risk', 'Find the attitude to risk.', 'Risk profile', 'Dr and Mrs Hollin'],
  ['adviser_name', 'Find the name of the adviser.', 'Adviser', 'Tom Vine and Ada Penrose'],
  ['adviser_name', 'Find the name of the adviser.', 'Reviewed by clients', 'A. Penrose S. Penrose'],
  ['adviser_name', 'Find the name of the adviser.', 'Prepared by', 'Tyneholm Accounting'],
])('%s: %s "%s" has no answer in "%s"', (name, prompt, label, value) => {
  const form = wordFile('fact-find.docx', [[[label, value]]]);
  expect(valuesOf([[name, prompt]], [form])).toEqual([null]);
});

test.each([
  'I saw Rosamund Tolland at home on 24 June 2025 with her daughter.',
  'Thank you for coming in on Tuesday 24 June 2025. Here is what we agreed.',
  'Saw Rosamund yesterday (24 June 2025) at her house.',
  'Thank you for going through everything with us on 24 June 2025.',
  'Prepared by Tom Vine following a visit to the works on 24 June 2025.',
  'Notes of my second meeting with Desmond and Maureen, at their home on 24 June 2025.',
])('“%s” says when people met, before the day of the mail', (sentence) => {
  const mail = textFile('meeting-note.eml', ['Date: Wed, 25 Jun 2025 09:14:22 +0100', sentence, 'The next review will be on 2 June 2026.']);
  expect(valuesOf([['meeting_date', 'Find the date of the meeting.']], [mail])).toEqual(['24 June 2025']);
});

test('it was good to see somebody on the day on which people met', () => {
  const mail = textFile('mail.eml', ['Date: Fri, 20 Mar 2026 09:12:44 +0000', 'It was good to see you and Harriet on 19 March 2026.']);
  expect(valuesOf([['meeting_date', 'Find the date of the meeting.']], [mail])).toEqual(['19 March 2026']);
});

test('a note begins with the day of a call, and with who was on the line', () => {
  const form = wordFile('fact-find.docx', ['Date of interview: 5 May 2026', 'Adviser: Tom Vine']);
  const note = wordFile('call-note.docx', [
    '# Telephone call',
    'Client call 14 May 2026 (both on speaker, 35 minutes). Note typed the same day.',
  ]);
  expect(valuesOf([['meeting_date', 'Find the date of the latest meeting or call.']], [form, note])).toEqual(['14 May 2026']);
});
