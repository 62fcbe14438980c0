import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['Budget for cover each month', '£70'],
    ['Emergency fund', '£9,000'],
    ['Instant access saver', '£41,300'],
    ['Cash held', '£27,500'],
    ['Amount to invest', '£60,000'],
    ['Total monthly premium', '£88.40'],
    ['Deferred period of the income protection', '8 weeks'],
    ['Ongoing adviser charge', '0.75%'],
    ['Guarantee period', '5 years'],
    ['Attitude to risk', 'Cautious'],
  ],
  'Signed on 3 February 2026',
]);

const noted = (...lines: string[]) => textFile('meeting-note.txt', ['Date: 1 March 2026', ...lines]);

test.each([
  ['budget', 'Budget. They had said 70 to us. Having seen the quote they are content to go up to £85.', '£85'],
  ['budget', 'Having looked at the budget again they can manage £85 a month.', '£85'],
  ['emergency_fund', '2) Emergency money. After the flood he wants £12,000 to hand, up from 9k.', '£12,000'],
  ['emergency_fund', 'Her emergency fund should be £12,000 rather than the sum on her form.', '£12,000'],
  ['emergency_fund', 'The emergency fund is to be £12,000, not as on the fact-find.', '£12,000'],
  ['guarantee_period', 'He has come round to a guarantee of 10 years, because his niece would get little.', '10 years'],
  ['emergency_fund', 'They agreed to put the emergency fund at £12,000.', '£12,000'],
  ['emergency_fund', '4. Her emergency savings were topped up by a gift from an aunt and are now £12,000.', '£12,000'],
  ['emergency_fund', '4. Her emergency savings are with Calder Bank, and the mortgage is now £12,000.', '£9,000'],
  ['guarantee_period', 'Guarantee: asked for more than on the print, as her niece would get little. Settled on 10 years.', '10 years'],
  ['emergency_fund', 'Her emergency fund has gone up with the legacy, it is £12,000 from May.', '£12,000'],
  ['emergency_fund', 'Her emergency fund has been used for a car, it is £12,000 new.', '£9,000'],
  ['emergency_fund', 'Emergency fund: still £9,000 with Calder Bank. New roof £12,000, which is now agreed.', '£9,000'],
  ['emergency_fund', 'Emergency fund: the roof has to be thought of. She would now keep £12,000.', '£12,000'],
  ['emergency_fund', 'Her emergency fund is with Calder Bank, which now asks £12,000 of new savers.', '£9,000'],
])('“%s” after “%s” is %s', (tag, sentence, value) => expect(valuesOf([tag], [form, noted(sentence)])).toEqual([value]));

test('of several figures in a sentence the one is new whose clause speaks of what is asked', () => {
  const note = noted(
    'On that basis the insurer came back with £44.10 a month for her, giving a new total monthly premium of £79.90.',
    'He will use £8,000 of it for a car, so the amount to invest is now £52,000.',
    'Our ongoing charge is to fall to 0.65% from July as they now hold more than £250,000.',
  );
  expect(valuesOf(['total_monthly_premium', 'amount_to_invest', 'ongoing_adviser_charge'], [form, note])).toEqual([
    '£79.90',
    '£52,000',
    '0.65%',
  ]);
});

test('a figure may be revised that its form names beside another thing, or that is asked for by its name alone', () => {
  const note = noted(
    'She wants the deferred period on her income protection to be 13 weeks rather than 8.',
    'The bond matured and went into the instant access saver, which now stands at £70,150.',
  );
  const tags: (string | [string, string])[] = ['deferred_period', ['saver', 'Instant access saver']];
  expect(valuesOf(tags, [form, note])).toEqual(['13 weeks', '£70,150']);
});

test('who names another old figure speaks of something else', () => {
  const note = noted('Please treat £25,000 as the least cash that we hold (we had said £20,000).');
  expect(valuesOf(['cash_held'], [form, note])).toEqual(['£27,500']);
});

