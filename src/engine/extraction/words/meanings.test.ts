import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { meaningsOf } from './meanings.ts';

const lines = readFileSync(new URL('lexicon.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(':') && !line.startsWith('#'));

/** What comes after the phrase leaves it what it is, unless it is one that has to stand alone. */
const beside = 'zzz';

test('every phrase of the lexicon means what its line says: no other line, and no rule of verbs, has it first', () => {
  const meant = lines.flatMap((line) => {
    const [left = '', right = ''] = line.split(/:(.*)/s);
    const says = left.trim().replaceAll('~', '').replaceAll('+', '');
    return right.split(',').map((phrase) => ({ phrase: phrase.trim(), says }));
  });
  const others = meant.filter(({ phrase, says }) => namesIn(phrase) !== says);
  expect(others).toEqual([]);
  expect(meant.length).toBeGreaterThan(8_000);
});

function namesIn(phrase: string): string {
  const text = phrase.startsWith('=') ? phrase.slice(1) : `${phrase}, ${beside}`;
  return meaningsOf(text)
    .map(({ name }) => name.replace('+', ''))
    .filter((name) => name !== beside)
    .join(' ');
}
