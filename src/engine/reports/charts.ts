import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { MonthTotal } from '#engine/budgets/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { TableGroup } from './record.ts';
import { longMonth, shortMonth } from './words.ts';

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer]);

/** A picture and the words for those who can't see it. */
export interface Chart {
  svg: string;
  alt: string;
}

const ink = '#4a5565';
const hairline = '#e4e0d8';
const text = { fontFamily: 'Inter', fontSize: 11, color: ink };
const incomeColour = '#0b6b5b';
const spendingColour = '#b9b2a4';

function draw(width: number, height: number, option: object): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({ animation: false, textStyle: text, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

const pounds = (pence: number) => pence / 100;

/** Income beside spending and saving for each month, and what was left over as a line. */
export function monthsChart(months: readonly MonthTotal[], currency: string): Chart {
  const symbol = formatMoney(0, { currency }).replace(/[\d.,\s]/g, '');
  const bar = (name: string, color: string, data: number[]) => ({
    name,
    type: 'bar',
    data,
    itemStyle: { color },
    barGap: '10%',
    barCategoryGap: '35%',
  });
  const svg = draw(720, 240, {
    grid: { left: 8, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 8, itemGap: 18, textStyle: text },
    xAxis: {
      type: 'category',
      data: months.map(({ month }) => shortMonth(month)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: hairline } },
      axisLabel: { ...text, fontSize: 10, hideOverlap: true, formatter: (label: string) => label.replace(' ', '\n') },
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: hairline } },
      axisLabel: {
        ...text,
        fontSize: 10,
        formatter: (value: number) => `${value < 0 ? '−' : ''}${symbol}${Math.abs(value).toLocaleString('en-GB')}`,
      },
    },
    series: [
      bar(
        'Income',
        incomeColour,
        months.map(({ income }) => pounds(income)),
      ),
      bar(
        'Spending and saving',
        spendingColour,
        months.map(({ spending, saving }) => pounds(spending + saving)),
      ),
      {
        name: 'Left over',
        type: 'line',
        data: months.map(({ left }) => pounds(left)),
        symbol: 'circle',
        symbolSize: 5,
        lineStyle: { color: '#16202e', width: 1.5 },
        itemStyle: { color: '#16202e' },
      },
    ],
  });
  const said = months.map(({ month, income, spending, saving }) => {
    const [came, went] = [formatMoney(income, { currency }), formatMoney(spending + saving, { currency })];
    return `${longMonth(month)}: income ${came}, spending and saving ${went}`;
  });
  return { svg, alt: `Bar chart by month. ${said.join('. ')}.` };
}

/** A month's spending by group, the largest first; null when nothing was spent. */
export function groupsChart(tables: readonly TableGroup[], currency: string): Chart | null {
  const rows = tables.filter(({ monthly }) => monthly > 0).toSorted((a, b) => b.monthly - a.monthly);
  if (rows.length === 0) return null;
  const svg = draw(460, rows.length * 22 + 8, {
    grid: { left: 206, right: 74, top: 4, bottom: 4, outerBoundsMode: 'none' },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ label }) => (label.length > 34 ? `${label.slice(0, 33)}…` : label)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: hairline } },
      axisLabel: { ...text, color: '#16202e' },
    },
    series: [
      {
        type: 'bar',
        data: rows.map(({ monthly }) => pounds(monthly)),
        barWidth: 11,
        itemStyle: { color: spendingColour, borderRadius: [0, 2, 2, 0] },
        label: {
          show: true,
          position: 'right',
          ...text,
          formatter: ({ dataIndex }: { dataIndex: number }) => formatMoney(rows[dataIndex]?.monthly ?? 0, { currency }),
        },
      },
    ],
  });
  const said = rows.map(({ label, monthly }) => `${label} ${formatMoney(monthly, { currency })}`);
  return { svg, alt: `Bar chart of a month’s spending by group. ${said.join(', ')}.` };
}
