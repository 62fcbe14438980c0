import { expect, test } from 'vitest';
import { agreed } from './alike.ts';
import type { Categorised } from './record.ts';

const line = (amount: number, description = 'VRELLO 77', type: string | null = null) => ({ description, amount, type });
const answer = (category: string, confidence: number): Categorised => ({ category, confidence, because: 'model', payee: 'Vrello' });

test('lines that say the same are of one category: the one that speaks loudest', () => {
  const lines = [line(-500), line(-700), line(-90_000)];
  const answers = [answer('food.groceries', 0.6), answer('food.groceries', 0.5), answer('personal.shopping', 0.9)];
  expect(agreed(lines, answers).map(({ category }) => category)).toEqual(Array(3).fill('food.groceries'));
});

test('what is certain stays, as a rule of the firm is', () => {
  const answers = [answer('food.groceries', 0.9), answer('personal.shopping', 1)];
  expect(agreed([line(-500), line(-700)], answers)).toEqual(answers);
});

test('what the bank’s code, the direction or the words tell apart stays apart', () => {
  const lines = [line(-500), line(500), line(-500, 'VRELLO 78'), line(-500, 'VRELLO 77', 'ATM')];
  const answers = ['food.groceries', 'income.other', 'personal.shopping', 'excluded.cash_withdrawal'].map((key) => answer(key, 0.5));
  expect(agreed(lines, answers)).toEqual(answers);
});
