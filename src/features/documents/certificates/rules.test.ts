import { expect, test } from 'vitest';
import type { LetterInputs } from '#engine/letters/record.ts';
import type { DocumentField } from '../fields/contract.ts';
import { certified } from './rules.ts';

const sha256 = 'ab'.repeat(32);
const inputs: LetterInputs = {
  product: { name: 'Suitably', version: '1.0.0' },
  engine: 'built-in',
  made_at: '2026-03-03',
  language: { locale: 'en-GB', yes: 'Yes', no: 'No' },
  template: { name: 'Annual review.docx', sha256, version: 3 },
  sources: [{ name: 'fact-find.pdf', sha256, kind: 'pdf' }],
  fields: [],
  given: {},
};
const said = { value: null, user_id: crypto.randomUUID(), user_name: 'Test Adviser', at: '2026-03-03T09:00:00.000Z' };
const fieldOf = (field: string, draft: DocumentField['draft'], decision: DocumentField['decision'] = null): DocumentField => ({
  field,
  label: `The ${field}`,
  type: 'text',
  purpose: 'extracted',
  draft,
  found: null,
  decision,
  need: null,
  blocks: false,
});

test('a certificate counts where values come from, and names what rests on somebody’s word', () => {
  const fields = [
    fieldOf('fee', { field: 'fee', status: 'attested', value: '£1,200', by: 'Test Adviser' }, { ...said, decision: 'attested' }),
    fieldOf('age', { field: 'age', status: 'computed', value: '55', printable: '55', inputs: [], working: '' }),
    fieldOf('risk', { field: 'risk', status: 'unverified', value: 'High', quote: 'High', confidence: 0.9 }),
    fieldOf('partner', { field: 'partner', status: 'absent', value: null, confidence: 1 }, { ...said, decision: 'left_out' }),
  ];
  expect(certified(inputs, fields)).toEqual({
    product: inputs.product,
    engine: 'built-in',
    template: { name: 'Annual review.docx', sha256, version: 3 },
    sources: inputs.sources,
    counts: { cited: 0, computed: 1, composed: 0, attested: 1, absent: 2 },
    attested: [{ field: 'fee', label: 'The fee', by: 'Test Adviser' }],
    left_out: [{ field: 'partner', label: 'The partner', by: 'Test Adviser' }],
  });
});

test('a template without versions, which comes with the product, is certified without one', () => {
  const { version: _, ...template } = inputs.template;
  expect(certified({ ...inputs, template }, []).template.version).toBeNull();
});
