import { expect, test } from 'vitest';
import type { DocumentField } from '../fields/contract.ts';
import { valuesOf } from './rules.ts';

const fieldOf = (field: string, draft: DocumentField['draft']): DocumentField => ({
  field,
  label: `The ${field}`,
  type: 'text',
  purpose: 'extracted',
  columns: [],
  draft,
  found: null,
  decision: null,
  need: null,
  blocks: false,
});

test('a certificate counts where values come from, and names what rests on somebody’s word', () => {
  const fields = [
    fieldOf('fee', { field: 'fee', status: 'attested', value: '£1,200', by: 'Test Adviser' }),
    fieldOf('age', { field: 'age', status: 'computed', value: '55', printable: '55', inputs: [], working: '' }),
    fieldOf('risk', { field: 'risk', status: 'unverified', value: 'High', quote: 'High', confidence: 0.9 }),
    fieldOf('partner', { field: 'partner', status: 'absent', value: null, confidence: 1 }),
  ];
  const attested = [{ label: 'The fee', by: 'Test Adviser' }];
  expect(valuesOf(fields)).toEqual({ cited: 0, computed: 1, composed: 0, left_out: 2, attested });
});

test('a certificate counts, of the composed paragraphs, those whose wording is a language model’s', () => {
  const nothing = { paragraphs: [], sentences: [], used: [], skipped: [], missing: [] };
  const composed = { status: 'composed', value: 'So it is.', ...nothing } as const;
  const fields = [
    fieldOf('reasons', { ...composed, ...nothing, field: 'reasons' }),
    fieldOf('risks', { ...composed, ...nothing, field: 'risks', reworded: { model: 'north-1', accepted_by: 'Ana' } }),
  ];
  expect(valuesOf(fields)).toMatchObject({ composed: 2, reworded: 1 });
});

test('a certificate counts, of the cited values, those that a language model found', () => {
  const citation = { sha256: 'a'.repeat(64), place: { line: 1, from: 0, to: 2 }, quote: '55' } as const;
  const found = { status: 'cited', value: '55', confidence: 0.6, file: 'note.txt', date: null, citation, alternatives: [] } as const;
  const fields = [
    fieldOf('age', { ...found, field: 'age', alternatives: [], by: 'model' }),
    fieldOf('term', { ...found, field: 'term', alternatives: [] }),
  ];
  expect(valuesOf(fields)).toMatchObject({ cited: 2, by_model: 1 });
});

test('a certificate counts the sentences of paragraphs that a language model translated', () => {
  const sentence = { text: 'Alles gut.', snippet: { id: 'well', version: 1 }, citations: [], values: [] };
  const composed = { status: 'composed', value: '', paragraphs: [], used: [], skipped: [], missing: [] } as const;
  const sentences = [
    { ...sentence, translation: { by: 'model', from: 'All is well.' } as const },
    { ...sentence, translation: { by: 'none' } as const },
  ];
  const fields = [fieldOf('reasons', { ...composed, field: 'reasons', paragraphs: [], used: [], skipped: [], missing: [], sentences })];
  expect(valuesOf(fields)).toMatchObject({ composed: 1, translated: 1 });
});
