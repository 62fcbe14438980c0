import { describe, expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

describe('a mail from one of two people', () => {
  const couple = wordFile('fact-find.docx', [
    '# About you',
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Rowena Haldenby', 'Philip Haldenby'],
      ['E-mail', 'rowena@example.org', 'philip@example.org'],
      ['Sick pay', '4 weeks full pay', '6 weeks full pay'],
    ],
    'Signed on 3 February 2026',
  ]);
  const mail = (...lines: string[]) =>
    textFile('client-email.txt', ['From: Philip Haldenby <philip@example.org>', 'Sent: 15 June 2026', 'Dear Susannah', ...lines]);
  const [emails, pay] = ['email address', 'sick pay'].map((what) =>
    [1, 2].map((client): [string, string] => [`client_${client}_${what.replace(' ', '_')}`, `Find the ${what} of client ${client}.`]),
  );

  test('is about who sent it where it asks for something behind what they say of themselves', () => {
    const told = mail('I am changing my email provider at the end of the month. Please use haldenby.philip@example.net from now on.');
    expect(valuesOf(emails!, [couple, told])).toEqual(['rowena@example.org', 'haldenby.philip@example.net']);
  });

  test('gives the words of an answer with other figures', () => {
    const told = mail('I dug out my contract and sick pay is 12 weeks full pay, not 6 like I told you.');
    expect(valuesOf(pay!, [couple, told])).toEqual(['4 weeks full pay', '12 weeks full pay']);
    const asked = mail('I wondered about a contract with 12 weeks full pay.');
    expect(valuesOf(pay!, [couple, asked])).toEqual(['4 weeks full pay', '6 weeks full pay']);
  });
});
