import { expect, test } from 'vitest';
import type { AskedModel } from '#features/language-models/contract.ts';
import { builtIn, engineForWording, engineOf } from './rules.ts';

const model: AskedModel = {
  provider: 'azure',
  model: 'north-1',
  host: 'firm.example',
  region: 'uk',
  questions: 2,
  answered: 2,
  bytes_sent: 9_000,
  failure: null,
};
const north = 'north-1 (azure at firm.example, in the United Kingdom)';

test('a document says which model found values for it, where it runs, and when it gave none', () => {
  expect(engineOf('built-in', model)).toBe(`The built-in engine, and ${north}`);
  expect(engineOf('built-in', { ...model, answered: 0, failure: 'unusable' })).toBe(
    `The built-in engine; ${north} was asked and gave no answer`,
  );
});

test('only a document whose papers never left this machine says that code alone found its values', () => {
  expect(engineOf('built-in', null)).toBe('built-in');
  expect(engineOf('built-in', { ...model, answered: 0, bytes_sent: 0, failure: 'resting' })).toBe('built-in');
  const later = engineOf(engineOf('built-in', model), null);
  expect(later).toBe('The built-in engine; a language model was asked at an earlier reading');
  expect(engineOf(later, { ...model, bytes_sent: 0, answered: 0, failure: 'resting' })).toBe(later);
});

test('a document whose paragraphs went to a model never says again that nothing left this machine', () => {
  const said = engineForWording(model);
  expect(said).toMatch(/^The built-in engine; .* was asked for the wording of paragraphs$/);
  expect(engineOf(said, null)).not.toBe(builtIn);
});
