import { describe, expect, test } from 'vitest';
import { type DocumentStatus, documentStatuses, type ReviewRules } from '../contract.ts';
import { correctionRefused, type Move, movesOpen, refusalOf, type Reviewed, steps, waitsFor } from './rules.ts';

const moves = Object.keys(steps) as Move[];
const anybody: ReviewRules = { four_eyes: false, approver_ids: [] };
const member = { id: 'reviewer', organisationId: 'firm' };
const reviewed = (status: DocumentStatus, more: Partial<Reviewed> = {}): Reviewed => ({
  status,
  work: 'done',
  authors: ['author'],
  ...more,
});

describe('a document moves', () => {
  test.each([
    ['draft', ['submit']],
    ['in_review', ['give_back', 'approve']],
    ['approved', ['give_back', 'finalise']],
    ['final', ['reopen']],
  ] satisfies [DocumentStatus, Move[]][])('out of %s by %j and nothing else', (status, open) => {
    const found = movesOpen(reviewed(status), member, anybody);
    expect(moves.filter((move) => found[move])).toEqual(open);
    for (const move of moves.filter((one) => !found[one])) {
      expect(refusalOf(move, reviewed(status), member, anybody)?.because).toBe('status');
    }
  });

  test('from each status to a status that leads on', () => {
    const reached = new Set(moves.map((move) => steps[move].to));
    expect([...reached].toSorted()).toEqual([...documentStatuses].toSorted());
  });

  test.each(['waiting', 'working'] as const)('nowhere but back while its papers are %s', (work) => {
    const open = (status: DocumentStatus) => movesOpen(reviewed(status, { work }), member, anybody);
    expect(open('draft').submit).toBe(false);
    expect(open('in_review').approve).toBe(false);
    expect(open('approved').finalise).toBe(false);
    expect(open('in_review').give_back).toBe(true);
    expect(open('final').reopen).toBe(true);
  });
});

test.each([
  ['draft', 'author', null],
  ['draft', 'reviewer', null],
  ['in_review', 'reviewer', null],
  ['in_review', 'author', 'This document is in review. Give it back to change it'],
  ['in_review', 'sender', 'This document is in review. Give it back to change it'],
  ['approved', 'reviewer', 'This document is approved. Give it back to change it'],
  ['final', 'reviewer', 'This document is final. Begin a new draft from it to change it'],
] as const)('in %s what a document says is changed by the %s, or not: %s', (status, id, refusal) => {
  expect(correctionRefused({ status, user_id: 'author', submitted_by: 'sender' }, { id })).toBe(refusal);
});

describe('what is in review is approved', () => {
  const author = { id: 'author', organisationId: 'firm' };
  const alone = { id: 'author', organisationId: null };
  const fourEyes: ReviewRules = { four_eyes: true, approver_ids: [] };
  const named: ReviewRules = { four_eyes: false, approver_ids: ['reviewer'] };
  const both: ReviewRules = { four_eyes: true, approver_ids: ['author', 'reviewer'] };

  test.each([
    ['by its author', author, anybody, true],
    ['by a colleague', member, anybody, true],
    ['with four eyes by its author', author, fourEyes, false],
    ['with four eyes by a colleague', member, fourEyes, true],
    ['by who is not named', author, named, false],
    ['by who is named', member, named, true],
    ['with four eyes by an author who is named', author, both, false],
    ['with four eyes by a colleague who is named', member, both, true],
    ['by whoever works alone, whatever the rules said', alone, both, true],
  ] as const)('%s', (_, mover, rules, expected) => {
    const refused = refusalOf('approve', reviewed('in_review'), mover, rules);
    expect(refused?.because ?? 'nothing').toBe(expected ? 'nothing' : 'person');
  });

  test('by nobody whose words stand in it, though another made it', () => {
    const document = reviewed('in_review', { authors: ['author', 'reviewer'] });
    expect(refusalOf('approve', document, member, fourEyes)?.message).toContain('A second person approves');
  });

  test('by others than whoever looks at it, and it is said why and by whom', () => {
    const document = reviewed('in_review', { authors: ['author'] });
    expect(waitsFor(document, author, fourEyes)).toEqual({ why: 'own_words', approvers: [] });
    expect(waitsFor(document, author, both)).toEqual({ why: 'own_words', approvers: ['reviewer'] });
    expect(waitsFor(document, author, named)).toEqual({ why: 'not_named', approvers: ['reviewer'] });
    expect(waitsFor(document, member, both)).toBeNull();
    expect(waitsFor(reviewed('draft'), author, fourEyes)).toBeNull();
  });

  test('by rules that bind approval alone', () => {
    const never: ReviewRules = { four_eyes: true, approver_ids: ['somebody'] };
    expect(movesOpen(reviewed('approved'), author, never)).toMatchObject({ finalise: true, give_back: true });
    expect(movesOpen(reviewed('draft'), author, never).submit).toBe(true);
  });
});
