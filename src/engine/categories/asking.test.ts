import { expect, test } from 'vitest';
import { categoriesTold, type DoubtfulPayee, payeeQuestions } from './asking.ts';
import type { Category } from './record.ts';
import { standardCategories } from './standard.ts';

const category = (key: string, is_income = false): Category => ({ key, label: key, is_income, group: 'g', necessity: null, sfs: null });
const categories = [category('food'), category('rent'), category('salary', true)];
const payee = (id: string, name: string, more: Partial<DoubtfulPayee> = {}): DoubtfulPayee => ({
  id,
  payee: name,
  description: `CARD PAYMENT TO ${name.toUpperCase()}`,
  isIncome: false,
  often: 'Monthly',
  ...more,
});
const ask = (...payees: DoubtfulPayee[]) => payeeQuestions(payees, { categories, people: ['Amara Okafor'] });

test('payees are asked about by what is printed, their direction and how often they come, forty at a time', () => {
  const many = Array.from({ length: 90 }, (_, i) => payee(`id-${i}`, `Shop ${String.fromCharCode(65 + (i % 26))}${i}`));
  const questions = ask(...many, payee('wage', 'Corner Cafe', { isIncome: true, description: 'CORNER CAFE', often: 'Four-weekly' }));
  expect(questions.map(({ payees }) => payees.length)).toEqual([1, 40, 40, 10]);
  expect(questions[0]!.documents[0]!.passages).toEqual([{ place: 'l1', text: 'Corner Cafe | money in | four-weekly' }]);
  expect(questions[1]!.documents[0]!.passages[0]).toEqual({ place: 'l1', text: 'Shop A0 | CARD PAYMENT TO SHOP A0 | money out | monthly' });
  expect(JSON.stringify(questions.map(({ documents }) => documents))).not.toContain('id-');
});

test('money in is offered the categories of income, money out the others, and neither what is left out or not known', () => {
  const [money, out] = payeeQuestions([payee('a', 'A', { isIncome: true }), payee('b', 'B')], {
    categories: standardCategories,
    people: [],
  });
  expect(new Set(money!.allowed.map(({ is_income }) => is_income))).toEqual(new Set([true]));
  expect(new Set(out!.allowed.map(({ is_income }) => is_income))).toEqual(new Set([false]));
  const keys = [...money!.allowed, ...out!.allowed].map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('excluded.') || key === 'other.unknown')).toEqual([]);
  expect(out!.instructions).toContain('\n0: Mortgage\n');
});

test('neither numbers nor names leave, and who reads alike is asked about once', () => {
  const [question] = ask(
    payee('a', 'J Smith', { description: 'TRANSFER TO J SMITH 20-45-53 41822876' }),
    payee('b', 'R Jones', { description: 'TRANSFER TO R JONES 30-11-98 11822333' }),
    payee('c', 'Okafor Tiles'),
  );
  expect(question!.documents[0]!.passages.map(({ text }) => text)).toEqual([
    '[name] | TRANSFER TO [name] # | money out | monthly',
    '[name] Tiles | CARD PAYMENT TO [name] TILES | money out | monthly',
  ]);
  expect(categoriesTold(question!, { l1: 1, l2: null })).toEqual(
    new Map([
      ['a', 'rent'],
      ['b', 'rent'],
    ]),
  );
});

test('an answer is the index of an allowed category, or null', () => {
  const [question] = ask(payee('a', 'Corner Cafe'), payee('b', 'Other Cafe'));
  const { schema } = question!;
  expect(schema.safeParse({ l1: 1, l2: null }).success).toBe(true);
  for (const wrong of [{ l1: 2, l2: 0 }, { l1: -1, l2: 0 }, { l1: 0.5, l2: 0 }, { l1: 'food', l2: 0 }, { l1: 0 }, { l1: 0, l2: 0, l3: 0 }])
    expect(schema.safeParse(wrong).success).toBe(false);
  expect(categoriesTold(question!, { l1: 0, l2: null })).toEqual(new Map([['a', 'food']]));
});
