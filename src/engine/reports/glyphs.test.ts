import { expect, test } from 'vitest';
import { printable } from './glyphs.ts';

test('letters of Europe, Arabic, Hebrew, money signs and emoji are printed as they are', () => {
  for (const text of ['Zoë Ångström Łukasz Ŵyn', 'Ωμέγα Жук', 'محمد علي', 'שרה כהן', '£1 €2 ✓', 'pot 🏖'])
    expect(printable(text)).toBe(text);
});

test('a character that no shipped font has is a box', () => {
  expect(printable('张 Ltd')).toBe('□ Ltd');
});

test('controls, marks that reverse text, joiners and lone surrogates are left out', () => {
  expect(printable('a\u0000b\u202ec\u200dd\ud800e\ufe0ff')).toBe('abcdef');
  expect(printable(' two\n\tlines ')).toBe('two lines');
});

test('a word longer than a column can break, a shorter one is left whole', () => {
  expect(printable('X'.repeat(40))).toBe(`${'X'.repeat(16)}\u200b${'X'.repeat(16)}\u200b${'X'.repeat(8)}`);
  expect(printable('X'.repeat(24))).toBe('X'.repeat(24));
});
