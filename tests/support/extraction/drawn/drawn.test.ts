import { expect, test } from 'vitest';
import { examineCase, together } from '#engine/accuracy/letters.ts';
import { drawForm } from './draw.ts';

/* Forms of British fact-finds whose layout, wording and answers are drawn by chance: whatever they ask has its answer. What more of them show
   stands in docs/measurements.md. */
test.each([
  ['docx', 0.99],
  ['pdf', 0.95],
  ['txt', 0.95],
])('of 30 forms as %s at least %d is found, each value in its file', async (printer, least) => {
  const scores = [];
  for (let number = 0; number < 30; number++) scores.push(examineCase((await drawForm(7, number, printer)).form).score);
  const { right, fields, source } = together(scores);
  expect(fields).toBeGreaterThan(600);
  expect(right / fields).toBeGreaterThanOrEqual(least);
  expect(source).toBe(right);
});
