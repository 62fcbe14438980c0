import { expect, test } from 'vitest';
import { startLibrary } from '#engine/composing/library.ts';
import { sentencesIn } from '#engine/composing/wording.ts';
import { translatedBy, translationQuestions } from './translation.ts';

test('sentences are asked with marks in place of values and names, and those without words not at all', () => {
  const [question, ...others] = translationQuestions(
    ['Your {{provider}} plan is worth {{value | money}}.', '{{client_name}}, {{value}}.', 'Next steps'],
    'fr',
  );
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    texts: ['Your {{provider}} plan is worth {{value | money}}.', 'Next steps'],
    instructions: expect.stringContaining('into French (fr)'),
    documents: [
      {
        passages: [
          { place: 's1', text: 'Your ⟦1⟧ plan is worth ⟦2⟧.' },
          { place: 's2', text: 'Next steps' },
        ],
      },
    ],
  });
  expect(question!.schema.safeParse({ s1: 'Oui', s2: null }).success).toBe(true);
  expect(question!.schema.safeParse({ s1: 'Oui' }).success).toBe(false);
});

test('what comes back sound holds the values again, and what doesn’t says why', () => {
  const texts = ['Your plan is worth {{value | money}}.', 'Next steps', 'All is well.'];
  const answer = { s1: 'Votre contrat vaut ⟦1⟧.', s2: 'Suite 5', s3: null };
  expect(Object.fromEntries(translatedBy({ texts }, answer, 'fr'))).toEqual({
    'Your plan is worth {{value | money}}.': { ok: true, text: 'Votre contrat vaut {{value | money}}.' },
    'Next steps': { ok: false, problem: 'figure' },
    'All is well.': { ok: false, problem: 'empty' },
  });
});

test('the whole start library is asked in a few questions, without one figure in sight', () => {
  const texts = [
    ...new Set(startLibrary.flatMap((snippet) => [...sentencesIn(snippet), ...(snippet.heading === undefined ? [] : [snippet.heading])])),
  ];
  const questions = translationQuestions(texts, 'pl');
  expect(questions.length).toBeLessThanOrEqual(Math.ceil(texts.length / 30));
  const sent = questions.flatMap(({ documents }) => documents.flatMap(({ passages }) => passages.map(({ text }) => text)));
  expect(sent.filter((text) => /[\p{N}£%{}]/u.test(text.replaceAll(/⟦\d+⟧/g, '')))).toEqual([]);
});
