import { expect, test } from 'vitest';
import { engineWith, wordsOf } from './rules.ts';

const kept = { language: 'de', work: 'done', job_id: null, model: null, refused: 0, words: { Yes: 'Ja' }, sent_to: null } as const;

test('words count in the language that they were put into, and in no other', () => {
  expect([...wordsOf({ language: 'de', translation: kept })]).toEqual([['Yes', 'Ja']]);
  expect([...wordsOf({ language: 'fr', translation: kept })]).toEqual([]);
  expect([...wordsOf({ language: 'de', translation: null })]).toEqual([]);
});

test('once sentences went to a model, no document says that nothing left this machine', () => {
  const sent = { ...kept, sent_to: 'stand-in (openai at here)' };
  expect(engineWith('built-in', null)).toBe('built-in');
  expect(engineWith('built-in', kept)).toBe('built-in');
  expect(engineWith('built-in', sent)).toBe(
    'The built-in engine; sentences of snippets, without their values, went to stand-in (openai at here) to be translated',
  );
  expect(engineWith('The built-in engine, and x', sent)).toMatch(/^The built-in engine, and x; sentences/);
});
