import { expect, test } from 'vitest';
import type { LetterView, ViewBlock } from '#engine/letters/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { printedAs, printedIn } from './rules.ts';

const paragraph = (...runs: { text: string; field?: string; missing?: true }[]): ViewBlock => ({
  kind: 'paragraph',
  heading: 0,
  list: null,
  align: 'left',
  runs,
});
const view: LetterView = {
  header: [],
  body: [
    paragraph({ text: 'We met on ' }, { text: '3 February 2026', field: 'meeting_date' }),
    { kind: 'table', rows: [{ head: false, cells: [{ span: 1, blocks: [paragraph({ text: '£1,200.00', field: 'fee' })] }] }] },
    paragraph({ text: '', field: 'address', missing: true }, { text: '03/02/2026', field: 'meeting_date' }),
  ],
  footer: [],
  notes: [],
};
const aField = (type: DocumentField['type'], field: string, status: 'attested' | 'cited') =>
  ({ field, type, draft: { field, status, value: '3/2/26' } }) as DocumentField;

test('what a document prints for a field is found in its paragraphs and tables, the first place of each', () => {
  expect([...printedIn(view)]).toEqual([
    ['meeting_date', '3 February 2026'],
    ['fee', '£1,200.00'],
  ]);
});

test('a stated day or figure is shown as it is printed; words, and what papers say, as they are', () => {
  const printed = printedIn(view);
  expect(printedAs(aField('date', 'meeting_date', 'attested'), printed)).toBe('3 February 2026');
  expect(printedAs(aField('money', 'fee', 'attested'), printed)).toBe('£1,200.00');
  expect(printedAs(aField('text', 'fee', 'attested'), printed)).toBeNull();
  expect(printedAs(aField('date', 'meeting_date', 'cited'), printed)).toBeNull();
  expect(printedAs(aField('date', 'review_date', 'attested'), printed)).toBeNull();
});
