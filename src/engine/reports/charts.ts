import { hasFigures } from '#engine/budgets/months.ts';
import type { MonthTotal } from '#engine/budgets/record.ts';
import { currencySign, formatMoney } from '#platform/shared/money.ts';
import { widest } from './fit.ts';
import type { TableGroup } from './record.ts';
import { longMonth, shortMonth, wholeNumber } from './words.ts';

/** A picture and the words for those who can't see it. */
export interface Chart {
  svg: string;
  alt: string;
}

const ink = '#16202e';
const inkSoft = '#4a5565';
const hairline = '#e4e0d8';
const incomeColour = '#0b6b5b';
const spendingColour = '#b9b2a4';

/** What came in, what went out and what was left over of one month, in pounds. */
interface Bars {
  month: string;
  /** No statement covers it: nothing is drawn. */
  missing: boolean;
  income: number;
  out: number;
  left: number;
}

/** Income beside spending and saving for each month, and what was left over as a line. */
export function monthsChart(months: readonly MonthTotal[], currency: string): Chart {
  const bars = months.map((total) => barsOf(total));
  const said = months.map((total) => {
    const { month, income, spending, saving } = total;
    if (!hasFigures(total)) return `${longMonth(month)}: statements missing`;
    const [came, went] = [formatMoney(income, { currency }), formatMoney(spending + saving, { currency })];
    return `${longMonth(month)}: income ${came}, spending and saving ${went}`;
  });
  return { svg: monthsSvg(bars, currency), alt: `Bar chart by month. ${said.join('. ')}.` };
}

function barsOf(total: MonthTotal): Bars {
  const { month, income, spending, saving, left } = total;
  return { month, missing: !hasFigures(total), income: income / 100, out: (spending + saving) / 100, left: left / 100 };
}

function monthsSvg(bars: readonly Bars[], currency: string): string {
  const symbol = currencySign(currency);
  const values = bars.flatMap(({ income, out, left }) => [income, out, left]);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const labels = ticks.map((value) => `${value < 0 ? '−' : ''}${symbol}${wholeNumber(Math.abs(value))}`);
  const plot = { left: 16 + Math.max(...labels.map((label) => textWidth(label, 10))), right: 712, top: 41, bottom: 208 };
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 0];
  const height = (value: number) => plot.bottom - ((value - lowest) / (highest - lowest)) * (plot.bottom - plot.top);
  const band = (plot.right - plot.left) / bars.length;
  const middle = (index: number) => plot.left + band * (index + 0.5);
  const barWidth = (0.65 * band) / 2.1;
  const bar = (from: number, value: number) => {
    const [top, bottom] = [Math.min(height(value), height(0)), Math.max(height(value), height(0))];
    return `M${short(from)} ${short(bottom)}h${short(barWidth)}V${short(top)}h${short(-barWidth)}Z`;
  };
  const shown = bars.flatMap((bar, index) => (bar.missing ? [] : [{ ...bar, index }]));
  const absent = bars.flatMap(({ missing }, index) => (missing ? [index] : []));
  const dots = shown.map(({ left, index }) => ({ x: middle(index), y: height(left), begins: index === 0 || absent.includes(index - 1) }));
  const every = Math.ceil(30 / band);
  const named = bars.flatMap(({ month }, index) =>
    index % every === 0 ? [{ x: middle(index), words: shortMonth(month).split(' ') }] : [],
  );
  return picture(720, 240, [
    ...ticks.map((value) => line(`M${short(plot.left)} ${short(height(value))}H${plot.right}`, hairline, 1)),
    ...ticks.map((value, index) => text(labels[index] ?? '', { x: plot.left - 8, y: height(value), size: 10, anchor: 'end' })),
    ...named.flatMap(({ x, words }) => words.map((word, row) => text(word, { x, y: 221 + 10 * row, size: 10, anchor: 'middle' }))),
    area(shown.map(({ income, index }) => bar(middle(index) - 1.05 * barWidth, income)).join(''), incomeColour),
    area(shown.map(({ out, index }) => bar(middle(index) + 0.05 * barWidth, out)).join(''), spendingColour),
    line(dots.map(({ x, y, begins }) => `${begins ? 'M' : 'L'}${short(x)} ${short(y)}`).join(''), ink, 1.5),
    ...dots.map(({ x, y }) => dot(x, y, 2.5)),
    ...absent.map((index) => text('–', { x: middle(index), y: height(0) - 5, size: 11, anchor: 'middle' })),
    ...legend(),
  ]);
}

