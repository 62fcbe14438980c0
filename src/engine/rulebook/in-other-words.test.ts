import { drawdown, isa, pension, type WrittenLetter } from '#tests/support/letters/ordinary.ts';
import { describeWays } from '#tests/support/letters/said-otherwise.ts';

/** Further ways to say what rules ask for, and sentences that use the same words for something else. */
const ways: readonly [rule: string, of: WrittenLetter, said: readonly string[], unsaid: readonly string[]][] = [
  [
    'practice-value-may-fall',
    pension,
    ['Your holding could be worth less than it cost.', 'Share markets do decline.'],
    ['If you leave the plan you lose the bonus.', 'It will not fall within the annual limit.'],
  ],
  [
    'practice-inflation',
    isa,
    ['Prices may climb while your savings do not.', 'The real return is what counts.'],
    ['The price of the fund is £2.'],
  ],
  [
    'practice-sustainability',
    isa,
    ['You want to avoid companies that sell alcohol.', 'Your faith and its principles matter here.', 'You asked us to do good with it.'],
    ['The values of investments can fall.'],
  ],
  [
    'cobs-9.2.2-risk-profile',
    pension,
    ['The outcome was balanced.', 'You dislike taking risks.', 'Big falls would make you nervous about the market.'],
    ['Please answer all questions of the provider.'],
  ],
  [
    'cobs-9.2.2-able-to-bear-loss',
    pension,
    ['We asked how much you could stand to lose.', 'A setback would hurt but do no serious harm.', 'You rely on this fund for your bills.'],
    ['What tax you pay depends on your income.'],
  ],
  [
    'cobs-9.2.1-knowledge-and-experience',
    pension,
    [
      'You have never picked funds yourself.',
      'You sat through two crashes.',
      'You have owned with-profits bonds.',
      'You have managed your own fund since 1999.',
      'You are new to investments.',
    ],
    ['I have chosen these funds for you.'],
  ],
  [
    'practice-scope',
    pension,
    [
      'Your ISA I have left aside.',
      'That is the only matter for today.',
      'I say nothing about the flat.',
      'Your brief was short: my remit ends there.',
    ],
    ['The fund leaves out whole industries.', 'Once the money is in it covers the cost.'],
  ],
  [
    'practice-alternatives',
    pension,
    ['Paying off the loan was another choice.', 'I ruled out a bond.', 'We dismissed a second plan.'],
    ['You would have paid the same.'],
  ],
  ['practice-ongoing-service', pension, ['You get a yearly check.'], ['You will see that it may fall.']],
  [
    'practice-effect-of-charges',
    isa,
    ['Fees compound over the years.', 'Growth of 5% before them is 4% after them.', 'Each pound of costs is one that can’t work for you.'],
    ['This fund costs less than the other.'],
  ],
  ['practice-total-cost', isa, ['The year comes to £2,811.', 'The bill for that year is £976.'], ['The fund costs £160 a year.']],
  ['practice-product-charges-in-pounds', isa, ['The bond costs 1% a year, £600.', 'Your platform takes £30.'], ['We charge 0.5% a year.']],
  [
    'cobs-9.4.10-capital-eroded',
    drawdown,
    ['By withdrawing you are spending your pension.', 'If you take too much, it may all be gone.'],
    ['The quotation runs out on 20 April 2026.'],
  ],
  ['cobs-9.4.10-returns-less', drawdown, ['Growth may prove poorer than we hope.'], ['The charges are lower than those of your plan.']],
  ['cobs-9.4.10-annuity-rates', drawdown, ['By the time you buy, rates may have got worse.'], ['An annuity is for later.']],
  [
    'cobs-9.4.10-income-not-sustainable',
    drawdown,
    ['That sum is not sure to last.', 'We may have to scale things down.', 'You might live longer than your money does.'],
    ['An annuity lasts for life.'],
  ],
  ['cobs-9.4.10-tax', drawdown, ['The £900 a month is taxable.', 'You will pay some tax on it.'], ['You save tax.']],
  [
    'cobs-9.3.3-income-requirements',
    drawdown,
    ['£1,400 a month to spend would do.', 'Without the loan you need £900.'],
    ['You need to sign the form.'],
  ],
  ['cobs-9.2.2-regular-income', pension, ['Your lets bring in £900.', 'The scheme pays you £600.'], ['The plan is worth £900.']],
  ['cobs-9a.3.3-periodic-review', isa, ['We report to you every quarter.', 'The next review is in November.'], ['On review, it may fall.']],
  [
    'cobs-19.2.2-stakeholder',
    pension,
    ['Stakeholder pensions have nothing of the kind.'],
    ['The stakeholders of the firm are named below.'],
  ],
];

for (const [id, of, said, unsaid] of ways) describeWays(id, { of, said, unsaid }, /[.?;]$|^# |£|First|first/);
