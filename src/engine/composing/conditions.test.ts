import { expect, test } from 'vitest';
import { adviceTypes } from '#engine/rulebook/record.ts';
import { statedOf } from '#tests/support/composing/clients.ts';
import { judge } from './conditions.ts';
import { bookOf, factsOf } from './facts.ts';
import { Condition } from './record.ts';

const book = bookOf(
  factsOf(
    statedOf({
      risk_profile: 'Balanced',
      emergency_fund: '£22,000',
      client_will: 'Yes, 2019',
      dependants: 'None',
      recommended_product: 'Fenland Flexi-Access Plan',
      charge_saving: '-0.03%',
    }),
  ),
);

test.each([
  [{ field: 'risk_profile', equals: 'balanced' }, true, 'risk profile is Balanced'],
  [{ field: 'attitude_to_risk', equals: 'Balanced' }, true, 'attitude to risk is Balanced'],
  [{ field: 'risk_profile', oneOf: ['Cautious', 'Low'] }, false, 'risk profile is Balanced'],
  [{ field: 'risk_profile', is: 'absent' }, false, 'risk profile is known'],
  [{ field: 'time_horizon', is: 'absent' }, true, 'nothing verified says time horizon'],
  [{ field: 'time_horizon', equals: '5 years' }, false, 'nothing verified says time horizon'],
  [{ field: 'client_will', says: 'yes' }, true, 'client will is Yes, 2019'],
  [{ field: 'dependants', says: 'no' }, true, 'dependants is None'],
  [{ field: 'dependants', says: 'yes' }, false, 'dependants is None'],
  [{ field: 'emergency_fund', above: '£22,000' }, false, 'emergency fund is £22,000, not above £22,000'],
  [{ field: 'emergency_fund', above: '£21,999.99' }, true, 'emergency fund is £22,000, above £21,999.99'],
  [{ field: 'charge_saving', above: '0%' }, false, 'charge saving is -0.03%, not above 0%'],
  [{ field: 'risk_profile', above: '£5' }, false, 'risk profile is Balanced, not above £5'],
  [{ field: 'recommended_product', means: 'drawdown' }, true, 'recommended product is Fenland Flexi-Access Plan, which speaks of drawdown'],
  [{ not: { field: 'risk_profile', equals: 'Cautious' } }, true, 'risk profile is Balanced'],
  [{ all: [] }, true, 'it always belongs here'],
  [
    {
      all: [
        { field: 'risk_profile', equals: 'Balanced' },
        { field: 'dependants', says: 'no' },
      ],
    },
    true,
    'risk profile is Balanced, and dependants is None',
  ],
  [
    {
      all: [
        { field: 'risk_profile', equals: 'Balanced' },
        { field: 'dependants', says: 'yes' },
      ],
    },
    false,
    'dependants is None',
  ],
  [
    {
      any: [
        { field: 'isa_value', is: 'present' },
        { field: 'dependants', says: 'no' },
      ],
    },
    true,
    'dependants is None',
  ],
  [
    { advice: 'drawdown' },
    true,
    'the advice is about taking an income from a pension, as recommended product is Fenland Flexi-Access Plan, which speaks of drawdown',
  ],
] as const)('%j: %s, because %s', (condition, holds, because) => {
  expect(judge(Condition.parse(condition), book)).toMatchObject({ holds, because });
});

test('of what fails only the first thing is said', () => {
  const condition = Condition.parse({ all: [{ advice: 'isa' }, { field: 'dependants', says: 'yes' }] });
  expect(judge(condition, book)).toEqual({
    holds: false,
    because: 'nothing says that the advice is about a stocks and shares ISA',
    facts: expect.anything(),
  });
});

test('what the adviser states the advice to be counts before what the product is called', () => {
  const stated = bookOf(factsOf(statedOf({ advice_type: 'ISA and GIA', recommended_product: 'Flexi-Access Drawdown' })));
  expect(judge({ advice: 'drawdown' }, stated)).toMatchObject({ holds: false, because: 'the type of advice is “ISA and GIA”' });
  expect([judge({ advice: 'isa' }, stated).holds, judge({ advice: 'investment' }, stated).holds]).toEqual([true, true]);
});

test.each([
  ['Pension switch', ['pension-switch']],
  ['Consolidation of two pensions', ['pension-switch']],
  ['Pension transfer', ['pension-transfer']],
  ['Pension transfer and consolidation', ['pension-transfer', 'pension-switch']],
  ['Defined benefit scheme', ['pension-transfer']],
  ['Opting out', ['pension-opt-out']],
  ['Annuity', ['annuity']],
  ['Investment bond', ['insurance-bond']],
  ['Fund switch', ['fund-switch']],
])('“%s” means %j', (stated, meant) => {
  const book = bookOf(factsOf(statedOf({ advice_type: stated })));
  expect(adviceTypes.filter((advice) => judge({ advice }, book).holds)).toEqual(meant);
});

test('a recommended annuity is known by its product; that somebody opts out has to be said', () => {
  const bought = bookOf(factsOf(statedOf({ recommended_product: 'Lifetime Annuity' })));
  expect(adviceTypes.filter((advice) => judge({ advice }, bought).holds)).toEqual(['annuity']);
  expect(judge({ advice: 'pension-opt-out' }, bought)).toEqual({
    holds: false,
    because: 'nothing says that the advice is about leaving a pension scheme',
    facts: [],
  });
});
