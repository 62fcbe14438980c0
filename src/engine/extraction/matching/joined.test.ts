import { expect, test } from 'vitest';
import { queryOf } from '../queries/queries.ts';
import { Tag } from '../record.ts';
import { joinedFit } from './joined.ts';

const fit = (prompt: string, label: string): number =>
  joinedFit(queryOf(Tag.parse({ tag_name: 'premium', prompt_body: prompt, type: 'money' })), { label, form: 'cell' });
const byItself = 'Monthly premium for the critical illness element by itself';

test('what two things cost together is not what one of them costs by itself', () => {
  expect(fit(byItself, 'Price each month for life and critical illness')).toBeLessThan(1);
  expect(fit(byItself, 'Critical illness and life')).toBeLessThan(1);
});

test('it answers what asks for both, and what has one alone what asks for that', () => {
  expect(fit('Monthly premium for life and critical illness', 'Price each month for life and critical illness')).toBe(1);
  expect(fit(byItself, 'Critical illness premium')).toBe(1);
});
