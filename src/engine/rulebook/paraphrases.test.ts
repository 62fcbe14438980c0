import { drawdown, isa, pension, transfer } from '#tests/support/letters/ordinary.ts';
import { describeWays, type Ways } from '#tests/support/letters/said-otherwise.ts';

/** Ways to say what a rule asks for, none of them in the letters that the rules were made with, and ways that don't say it. */
const ways: Readonly<Record<string, Ways>> = {
  'cobs-9.4.10-capital-eroded': {
    of: drawdown,
    said: [
      'High withdrawals could exhaust your fund.',
      'Drawing too much may eat into your capital.',
      'Your pot might run out in your lifetime.',
      'If you withdraw more than the growth, your savings will shrink: the capital value of the pension may be eroded.',
    ],
    unsaid: ['Your fund is invested in shares.', 'You may withdraw what you like.'],
  },
  'cobs-9.4.10-returns-less': {
    of: drawdown,
    said: [
      'Investment returns may be less than those shown in the illustrations.',
      'The growth we have assumed is not guaranteed.',
      'The projection is only an example, and you could get less than it shows.',
      'Your fund might perform worse than we expect.',
    ],
    unsaid: ['The illustration is enclosed.', 'Returns have been good.'],
  },
  'cobs-9.4.10-annuity-rates': {
    of: drawdown,
    said: [
      'Annuity or scheme pension rates may be at a worse level in the future.',
      'If you buy an annuity later, the income it buys could be lower than today.',
      'By waiting you risk less favourable annuity rates.',
    ],
    unsaid: ['An annuity pays an income for life.'],
  },
  'cobs-9.4.10-income-not-sustainable': {
    of: drawdown,
    said: [
      'The levels of income provided may not be sustainable.',
      'You may have to cut your withdrawals in later life.',
      'There is a chance that you outlive your money.',
      'We can’t be sure that this income will last: it could stop.',
    ],
    unsaid: ['The income is sustainable until 95.', 'You need an income of £700.'],
  },
  'cobs-9.2.2-able-to-bear-loss': {
    of: pension,
    said: [
      'You could cope with a fall in value, as your salary pays the bills.',
      'Your ability to absorb losses is high.',
      'How much could you afford to lose? About a tenth, we agreed.',
      'A loss would not affect your lifestyle.',
    ],
    unsaid: ['We have not discussed your capacity for loss.', 'You lose track of your plans.'],
  },
  'practice-alternatives': {
    of: pension,
    said: [
      'You could carry on as you are.',
      'We surveyed the market for you.',
      'We weighed this against a bond.',
      'Three comparable funds cost more.',
      'We weighed up other options, such as paying off the mortgage.',
      'I rejected a second provider on cost.',
      'You could instead do nothing.',
      'I looked at whether you should stay put.',
    ],
    unsaid: ['You could also lose money.', 'The plan is a good one.'],
  },
  'practice-ongoing-service': {
    of: pension,
    said: [
      'I will be in touch each May.',
      'We will check every autumn that the cover still fits.',
      'I shall see you again each spring.',
      'We don’t provide any ongoing service.',
      'The plan will be reviewed annually.',
      'Our continuing service includes a yearly meeting.',
    ],
    unsaid: ['The payments rise by 3% each year.', 'Thank you for your time.'],
  },
  'cobs-15-cancellation': {
    of: pension,
    said: [
      'As nothing is bought there is nothing to cancel.',
      'There is a cooling-off period of 30 days.',
      'You can cancel the transfer.',
      'If you change your mind within 30 days, nothing happens.',
    ],
    unsaid: ['Please sign within 30 days.'],
  },
  'practice-value-may-fall': {
    of: pension,
    said: [
      'Investments can go down as well as up.',
      'You might not get back what you put in: the value is not guaranteed.',
      'Your capital is at risk.',
      'The price of units may drop.',
      'You could lose some of your money.',
    ],
    unsaid: ['The value is £80,000.', 'Your money will not fall in value.'],
  },
  'practice-exit-charges': {
    of: pension,
    said: [
      'Curlew deducts £200 if you leave: an early exit fee.',
      'No penalties apply on transfer.',
      'A market value reduction does not apply.',
    ],
    unsaid: ['The transfer takes three weeks.'],
  },
  'practice-guarantees': {
    of: pension,
    said: [
      'Neither plan has a guaranteed annuity rate.',
      'You would lose a guaranteed growth rate of 4%.',
      'There are no safeguarded benefits.',
    ],
    unsaid: ['We have not asked whether there are guarantees.'],
  },
  'practice-effect-of-charges': {
    of: isa,
    said: [
      'The fees are a drag on growth.',
      'These dampen the return you receive.',
      'On their figures a return of 6% is brought down to 5.1%.',
      'All these costs bring your return down by 1.2% a year.',
      'The reduction in yield is 1.4%.',
      'Growth of 3% would be 1.6% after charges.',
    ],
    unsaid: ['Inflation reduces the value of money.', 'The costs are shown above.'],
  },
  'cobs-9a.3.3-periodic-review': {
    of: isa,
    said: ['You should have this looked at in a yearly review.', 'We recommend that we meet once a year.', 'No regular review is needed.'],
    unsaid: ['We have considered all of this with care.'],
  },
  'cobs-9.4.11-abridged-or-full': {
    of: transfer,
    said: ['You received full pension transfer advice.', 'This is abridged advice.'],
    unsaid: ['This is our advice.'],
  },
  'cobs-19.1.6-starting-assumption': {
    of: transfer,
    said: [
      'The FCA presumes that giving up such a pension is not in your best interests.',
      'We begin from the position that a transfer is unsuitable unless we can show otherwise.',
    ],
    unsaid: ['A transfer is possible.'],
  },
  'practice-scope': {
    of: pension,
    said: [
      'We restricted ourselves to your pension.',
      'It did not consider your partner’s savings.',
      'Your savings were not part of this review.',
      'You did not need advice on a will.',
    ],
    unsaid: ['The plan is a good one.'],
  },
  'cobs-9.2.1-knowledge-and-experience': {
    of: pension,
    said: [
      'You have owned unit trusts for years.',
      'You have a good grasp of how shares behave.',
      'You have been investing since the nineties.',
      'You read the papers and follow share prices.',
    ],
    unsaid: ['The money will be invested for many years.', 'You hold £58,000 in premium bonds.'],
  },
  'cobs-9.2.2-regular-income': {
    of: pension,
    said: ['Your business made a profit of £31,000.', 'You are employed as a porter on £22,400.'],
    unsaid: ['Your plan is a good one.'],
  },
  'cobs-9.2.2-assets': {
    of: pension,
    said: ['Your estate comes to £640,000: it is valued for probate.', 'You live in your own bungalow.', 'You have a farm, which you own.'],
    unsaid: ['You rent a flat from the council.'],
  },
  'cobs-9.2.2-time-horizon': { of: pension, said: ['You will retire around 66.'], unsaid: ['You are retired.'] },
  'cobs-6.1a.24-initial-charge': {
    of: pension,
    said: ['For all of the above, as agreed, I charge £700.', 'We would charge £1,150, once.'],
    unsaid: ['The provider would charge £40.'],
  },
  'cobs-6.1a.24-ongoing-charge': {
    of: pension,
    said: ['You pay 0.6% (£480) a year for continuing help.'],
    unsaid: ['The plan costs £160 a year.'],
  },
  'practice-total-cost': {
    of: isa,
    said: ['You pay £2,150 in all.', 'The premiums come to £84.10.', 'The sum comes to £910 in the year.'],
    unsaid: ['The plan costs £160 a year.'],
  },
  'practice-costs-compared': {
    of: pension,
    said: ['The plan that I suggest is a touch cheaper.', 'Running costs fall from £500 to £310.'],
    unsaid: ['The plan costs £160 a year.'],
  },
  'cobs-19.2.2-workplace': {
    of: pension,
    said: ['The teachers’ scheme takes no such money.', 'Your scheme does not accept transfers.'],
    unsaid: ['The plan costs £160 a year.'],
  },
  'practice-how-long-it-lasts': {
    of: drawdown,
    said: ['The money should see you into your nineties.'],
    unsaid: ['The plan costs £160 a year.'],
  },
  'cobs-19.1.1c-analysis': {
    of: transfer,
    said: [
      'Our comparator puts the price at £240,000, and our analysis compares the scheme with a plan.',
      'An insurer would charge £240,000 for an equal income; we compared this with the scheme.',
    ],
    unsaid: ['Our analysis compares the scheme with a plan.'],
  },
  'practice-risk-and-loss-apart': {
    of: pension,
    said: ['You came out as moderately cautious, and could bear a loss.'],
    unsaid: ['You could bear a loss.'],
  },
};

for (const [id, of] of Object.entries(ways)) describeWays(id, of, /[.?;]$|^# |£/);
