import { describe, expect, test } from 'vitest';
import { Condition } from '#engine/composing/record.ts';
import { changedParts, nearest, textChanges, valueNamesIn } from './rules.ts';

describe('of the snippets of a key', () => {
  const can = (change: boolean) => ({ change, share: false, propose: false });
  const fixed = { id: 'fixed', key: 'fee', is_fixed: true, is_shared: true, can: can(false) };
  const firms = { id: 'firms', key: 'fee', is_fixed: false, is_shared: true, can: can(false) };
  const own = { id: 'own', key: 'fee', is_fixed: false, is_shared: false, can: can(true) };
  const proposed = { id: 'proposed', key: 'fee', is_fixed: false, is_shared: false, can: can(false) };

  test.each([
    ['the product’s', [fixed], 'fixed'],
    ['the firm’s before the product’s', [fixed, firms], 'firms'],
    ['a person’s own before the firm’s', [own, firms, fixed], 'own'],
    ['nothing that a colleague only proposes', [proposed, fixed], 'fixed'],
  ])('decides %s', (_, library, id) => {
    expect(nearest(library).get('fee')?.id).toBe(id);
  });
});

test('two states of a snippet differ in parts, a condition not by the order of its keys', () => {
  const words = {
    name: 'Fee',
    tag: 'costs_summary',
    heading: null,
    list: null,
    order: 10,
    text: 'It costs {{fee}}.',
    when: { field: 'fee', is: 'present' } as const,
  };
  expect(changedParts(words, { ...words, when: { is: 'present', field: 'fee' } })).toEqual([]);
  expect(changedParts(words, { ...words, list: 'bullet', text: 'Free.' })).toEqual(['list', 'text']);
});

test('a changed text shows which words go, come and stay', () => {
  expect(textChanges('Our fee is {{fee}}.', 'Our initial fee is {{fee}} today.')).toEqual([
    { kind: 'same', text: 'Our ' },
    { kind: 'new', text: 'initial ' },
    { kind: 'same', text: 'fee is ' },
    { kind: 'gone', text: '{{fee}}.' },
    { kind: 'new', text: '{{fee}} today.' },
  ]);
  expect(textChanges('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
});

test('a snippet names the values that it prints and those that its questions ask about', () => {
  const when = { all: [{ field: 'fee', is: 'present' }, { not: { field: 'smoker', says: 'yes' } }, { advice: 'annuity' }] } as const;
  const text = 'It costs {{ fee | money 0 }}, for {{plan}} and {{plan}}. {{';
  expect(valueNamesIn({ text, when: Condition.parse(when) })).toEqual(['fee', 'plan', 'smoker']);
});
