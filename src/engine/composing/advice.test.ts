import { describe, expect, test } from 'vitest';
import { drawdown, underReview } from '#tests/support/letters/ordinary.ts';
import { sampleLetters } from '#tests/support/letters/sample-cases.ts';
import { adviceFrom } from './advice.ts';
import type { DraftField } from './record.ts';

const stated = (values: Record<string, string>): DraftField[] =>
  Object.entries(values).map(([field, value]) => ({ field, status: 'attested', value, by: 'Piran Tregenna' }));

test.each([
  ['the sample cases', await sampleLetters()],
  ['a letter about drawdown', [underReview(drawdown)]],
])('%s: what is found is what a person says that they advise on', (_, letters) => {
  for (const { advice, mifid, fields } of letters) expect(adviceFrom(fields)).toEqual({ advice, mifid });
});

describe('a case', () => {
  test.each([
    [
      'of a drawdown plan and a contribution',
      { recommended_product: 'Lanner Flexi-Access Drawdown', gross_contribution: '£5,000' },
      ['pension-contribution', 'drawdown'],
    ],
    ['of an annuity', { recommended_product: 'Curlew Lifetime Annuity' }, ['annuity']],
    ['of an onshore bond', { recommended_product: 'Harbinger Onshore Bond' }, ['insurance-bond']],
    ['whose papers name the advice', { advice_type: 'Fund switch', isa_subscription: '£20,000' }, ['fund-switch']],
    ['of cover for the family', { life_sum_assured: '£250,000' }, ['protection']],
    ['of which nothing is known', {}, []],
  ])('%s', (_, known, advice) => {
    expect(adviceFrom(stated(known)).advice).toEqual(advice);
  });

  test('is MiFID business where it is about funds and ISAs alone', () => {
    expect(adviceFrom(stated({ isa_subscription: '£20,000', gia_amount: '£10,000' })).mifid).toBe(true);
    expect(adviceFrom(stated({ isa_subscription: '£20,000', net_contribution: '£8,000' })).mifid).toBe(false);
    expect(adviceFrom(stated({ advice_type: 'Fund switch' })).mifid).toBe(false);
  });

  test('is not judged by what is unverified or absent', () => {
    const unsure: DraftField[] = [
      { field: 'isa_subscription', status: 'unverified', value: '£20,000', quote: 'an ISA of £20,000', confidence: 0.4 },
      { field: 'bond_amount', status: 'absent', value: null, confidence: 1 },
    ];
    expect(adviceFrom(unsure)).toEqual({ advice: [], mifid: false });
  });
});