test('a sentence may be about what the one before it gives as its topic, in a few words more', () => {
  const note = noted('They have had second thoughts about the amount that they want to invest. The car can wait, so £66,000 will do.');
  expect(valuesOf(['amount_to_invest'], [form, note])).toEqual(['£66,000']);
});

test('what a note states of the same thing in fewer words is how it is now', () => {
  const profile = wordFile('fact-find.docx', [[['Annual earnings before tax', '£29,400']], 'Signed on 3 February 2026']);
  const note = noted('Isla mentioned that she is head nurse from 1 June and her earnings before tax will be £33,250.');
  const tags: [string, string][] = [['client_earnings', 'Find the gross annual income.']];
  expect(valuesOf(tags, [profile, note])).toEqual(['£33,250']);
});

test('the lead word of a point says what its figure is of', () => {
  const profile = wordFile('fact-find.docx', [[['Basic pay before tax a year', '£29,400']], 'Signed on 3 February 2026']);
  const tags: [string, string][] = [['client_salary', 'Find the yearly salary before tax.']];
  expect(valuesOf(tags, [profile, noted('- Pay: went up to £33,250 from June.')])).toEqual(['£33,250']);
  expect(valuesOf(tags, [profile, noted('- Mortgage: went up to £33,250 from June.')])).toEqual(['£29,400']);
});

test.each([
  ['On risk, having gone through the answers again we settled on “Low to medium” for the bond.', 'Low to medium'],
  ['Her attitude to risk was talked through and she agreed on Balanced instead.', 'Balanced'],
  ['Her attitude to risk is now Balanced.', 'Balanced'],
  ['The three plans were compared, and they agreed on Option 2.', 'Cautious'],
  ['Her attitude to risk is unchanged. They settled on Halford Life.', 'Cautious'],
])('“%s” leaves the attitude to risk at %s', (sentence, value) => {
  expect(valuesOf([['risk_profile', 'Find the attitude to risk.']], [form, noted(sentence)])).toEqual([value]);
});

test.each([
  ['Ms Hale will now finish on 30 June 2027, not in March.', '30 June 2027'],
  ['Retirement date. She is needed till the summer, so it is to be 30 June 2027 not March.', '30 June 2027'],
  ['The lease of the shop will now finish on 30 June 2027.', '31 March 2027'],
])('after “%s” the day to retire on is %s', (sentence, value) => {
  const profile = wordFile('fact-find.docx', [[['Planned retirement date', '31 March 2027']], 'Signed on 3 February 2026']);
  const note = textFile('planner-note.txt', ['PLANNER’S NOTE', 'Mon 2 March 2026, at the Frome office. Ms Hale came alone.', sentence]);
  expect(valuesOf([['retirement_date', 'Find the date on which the client will retire.']], [profile, note])).toEqual([value]);
});

test.each([
  ['Would sooner keep £12,000 by her than the figure on her form.', '£12,000'],
  ['Would sooner keep £12,000 by her.', '£9,000'],
  ['The new roof is £12,000 rather than the figure on her form.', '£9,000'],
])('“%s”, which may name the form, makes the emergency fund %s', (sentence, value) => {
  const tags: [string, string][] = [['emergency_fund', 'Find the cash that she keeps as an emergency fund.']];
  expect(valuesOf(tags, [form, noted(sentence)])).toEqual([value]);
});

test('an income that is to begin on another day is the annuity that it is paid from', () => {
  const first = wordFile('fact-find.docx', ['# Annuity', [['Annuity to start on', '1 March 2027']], 'Signed on 3 February 2026']);
  const mail = textFile('client-email.txt', [
    'MEETING NOTE 4 November 2026',
    'They would like the income to begin on 1 February 2027, not in the spring as we put on your form.',
  ]);
  const start: [string, string] = ['annuity_start_date', 'Find the date from which the annuity is to be paid.'];
  expect(valuesOf([start], [first, mail])).toEqual(['1 February 2027']);
});
