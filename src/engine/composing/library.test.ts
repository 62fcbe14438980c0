import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recipeNamed } from '#engine/computing/library.ts';
import { Tag } from '#engine/extraction/record.ts';
import { clients, statedOf } from '#tests/support/composing/clients.ts';
import { judge } from './conditions.ts';
import { draftFields } from './draft.ts';
import { bookOf, factsOf } from './facts.ts';
import { libraryWith, sections, servedTag, startFields, startLibrary } from './library.ts';
import { wantedBy } from './wants.ts';
import { problemsIn } from './wording.ts';

test('the start library has snippets for every part of a letter, each with an id of its own', () => {
  expect(startLibrary.length).toBeGreaterThanOrEqual(60);
  expect(new Set(startLibrary.map(({ id }) => id)).size).toBe(startLibrary.length);
  expect(new Set(startLibrary.map(({ tag }) => tag))).toEqual(new Set(sections.map(({ tag }) => tag)));
});

test('every snippet keeps to the grammar of templates', () => {
  expect(startLibrary.flatMap((snippet) => problemsIn(snippet))).toEqual([]);
});

test('every snippet wants only fields that have a question, or a recipe', () => {
  const names = new Set(startFields.map(({ tag_name }) => tag_name));
  const strange = startLibrary.flatMap((snippet) =>
    wantedBy(snippet).flatMap((name) => (names.has(name) || recipeNamed(name) ? [] : `${snippet.id}: ${name}`)),
  );
  expect(strange).toEqual([]);
  const wanted = new Set(startLibrary.flatMap(wantedBy));
  expect([...names].filter((name) => !wanted.has(name))).toEqual([]);
});

test('no snippet holds a figure, a rate or a year of its own, or a promise', () => {
  const bold = startLibrary.filter(({ text }) =>
    /£|\d|%|\bguaranteed to\b|\bwill (?:rise|grow|be safe)\b|\brisk.free\b/i.test(text.replaceAll(/\{\{.*?\}\}/g, '')),
  );
  expect(bold.map(({ id }) => id)).toEqual([]);
});

test('no sentence is longer than a reader can hold', () => {
  const long = startLibrary.flatMap(({ id, text }) =>
    text
      .split(/(?<=[.!?]) /)
      .filter((sentence) => sentence.split(' ').length > 32)
      .map(() => id),
  );
  expect(long).toEqual([]);
});

/** Every field of a client, and what can be computed of them. */
function bookFor(name: string): ReturnType<typeof bookOf> {
  const given = statedOf(clients[name]!);
  const recipes = [...new Set(startLibrary.flatMap(wantedBy))].filter((each) => recipeNamed(each) && !(each in clients[name]!));
  const tags = recipes.map((tag_name) => Tag.parse({ tag_name, kind: 'computed' }));
  const computed = draftFields(tags, given, { date: '2026-01-20' }).flatMap((field) => (field.status === 'computed' ? [field] : []));
  return bookOf([...factsOf(computed), ...factsOf(given)]);
}

test('every snippet with a condition belongs into the letters of some clients and not of others', () => {
  const books = Object.keys(clients).map(bookFor);
  const always = startLibrary.filter(({ when }) => 'all' in when && when.all.length === 0).map(({ id }) => id);
  const verdicts = startLibrary.map(({ id, when }) => ({ id, held: books.filter((book) => judge(when, book).holds).length }));
  expect(verdicts.filter(({ held }) => held === 0).map(({ id }) => id)).toEqual([]);
  expect(verdicts.filter(({ held }) => held === books.length).map(({ id }) => id)).toEqual(always);
});

test('a paragraph tag is served by its name, or by what firms call it', () => {
  expect(servedTag('recommendation_reasons', startLibrary)).toBe('recommendation_reasons');
  expect(servedTag('risks_and_disadvantages', startLibrary)).toBe('disadvantages');
  expect(servedTag('your_circumstances', startLibrary)).toBe('circumstances_summary');
  expect(servedTag('summary_of_circumstances', startLibrary)).toBe('circumstances_summary');
  expect(servedTag('disadvantages', [])).toBeNull();
  expect([
    servedTag('risk_profile', startLibrary),
    servedTag('capacity_for_loss', startLibrary),
    servedTag('letter_date', startLibrary),
  ]).toEqual([null, null, null]);
});

test('a firm’s snippet replaces the one of its id, whatever their versions', () => {
  const [first] = startLibrary;
  const own = { ...first!, version: 1, text: 'Ours.' };
  const library = libraryWith([own, { ...own, id: 'of-the-firm-alone' }]);
  expect(library.filter(({ id }) => id === first!.id)).toEqual([own]);
  expect(library).toHaveLength(startLibrary.length + 1);
});

test('files of snippets hold what they are named after', () => {
  const folder = new URL('snippets/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const tags = new Set(JSON.parse(readFileSync(new URL(file, folder), 'utf8')).map(({ tag }: { tag: string }) => tag));
    expect([...tags]).toEqual([file.replace('.json', '').replaceAll('-', '_')]);
  }
});
