import { expect, test } from 'vitest';
import { nothingFound, stillFitting } from './rules.ts';

const found = {
  ...nothingFound,
  clients: [
    { id: '1', name: 'Siân Ashworth', email: 'sian@rowanlea.example', is_active: true },
    { id: '2', name: 'Tom Ashby', email: null, is_active: true },
  ],
  reports: [{ id: '3', client: 'Siân Ashworth', period: null, is_finished: false }],
  letters: [{ id: '4', name: 'Pension review', client: 'Siân Ashworth', status: 'draft' as const }],
};

test.each([
  ['ashw', ['1'], ['3'], ['4']],
  ['SIAN ash', ['1'], ['3'], ['4']],
  ['rowanlea', ['1'], [], []],
  ['review ashworth', [], [], ['4']],
  ['tom null', [], [], []],
])('of an earlier answer, “%s” keeps what holds each word where it can be seen', (text, clients, reports, letters) => {
  const kept = stillFitting(found, text);
  const ids = [kept.clients, kept.reports, kept.letters].map((some) => some.map(({ id }) => id));
  expect(ids).toEqual([clients, reports, letters]);
});
