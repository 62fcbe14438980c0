import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import type { GivenFile } from '../document.ts';
import { readDocuments } from '../facts/documents.ts';

const results = wordFile('annuity-quotations.docx', [
  '# Annuity quotations',
  '# Results',
  [
    ['Rank', 'Insurer', 'Product', 'Income a year'],
    ['1', 'Harrow Mutual', 'Harrow Level Annuity', '£7,104.00'],
    ['2', 'Pell Life', 'Pell Level Annuity', '£7,020.36'],
    ['3', 'Garth Assurance', 'Garth Level Annuity', '£6,811.20'],
  ],
]);
const tags: [string, string][] = [
  ['recommended_product', 'Find the name of the annuity product the client has chosen.'],
  ['annuity_income', 'Find the yearly income of the recommended annuity.'],
];

test('of offers in a table the one counts whose maker a note says was chosen', () => {
  const note = textFile('meeting-note.txt', ['Meeting note', '4 March 2026', 'Ada would go with Pell, as it pays in advance.']);
  expect(valuesOf(tags, [results, note])).toEqual(['Pell Level Annuity', '£7,020.36']);
});

test('whoever names two makers, or turns one down, has chosen none', () => {
  const said = (text: string): (boolean | null)[] => {
    const note = textFile('meeting-note.txt', ['Meeting note', '4 March 2026', text]);
    return readDocuments([results, note]).flatMap(({ facts }) =>
      facts.flatMap(({ isChosen, head }) => (head === 'Insurer' ? [isChosen] : [])),
    );
  };
  expect(said('Ada would go with Garth.')).toEqual([false, false, true]);
  expect(said('Ada decided against Garth.')).toEqual([null, null, null]);
  expect(said('Ada likes Pell and would also go with Garth.')).toEqual([null, null, null]);
});

test('alternatives with numbers are chosen by theirs', () => {
  const quotation = wordFile('care-plan-quotation.docx', [
    '# Figures',
    [
      ['Choice', 'One-off price', 'Pays each year', 'Increases'],
      ['1', '£118,640', '£44,000', 'Level'],
      ['2', '£131,275', '£44,000', '5% a year'],
      ['3', '£139,900', '£46,000', '3% a year'],
    ],
  ]);
  const note = textFile('meeting-note.txt', ['Meeting note', '4 March 2026', 'They settled on choice 2, which meets most of the fees.']);
  const price: [string, string] = ['purchase_price', 'Find the purchase price of the care plan chosen.'];
  expect(valuesOf([price, ['plan_escalation', 'Find the yearly increase of the care plan chosen.']], [quotation, note])).toEqual([
    '£131,275',
    '5% a year',
  ]);
});

test('the second-best offer is the one in the second row of a ranking', () => {
  expect(
    valuesOf(
      [
        ['second_best_provider', 'Find the provider of the second-best quotation.'],
        ['third_income', 'Income offered by the company ranked third'],
      ],
      [results],
    ),
  ).toEqual(['Pell Life', '£6,811.20']);
});

test('what is left to provide an income is no income', () => {
  const pack = wordFile('pack.docx', ['# Your retirement pack', [['Left to provide an income', '£70,500']]]);
  expect(valuesOf([['income', 'Find the income that the client has.']], [pack])).toEqual([null]);
});

test('an option is chosen by its letter alone', () => {
  const quotation = wordFile('care-plan-quotation.docx', [
    '# Your quotation',
    [
      ['', 'Option A', 'Option B'],
      ['Purchase price', '£91,200', '£120,775'],
    ],
  ]);
  const price = (said: string): (string | null)[] =>
    valuesOf(
      [['purchase_price', 'Find the purchase price of the option chosen.']],
      [quotation, textFile('meeting-note.txt', ['Note of 4 May 2026', said])],
    );
  expect(price('Ada prefers A. She will pay from the bank.')).toEqual(['£91,200']);
  expect(price('Ada prefers A cheaper one.')).toEqual([null]);
});

test('of several offers of the firm that is chosen the one that ranks best is meant, and none where nothing ranks them', () => {
  const report = (ranked: boolean): ReturnType<typeof wordFile> =>
    wordFile('annuity-comparison.docx', [
      '# Results of the annuity comparison',
      [
        [ranked ? 'Rank' : 'Page', 'Company', 'Product', 'Gross a year'],
        [ranked ? '1' : '4', 'Garth Life', 'Garth Enhanced', '£6,120.00'],
        [ranked ? '2' : '2', 'Pell Mutual', 'Pell Plain', '£6,004.00'],
        [ranked ? '3' : '9', 'Garth Life', 'Garth Standard', '£5,210.00'],
      ],
    ]);
  const note = textFile('phone-note.txt', ['Note of 4 May 2026', 'Our recommendation will be Garth.']);
  const product = (ranked: boolean): (string | null)[] =>
    valuesOf([['recommended_product', 'Find the recommended annuity product.']], [report(ranked), note]);
  expect(product(true)).toEqual(['Garth Enhanced']);
  expect(product(false)).toEqual([null]);
});

test('the plan of an offer that a mail says is preferred is the chosen one, and so is the option that somebody wants', () => {
  const quote = (thing: string): GivenFile =>
    wordFile('care-annuity-quotation.docx', [
      '# Immediate Care Plan: your quotation',
      [
        ['', `${thing} 1`, `${thing} 2`, `${thing} 3`],
        ['Yearly increase', 'Level', '5%', '5%'],
        ['Single premium', '£158,240', '£181,655', '£212,870'],
      ],
    ]);
  const note = (said: string): GivenFile => textFile('follow-up.txt', ['Note of meeting, 9 March 2026', said]);
  const asked: [string, string][] = [['single_premium', 'Find the single premium (recommended plan).']];
  expect(valuesOf(asked, [quote('Plan'), note('Which plan. You prefer Plan 2.')])).toEqual(['£181,655']);
  expect(valuesOf(asked, [quote('Option'), note('They looked at all three and want Option 3.')])).toEqual(['£212,870']);
  expect(valuesOf(asked, [quote('Plan'), note('We looked at all three plans.')])).toEqual([null]);
});

test('a row that is called chosen is, and the others are not', () => {
  const quotation = (mark: string) =>
    wordFile('protection-quotation.docx', [
      '# What it costs',
      [
        ['Waiting period', 'Monthly premium', 'Premium type'],
        ['4 weeks', '£81.35', 'Guaranteed'],
        [`13 weeks${mark}`, '£48.27', 'Guaranteed'],
        ['26 weeks', '£36.94', 'Guaranteed'],
      ],
    ]);
  expect(valuesOf(['monthly_premium'], [quotation(' (chosen)')])).toEqual(['£48.27']);
  expect(valuesOf(['monthly_premium'], [quotation(' (as now)')])).not.toEqual(['£48.27']);
});

test('a column that is called the chosen one is, and no other', () => {
  const paper = wordFile('illustration.docx', [
    '# What it costs',
    [
      ['', 'Blend 70 (chosen)', 'Blend 50'],
      ['Fund ongoing charge', '0.29%', '0.27%'],
      ['Fund transaction costs', '0.05%', '0.04%'],
    ],
  ]);
  expect(valuesOf([['fund_charge', 'Find the ongoing charge of the new fund.']], [paper])).toEqual(['0.29%']);
});