function legend(): string[] {
  const swatch = (at: number, colour: string) => `<rect x="${short(at)}" y="6.5" width="12" height="8" rx="2" fill="${colour}"/>`;
  const signs = [
    { words: 'Income', sign: (at: number) => swatch(at, incomeColour) },
    { words: 'Spending and saving', sign: (at: number) => swatch(at, spendingColour) },
    { words: 'Left over', sign: (at: number) => line(`M${short(at)} 10.5h12`, ink, 2) + dot(at + 6, 10.5, 3.2) },
  ];
  let at = 5;
  return signs.map(({ words, sign }) => {
    const drawn = sign(at) + text(words, { x: at + 17, y: 10.5, size: 11, anchor: 'start' });
    at += 35 + textWidth(words, 11);
    return drawn;
  });
}

/** A month's spending by group, the largest first; null when nothing was spent. */
export function groupsChart(tables: readonly TableGroup[], currency: string): Chart | null {
  const rows = tables.filter(({ monthly }) => monthly > 0).toSorted((a, b) => b.monthly - a.monthly);
  if (rows.length === 0) return null;
  const [left, widestBar, height] = [206, 180, rows.length * 22 + 8];
  const most = ticksOf(0, (rows[0]?.monthly ?? 0) / 100).at(-1) ?? 0;
  const drawn = rows.map(({ label, monthly }, index) => {
    const [middle, end] = [15 + 22 * index, left + (monthly / 100 / most) * widestBar];
    const corner = Math.min(2, end - left);
    const top = `M${left} ${middle - 5.5}H${short(end - corner)}a${short(corner)} ${short(corner)} 0 0 1 ${short(corner)} ${short(corner)}`;
    const bottom = `V${short(middle + 5.5 - corner)}a${short(corner)} ${short(corner)} 0 0 1 ${short(-corner)} ${short(corner)}H${left}Z`;
    const name = label.length > 34 ? `${label.slice(0, 33)}…` : label;
    return (
      text(name, { x: left - 8, y: middle, size: 11, anchor: 'end', colour: ink }) +
      area(top + bottom, spendingColour) +
      text(formatMoney(monthly, { currency }), { x: end + 5, y: middle, size: 11, anchor: 'start' })
    );
  });
  const said = rows.map(({ label, monthly }) => `${label} ${formatMoney(monthly, { currency })}`);
  return {
    svg: picture(460, height, [line(`M${left} 4V${height - 4}`, hairline, 1), ...drawn]),
    alt: `Bar chart of a month’s spending by group. ${said.join(', ')}.`,
  };
}

/** Round values from at or below the lowest to at or above the highest, about five steps apart; never one alone. */
function ticksOf(lowest: number, highest: number): number[] {
  const rough = Math.max(highest - lowest, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = rough / power;
  const step = power * (times < 1.5 ? 1 : times < 2.5 ? 2 : times < 4 ? 3 : times < 7 ? 5 : 10);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function picture(width: number, height: number, drawn: readonly string[]): string {
  return `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
}

function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function area(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

function dot(x: number, y: number, radius: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}" fill="${ink}"/>`;
}

interface TextOptions {
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  colour?: string;
}

function text(words: string, { x, y, size, anchor, colour = inkSoft }: TextOptions): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const place = `x="${short(x)}" y="${short(y)}" dominant-baseline="central" text-anchor="${anchor}"`;
  return `<text ${place} font-size="${size}" font-family="Inter" fill="${colour}">${escaped}</text>`;
}

/** How wide words that this file or a currency gives are; symbols that aren't known count as a wide letter. */
function textWidth(words: string, size: number): number {
  const width = widest(words, { weight: 'regular', tabular: false });
  return size * (Number.isFinite(width) ? width : words.length);
}

/** A number as a path says it. */
function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}
