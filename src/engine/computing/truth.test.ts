import { expect, test } from 'vitest';
import { readCases } from '#engine/accuracy/letters.ts';
import { extractFields } from '#engine/extraction/extract.ts';
import { Tag } from '#engine/extraction/record.ts';
import { canonical } from '#engine/extraction/words/values.ts';
import { inputsOf } from './questions.ts';
import { AttestedField, type UsedInput } from './record.ts';
import { computeTags, recipesOf } from './tags.ts';

const samples = new URL('../../../samples/letters/', import.meta.url).pathname;
const papers = new URL('../../../tests/support/extraction/papers/second/', import.meta.url).pathname;
const computedTags = (wanted: Record<string, string>): Tag[] =>
  Object.entries(wanted).map(([tag_name, prompt_body]) => Tag.parse({ tag_name, prompt_body, kind: 'computed' }));
const on = { date: '2026-01-20' };

test.each([
  [
    'case1-pension-consolidation',
    {
      monthly_surplus: '',
      recommended_transfer_total: 'Sum of ceding1_transfer_value and ceding2_value.',
      ceding1_exit_charge: 'Difference between ceding1_value and ceding1_transfer_value.',
      initial_adviser_fee: '2% of recommended_transfer_total.',
    },
  ],
  ['case2-isa-investment', { total_investment: 'Sum of isa_subscription and gia_amount.', first_year_cost: '' }],
] as const)('what %s prints is what its papers compute to, each input with its citation', async (name, wanted) => {
  const { tags, files, fields: truths } = (await readCases(samples)).find((one) => one.name === name)!;
  const computed = computedTags(wanted);
  const others = tags.filter(({ tag_name }) => !(tag_name in wanted));
  const names = tags.map(({ tag_name }) => tag_name);
  const more = inputsOf(recipesOf(computed), names).map((tag_name) => Tag.parse({ tag_name }));
  const results = computeTags(computed, extractFields([...others, ...more], files), on);
  const truth = Object.fromEntries(truths.map(({ field, value }) => [field, canonical(value)]));
  for (const result of results) {
    expect({ [result.field]: canonical(result.value ?? '') }).toEqual({ [result.field]: truth[result.field] });
    const inputs = result.status === 'computed' ? result.inputs : [];
    expect([inputs.length > 0, inputs.every(isCited)]).toEqual([true, true]);
  }
});

/** Every figure that isn't the firm's own leads to a quote. */
function isCited({ field, citation, from }: UsedInput): boolean {
  return field === null || citation !== null || (from.length > 0 && from.every(isCited));
}

test.each([
  ['case2-isa-gia-single', { first_year_cost: '', total_investment: 'isa_subscription plus gia_amount', disposable_income: '' }],
  [
    'case4-drawdown-single',
    { withdrawal_rate: '', fund_after_cash: '', ceding_exit_charge: 'Difference between ceding_fund_value and ceding_transfer_value' },
  ],
  ['case5-annual-review-fund-switch', { total_portfolio_value: 'Sum of sipp_value, isa_value and gia_value.' }],
  ['case6-pension-contribution-self-employed', { tax_relief: '', monthly_surplus: '', initial_adviser_fee: '3% of gross_contribution' }],
] as const)('from what is true of %s follows what its papers print', async (name, wanted) => {
  const { fields: truths } = (await readCases(papers)).find((one) => one.name === name)!;
  const given = truths.flatMap(({ field, value }) =>
    field in wanted ? [] : [AttestedField.parse({ field, status: 'attested', value, by: 'the examiner' })],
  );
  const truth = new Map(truths.map(({ field, value }) => [field, canonical(value)]));
  for (const { field, value, working } of computeTags(computedTags(wanted), given, on))
    expect({ field, value: canonical(value ?? working) }).toEqual({ field, value: truth.get(field) });
});
