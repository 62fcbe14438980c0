import { expect, test } from 'vitest';
import type { GivenFile } from '#engine/extraction/document.ts';
import { readJson } from '#engine/reading/text/json.ts';
import { valuesOf } from '#tests/support/extraction/files.ts';

const jsonFile = (name: string, content: object): GivenFile => ({
  name,
  source: { sha256: '0'.repeat(64), kind: 'json', blocks: readJson(Buffer.from(JSON.stringify(content))) },
});

test('questions and answers that an export holds as such are read as a form, under the title of their part', () => {
  const form = jsonFile('fact-find.json', {
    firm: { name: 'Fennimore Gate Ltd', address: '18 Wharf Lane, Bristol, BS1 9ZZ' },
    sections: [
      {
        title: 'About you',
        answers: [
          { id: 'a1', label: 'Your name in full, with title', answer: 'Miss Anneka Ruth Stroud' },
          { id: 'a2', label: 'When were you born?', answer: '22 November 1998' },
          { id: 'a3', label: 'NI number', answer: null },
        ],
      },
      {
        title: 'How you earn',
        answers: [
          { id: 'b1', label: 'What do you do?', answer: 'Locum optometrist' },
          { id: 'b2', question: 'Salary, a year', value: 41260 },
        ],
      },
    ],
  });
  expect(valuesOf(['client_full_name', 'date_of_birth', 'ni_number', 'occupation', 'salary'], [form])).toEqual([
    'Miss Anneka Ruth Stroud',
    '22 November 1998',
    null,
    'Locum optometrist',
    '41260',
  ]);
});

test('what an export names by its own keys is read by them', () => {
  const form = jsonFile('platform-export.json', { account: { accountNumber: 'LS-2029-4471', cashBalance: '£2,114.08' } });
  expect(valuesOf([['account_number', 'Find the account number.']], [form])).toEqual(['LS-2029-4471']);
});
