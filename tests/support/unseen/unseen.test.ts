import { expect, test } from 'vitest';
import { generate } from './generate.ts';
import { examine } from './read.ts';
import type { Verdict } from './score.ts';

// Only the makers that need no program outside node_modules; `evaluate.ts` runs all of them and holds the bars of lines read.
test(
  'no statement of a bank nobody has seen is shown as proved when it is wrong, and what is no statement is refused',
  { timeout: 60_000 },
  async () => {
    const { files } = await generate({ seed: 4417, makers: ['pdfkit', 'pdf-lib', 'typst'] });
    const verdicts: Verdict[] = [];
    for (const file of files) verdicts.push(await examine(file));
    expect(verdicts.length).toBeGreaterThan(25);
    expect(verdicts.filter((verdict) => verdict.proved > 0).length).toBeGreaterThan(12);
    expect(verdicts.filter((verdict) => verdict.provedWhenWrong > 0).map(({ truth }) => truth.file)).toEqual([]);
    expect(verdicts.filter(({ refused }) => refused === false).map(({ truth }) => truth.file)).toEqual([]);
  },
);
