import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureCategories, measureLetters, measureStatements } from './measure.ts';
import { measuredVersions } from './measured.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const [shipped] = measuredVersions();

// What administrators are shown must be what this code does: else `npm run accuracy -- --keep`.
describe('what is shown as measured of this version', () => {
  test('is of this version', () => {
    expect(shipped?.version).toBe(version);
  });

  test('is how statements are read today, and none is shown as proved when it is wrong', async () => {
    const { statements, refusals } = await measureStatements();
    expect({ statements, refusals }).toEqual({ statements: shipped?.statements, refusals: shipped?.refusals });
    expect(statements.filter(({ proved_when_wrong }) => proved_when_wrong > 0)).toEqual([]);
  }, 60_000);

  test('is how values of letters are found today, and none is made up', async () => {
    const letters = await measureLetters();
    expect(letters).toEqual(shipped?.letters);
    expect(letters.filter(({ absent }) => absent.right < absent.of)).toEqual([]);
  }, 60_000);

  test('is how often categories are right today; of payees that were never met within five points of what is said', () => {
    const categories = measureCategories();
    expect(categories).toEqual(shipped?.categories);
    expect(categories.payees.bins.filter(({ of }) => of >= 100).length).toBeGreaterThan(7);
    expect(categories.payees.widest_gap).toBeLessThan(0.05);
  }, 120_000);
});
