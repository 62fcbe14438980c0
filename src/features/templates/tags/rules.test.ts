import { expect, test } from 'vitest';
import { TagInput } from './contract.ts';
import { askedOf, tagFor, unusedNames } from './rules.ts';

interface Over {
  prompt_body?: string;
  document_type?: 'TOP_UP_LETTER';
  is_shared?: boolean;
  is_active?: 0 | 1;
  /** Somebody else's, which they propose to the firm. */
  isTheirs?: boolean;
}
const tag = ({ is_shared = false, is_active = 1, isTheirs = false, ...over }: Over) => ({
  ...TagInput.parse({ tag_name: 'fee', prompt_body: 'own', ...over }),
  is_shared,
  is_active,
  can: { change: !isTheirs && !is_shared, share: false, propose: false },
});
const standard = [TagInput.parse({ tag_name: 'Fee', prompt_body: 'standard' })];
const meant = (tags: ReturnType<typeof tag>[], name = 'fee') => tagFor(name, 'TOP_UP_LETTER', { tags, standard })?.prompt_body ?? null;

test('a person’s own words come before the firm’s, those before the product’s, and words for the type before words for all', () => {
  const own = tag({});
  const ownForType = tag({ document_type: 'TOP_UP_LETTER', prompt_body: 'own, top-up' });
  const shared = tag({ is_shared: true, prompt_body: 'shared' });
  const sharedForType = tag({ is_shared: true, document_type: 'TOP_UP_LETTER', prompt_body: 'shared, top-up' });
  expect(meant([sharedForType, shared, own, ownForType])).toBe('own, top-up');
  expect(meant([sharedForType, shared, own])).toBe('own');
  expect(meant([shared, sharedForType])).toBe('shared, top-up');
  expect(meant([shared])).toBe('shared');
  expect(meant([])).toBe('standard');
  expect(meant([], 'something else')).toBeNull();
});

test('what is switched off, what a colleague only proposes, and what is for other documents, says nothing', () => {
  expect(meant([tag({ isTheirs: true })])).toBe('standard');
  expect(meant([tag({ is_active: 0 })])).toBe('standard');
  expect(tagFor('fee', 'GENERAL', { tags: [tag({ document_type: 'TOP_UP_LETTER' })], standard: [] })).toBeNull();
});

test('paragraphs and pictures are never looked for in papers, lists and tables are, with the columns that a template prints', () => {
  for (const type of ['paragraph', 'image'] as const) {
    const words = TagInput.parse({ tag_name: 'reasons', prompt_body: 'Why', metadata_json: { type } });
    expect(askedOf(words).kind).toBe('written');
  }
  for (const type of ['list', 'table'] as const) {
    const words = TagInput.parse({ tag_name: 'funds', prompt_body: 'The funds', metadata_json: { type } });
    expect(askedOf({ ...words, columns: ['fund', 'value'] })).toMatchObject({ kind: 'extracted', type, columns: ['fund', 'value'] });
  }
  const money = TagInput.parse({ ...standard[0], metadata_json: { type: 'money' } });
  expect(askedOf(money)).toMatchObject({ tag_name: 'Fee', type: 'money', kind: 'extracted' });
});

test('tags that a template does not ask for are those for its documents that are switched on', () => {
  const others = [
    tag({}),
    tag({ document_type: 'TOP_UP_LETTER' }),
    { ...tag({}), tag_name: 'fund' },
    { ...tag({ is_active: 0 }), tag_name: 'off' },
  ];
  expect(unusedNames(['Fee'], 'GENERAL', others)).toEqual(['fund']);
  expect(unusedNames(['fund'], 'TOP_UP_LETTER', others)).toEqual(['fee']);
});
