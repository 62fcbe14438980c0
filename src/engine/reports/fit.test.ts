import { expect, test } from 'vitest';
import { z } from 'zod';
import { figures, groupRow, row, section, type Table, table, totalRow, words } from './document.ts';
import { fitted, widest } from './fit.ts';
import { reportModel } from './from-budget.ts';
import { printable } from './glyphs.ts';
import { hostileWords } from './hostile-words.ts';
import { printedReport } from './printed.ts';
import { emptyInput, sampleInput } from './sample-household.ts';
import { startTypst } from './typst.ts';

type Style = Parameters<typeof widest>[1];

const styles: Style[] = (['regular', 'bold'] as const).flatMap((weight) => [true, false].map((tabular) => ({ weight, tabular })));

/** Widths in ems as typst sets each text in a table. */
function measured(texts: readonly string[], { weight, tabular }: Style): number[] {
  const typst = startTypst();
  const mainFileContent = `
    #set text(font: "Inter", size: 100pt, weight: ${weight === 'bold' ? 600 : 400}, fallback: false, ligatures: false, number-width: "${tabular ? 'tabular' : 'proportional'}", lang: "en")
    #context [#metadata(json(bytes(sys.inputs.texts)).map(it => measure(text(it)).width.pt() / 100))<widths>]`;
  const { result } = typst.compile({ mainFileContent, inputs: { texts: JSON.stringify(texts) } });
  if (!result) throw new Error('typst could not measure');
  return z.tuple([z.object({ value: z.array(z.number()) })]).parse(typst.query(result, { selector: '<widths>' }))[0].value;
}

/** Texts that typst sets wider than they were said to be at most. */
function wider(texts: readonly string[], style: Style): string[] {
  const widths = measured(texts, style);
  return texts.filter((text, index) => (widths[index] ?? Infinity) > widest(text, style) + 0.001);
}

const between = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index));
const characters = [...between(' ', '~'), ...between('À', 'ÿ'), ...'£ € – — − ’ ‘ “ ” … · □'.split(' ')];

test.each(styles)(
  'no two characters stand further apart than is allowed for: $weight, tabular $tabular',
  (style) => {
    const pairs = characters.flatMap((first) => characters.flatMap((second) => [first + second, `H${first}${second}H`]));
    expect(wider(pairs, style)).toEqual([]);
    // Left to typst: pairs with one of five characters, and five pairs more; each stands alone and between capitals.
    const left = 2 * 5 * characters.length - 5 * 5 + 5;
    expect(pairs.filter((pair) => !Number.isFinite(widest(pair, style)))).toHaveLength(2 * left);
  },
  60_000,
);

test('what reports print is never wider than it was said to be, and little less', () => {
  const texts = sampleInput().accounts.flatMap(({ transactions }) =>
    transactions.flatMap(({ payee, description }) => [payee, description]),
  );
  const said = [
    ...texts,
    ...hostileWords.map(printable),
    '£1,234,567.89',
    '−£77,777.77',
    '11 Nov 2025',
    'WAVE TAXI 7/7',
    'Corvedale → Ltd',
  ];
  for (const style of styles) expect(wider(said, style)).toEqual([]);
  expect(widest('£123,456.78', { weight: 'regular', tabular: true })).toBeCloseTo(
    measured(['£123,456.78'], { weight: 'regular', tabular: true })[0] ?? 0,
    1,
  );
});

/** The table as it is printed on an upright page, or on its side. */
function fitOf(one: Table, landscape = false): Table['fit'] {
  const report = printedReport(reportModel(emptyInput()), '');
  const [only] = fitted({ ...report, sections: [section('One', [one], { landscape })] }).sections;
  const [block] = only?.blocks ?? [];
  return block?.kind === 'table' ? block.fit : null;
}

test('columns share out what the figures leave, to the margins of a page that is 174 mm wide, or 261 mm on its side', () => {
  const one = table([words('Payee', 2), words('How often', 1), figures('A month')], [row('Tesco', 'Weekly', '£1.00')]);
  for (const [landscape, millimetres] of [
    [false, 174],
    [true, 261],
  ] as const) {
    const [payee = 0, often = 0, month = 0] = fitOf(one, landscape)?.widths ?? [];
    expect(payee + often + month).toBeCloseTo((millimetres * 72) / 25.4, 6);
    expect(payee).toBeCloseTo(2 * often, 6);
    // "A month" in semibold of 7.5 points is about 30 wide, and has 4.5 on both sides.
    expect(month).toBeGreaterThan(35);
    expect(month).toBeLessThan(45);
  }
});

test('a row of one line is as high as capitals and the space around them; whatever may need more is left to typst', () => {
  const long = 'A description that is certainly longer than half of a page of A4 paper is wide, in whatever print';
  const rows = [
    row('Tesco', '£1.00'),
    row(long, '£1.00'),
    row('محمد', '£1.00'),
    row('_j', '£1.00'),
    groupRow('Food'),
    totalRow('All', '£2.00'),
  ];
  const columns = [words('Payee'), words('A month')];
  // Inter's capitals are 1490 of 2048 high: 0.7275 of 8.5 points with 4.5 above and below, and of 7.5 points with 3.
  const usual = fitOf(table(columns, rows))?.heights;
  expect(usual?.map((height) => height?.toFixed(2) ?? null)).toEqual(['15.18', null, null, null, '15.18', '15.18']);
  expect(fitOf(table(columns, rows, { small: true }))?.heights[0]).toBeCloseTo(11.46, 2);
});

test('a table whose figures need more than the page has, or can’t be measured, is left to typst', () => {
  const many = Array.from({ length: 14 }, (_, index) => `£${index},000,000.00`);
  expect(fitOf(table(many.map(figures), [row(...many)]))).toBeNull();
  expect(fitOf(table([words('Payee'), figures('A month')], [row('Tesco', '١٢٣')]))).toBeNull();
});
