import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from '#engine/accuracy/letters.ts';
import { extractFields } from '#engine/extraction/extract.ts';
import { readFlow } from '#engine/reading/read.ts';
import type { LetterSource, LetterUnderReview, SourceRole } from '#engine/rulebook/record.ts';
import { fillTemplate } from '#engine/templates/fill.ts';
import type { TemplateValues } from '#engine/templates/record.ts';

const folder = new URL('../../../samples/letters/', import.meta.url).pathname;

const roles: Readonly<Record<string, SourceRole>> = {
  'fact-find.docx': 'fact-find',
  'fact-find.pdf': 'fact-find',
  'ceding-scheme-statement.pdf': 'ceding-document',
  'illustration.pdf': 'product-document',
  'key-features.pdf': 'product-document',
  'meeting-note.txt': 'meeting-note',
  'meeting-note.docx': 'meeting-note',
};

/** What an adviser wrote into the two sample letters; all other values are those of the papers. */
const written: readonly { name: string; review: Pick<LetterUnderReview, 'date' | 'kind' | 'advice' | 'mifid'>; values: TemplateValues }[] =
  [
    {
      name: 'case1-pension-consolidation',
      review: { date: '2026-01-20', kind: 'suitability', advice: ['pension-switch'], mifid: false },
      values: {
        letter_date: '20 January 2026',
        circumstances_summary: {
          $paragraphs: [
            'You are 58 and live in Todmorden with your wife Helen. You own your home, and the mortgage of £41,200 ends in June 2029. You both enjoy good health.',
            'You told me that you would like to have your old pensions in one place, with lower charges, and that retiring at 64 matters most to you.',
          ],
        },
        recommendation_reasons: {
          $list: [
            'Your two old plans cost more than the new one.',
            'One plan is easier for you to follow, and Helen can take it over.',
            'The fund fits the balanced profile that we agreed.',
          ],
        },
        disadvantages: {
          $list: [
            'You pay an exit charge of £311.35 to leave the Pearl plan, and it takes some months until the lower charges have made up for it.',
            'The value of the new plan can fall as well as rise, and you may get back less than you put in.',
          ],
        },
        lifetime_allowance_protection: 'none',
      },
    },
    {
      name: 'case2-isa-investment',
      review: { date: '2026-02-16', kind: 'suitability', advice: ['isa', 'investment'], mifid: true },
      values: {
        letter_date: '16 February 2026',
        client_salutation: 'Miriam',
        will_year: '2018',
        objectives_summary: 'You would like this money to grow so that it can help Femi and Grace through university from 2031.',
        recommendation_reasons:
          'This suits you because you have a long time to invest, you want the money invested sustainably, and the fund matches your profile. The ISA keeps growth free of tax. The value may fall as well as rise, and you could get back less than you invest.',
      },
    },
  ];

/** The sample cases as letters under review: their templates filled, and all their papers. */
export async function sampleLetters(): Promise<(LetterUnderReview & { name: string })[]> {
  const cases = await readCases(folder);
  return Promise.all(
    written.map(async ({ name, review, values }) => {
      const found = cases.find((one) => one.name === name);
      if (!found) throw new Error(`no sample case ${name}`);
      const truths = Object.fromEntries(found.fields.map(({ field, value }) => [field, value]));
      const filled = fillTemplate(readFileSync(join(folder, name, 'template.docx')), { ...truths, ...values });
      if (!('docx' in filled)) throw new Error(JSON.stringify(filled));
      const sources = found.files.map((file): LetterSource => ({
        file: file.name,
        role: roles[file.name] ?? 'other',
        source: file.source,
      }));
      return {
        name,
        ...review,
        text: await readFlow(filled.docx),
        recommended: null,
        unfilled: filled.blank,
        fields: extractFields(found.tags, found.files),
        sources,
      };
    }),
  );
}
