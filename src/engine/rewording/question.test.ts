import { expect, test } from 'vitest';
import { proposedBy, rewordingQuestion } from './question.ts';

const sentences = ['In order to fund this, Mrs Okafor pays £500 a month.', '£500: 5%', 'It ends on 3 March 2026.'];
const names = ['Mrs Okafor'];

test('a paragraph is asked about sentence by sentence, with figures, days and names kept back', () => {
  const question = rewordingQuestion(sentences, names)!;
  expect(question.documents[0]!.passages).toEqual([
    { place: 's1', text: 'In order to fund this, ⟦1⟧ pays ⟦2⟧ a month.' },
    { place: 's3', text: 'It ends on ⟦1⟧.' },
  ]);
  expect(JSON.stringify(question)).not.toMatch(/Okafor|500|March/);
  expect(question.schema.safeParse({ s1: 'a', s3: null }).success).toBe(true);
  for (const wrong of [{ s1: 'a' }, { s1: 'a', s3: 3 }, { s1: 'a', s2: 'b', s3: 'c' }, { s1: 'a'.repeat(3_001), s3: null }])
    expect(question.schema.safeParse(wrong).success).toBe(false);
  expect(rewordingQuestion(['£500: 5%'], [])).toBeNull();
});

test('words that pass every check are proposed with what was kept back, others say why their sentence stays', () => {
  const told = { s1: 'To pay for this, ⟦1⟧ gives ⟦2⟧ a month.', s3: 'It ends on 4 March 2027, worth £1,000,000.' };
  expect(proposedBy(told, sentences, names)).toEqual([
    { was: sentences[0], text: 'To pay for this, Mrs Okafor gives £500 a month.', problem: null },
    { was: sentences[1], text: null, problem: null },
    { was: sentences[2], text: null, problem: 'marks' },
  ]);
});
