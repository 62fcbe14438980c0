import './issue-words.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesText } from './errors.ts';

test.each([
  [z.string().max(255), 'x'.repeat(256), 'Use at most 255 characters'],
  [z.string().min(12), 'x', 'Use at least 12 characters'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(1, 'A name is required'), '', 'A name is required'],
  [z.number().max(30), 31, 'Use at most 30'],
  [z.array(z.string()).max(1_000), Array(1_001).fill('x'), 'Use at most 1,000 entries'],
])('a limit is said in words for people: %#', (schema, input, words) => {
  expect(schema.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('what is all that was sent is not named; one of several fields is', () => {
  expect(issuesText([{ path: ['file'], message: 'The file is empty' }])).toBe('The file is empty');
  expect(issuesText([{ path: ['code'], message: 'That code does not fit the key.' }])).toBe('That code does not fit the key.');
  expect(issuesText([{ path: ['email'], message: 'Required' }])).toBe('**email**: Required');
});
