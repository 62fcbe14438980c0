import { expect, test } from 'vitest';
import { fileKindOf } from './rules.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['text/csv; charset=utf-8', 'csv'],
  ['image/svg+xml', 'picture'],
  ['message/rfc822', 'mail'],
  ['application/octet-stream', null],
])('%s is a file of the kind %s', (mime, kind) => {
  expect(fileKindOf(mime)).toBe(kind);
});
