import { expect, test } from 'vitest';
import { categoriesTold, lineQuestions } from './asking.ts';
import type { Category } from './record.ts';

const category = (key: string, is_income = false): Category => ({ key, label: key, is_income, group: 'g', necessity: null, sfs: null });
const allowed = [category('food'), category('rent'), category('salary', true)];
const line = (id: string, description: string, amount = -500) => ({ id, description, amount });

test('lines are asked about by what is printed and their direction, without amounts, forty at a time', () => {
  const questions = lineQuestions(
    Array.from({ length: 90 }, (_, i) => line(`id-${i}`, `SHOP ${i}`, i === 0 ? 123_456 : -1)),
    allowed,
  );
  expect(questions.map(({ lines }) => lines.length)).toEqual([40, 40, 10]);
  expect(questions[0]!.documents[0]!.passages.slice(0, 2)).toEqual([
    { place: 'l1', text: 'SHOP 0 | money in' },
    { place: 'l2', text: 'SHOP 1 | money out' },
  ]);
  expect(JSON.stringify(questions[0]!.documents)).not.toMatch(/123|id-/);
  expect(questions[0]!.instructions).toContain('\n2: salary (money in)');
});

test('an answer is the index of an allowed category, or null', () => {
  const [question] = lineQuestions([line('a', 'CORNER SHOP'), line('b', 'MR X')], allowed);
  const { schema } = question!;
  expect(schema.safeParse({ l1: 1, l2: null }).success).toBe(true);
  for (const wrong of [{ l1: 3, l2: 0 }, { l1: -1, l2: 0 }, { l1: 0.5, l2: 0 }, { l1: 'food', l2: 0 }, { l1: 0 }, { l1: 0, l2: 0, l3: 0 }])
    expect(schema.safeParse(wrong).success).toBe(false);
  expect(categoriesTold(question!, { l1: 0, l2: null })).toEqual(new Map([['a', 'food']]));
});
