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
  ['budget', 'Quote gone through. They can stretch to £85 a month for it all; had said 70.', '£85'],
  ['emergency_fund', 'Her emergency fund went up with the legacy, she is now at £12,000.', '£12,000'],
  ['deferred_period', 'A longer wait would suit her. Settled on 13 weeks instead of 8.', '13 weeks'],
  ['deferred_period', 'Deferred period agreed at 26 wks, not the eight on the form.', '26 wks'],
  ['amount_to_invest', 'They would sooner invest £45,000 than 60.', '£45,000'],
  ['amount_to_invest', 'On the amount to invest, make it £45,000 and not fifty.', '£60,000'],
  ['amount_to_invest', 'On the amount to invest, make it £45,000 and not sixty.', '£45,000'],
  ['amount_to_invest', 'She does not wish to invest as much as sixty thousand. £45,000 would do.', '£45,000'],
  ['emergency_fund', 'Emergency fund: he would be happier with £12,000.', '£12,000'],
  ['emergency_fund', 'Emergency fund: nine thousand is a good deal. £12,000 would be for the car.', '£9,000'],
  ['deferred_period', 'Deferred period: a longer one is cheaper, 26 weeks suits her.', '26 weeks'],
  ['amount_to_invest', 'Could you please make the amount to invest £45,000?', '£45,000'],
  ['amount_to_invest', 'They have thought again about the amount to invest and want it kept to £45,000.', '£45,000'],
  ['amount_to_invest', 'They discussed an investment of £45,000 and are content with the form.', '£60,000'],
  ['cash_held', '- so cash held 24k, the rest as before', '24k'],
  ['amount_to_invest', 'They asked what they would have if they were to invest £45,000 now.', '£60,000'],
  ['amount_to_invest', 'If the house were sold now they would invest £45,000.', '£60,000'],
  ['amount_to_invest', 'They looked at investing £45,000 instead.', '£60,000'],
  ['amount_to_invest', 'Could they invest £45,000?', '£60,000'],
  ['amount_to_invest', 'She has therefore cut the amount that she means to invest to £45,000.', '£45,000'],
  ['emergency_fund', 'Emergency fund lifted to £12,000 so that the roof can wait.', '£12,000'],
  ['guarantee_period', 'He is less keen on a guarantee of 5 years. We agreed to plan for 10 years.', '10 years'],
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
  ['Would sooner keep £12,000 by her.', '£12,000'],
  ['The new roof is £12,000 rather than the figure on her form.', '£9,000'],
])('“%s”, which may name the form, makes the emergency fund %s', (sentence, value) => {
  const tags: [string, string][] = [['emergency_fund', 'Find the cash that she keeps as an emergency fund.']];
  expect(valuesOf(tags, [form, noted(sentence)])).toEqual([value]);
});

test.each([
  [['What has changed', '* he wants £12,000 in his emergency fund for the roof'], '£12,000'],
  [['A few corrections to your form', 'My emergency fund is £12,000.'], '£12,000'],
  [['Points covered', '* he wants £12,000 in his emergency fund for the roof'], '£12,000'],
  [['Changes since the form', '* emergency fund with Calder Bank, but the roof costs £12,000'], '£9,000'],
  [['Changes since the form', '* a car was sold', 'Other things', 'For an emergency fund many people keep £12,000.'], '£9,000'],
])('below a line that announces changes, or another: %j', (lines, value) =>
  expect(valuesOf(['emergency_fund'], [form, noted(...lines)])).toEqual([value]),
);

test('a note that speaks of one thing and then gives the figure of another revises the other', () => {
  const offer = wordFile('quotation.docx', [
    [
      ['Quotation issued', '10 February 2026'],
      ['Tax-free cash', '£54,100'],
    ],
  ]);
  const papers = [wordFile('fact-find.docx', [[['Outstanding mortgage', '£13,900']], 'Signed on 3 February 2026']), offer];
  const note = noted('Tax-free cash: she still wants it all, but the mortgage to be paid off is now £12,750.');
  const tags: [string, string][] = [
    ['tfc', 'Find the Tax-free cash.'],
    ['mortgage', 'Find the Outstanding mortgage.'],
  ];
  expect(valuesOf(tags, [...papers, note])).toEqual(['£54,100', '£12,750']);
});

test('an exit is at the age at which somebody leaves, and a loss what anybody could stand', () => {
  const profile = wordFile('fact-find.docx', [
    [
      ['Age at which you would exit the business', '57'],
      ['Loss you could stand', '25%'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = noted(
    'Mr Vine now means to leave at 59, later than he had thought.',
    'Risk. He would be uneasy. Agreed to record the loss he could stand as 15%.',
  );
  const tags: [string, string][] = [
    ['exit_age', 'Find the age at which the client would exit the business.'],
    ['acceptable_loss', 'Find the percentage loss that the client could accept.'],
  ];
  expect(valuesOf(tags, [profile, note])).toEqual(['59', '15%']);
});

test('“lower” before what is low is no word of change', () => {
  const note = noted('She likes the lower costs, and that people with an emergency fund near £8,000 pay none.');
  const lowered = noted('She will lower her emergency fund as £8,000 is enough.');
  expect([note, lowered].map((one) => valuesOf(['emergency_fund'], [form, one]))).toEqual([['£9,000'], ['£8,000']]);
});

test('a figure that another is held against is no news of it', () => {
  const held = noted('The sum of £94.20 is well above the £70 that you gave us, so please tell us what you would like.');
  const told = noted('Your budget would now be £85, a little above the £70 that you gave us.');
  expect([held, told].map((note) => valuesOf(['budget'], [form, note]))).toEqual([['£70'], ['£85']]);
});

test('what somebody is now on is what the sentence has said of them so far', () => {
  const both = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Ewan Tremlett', 'Rhona Tremlett'],
      ['Basic pay before tax', '£38,200', '£28,900'],
    ],
    'Signed on 3 February 2026',
  ]);
  const pay: [string, string] = ['client2_gross_salary', 'Find the gross basic salary (client 2).'];
  expect(valuesOf([pay], [both, noted("Rhona's pay went up from 1 March, she is now on £31,400 basic.")])).toEqual(['£31,400']);
  expect(valuesOf([pay], [both, noted("Rhona's pension went up from 1 March, she is now on £31,400 there.")])).toEqual(['£28,900']);
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

test.each([
  ['Risk: we went through the answers once more. We agreed that she is really 4 Fairly bold. The fund suits that.', '4 Fairly bold'],
  ['Attitude to risk discussed; he came out at 2 – Careful and is content.', '2 – Careful'],
  ['Attitude to risk: 14 March 2026 is when she took the test again.', '3 Steady'],
  ['The bond has 4 Gilt funds in it.', '3 Steady'],
])('a grade with its number is revised by another: “%s”', (sentence, value) => {
  const graded = wordFile('fact-find.docx', [[['Attitude to risk', '3 Steady']], 'Signed on 3 February 2026']);
  expect(valuesOf(['risk_profile'], [graded, noted(sentence)])).toEqual([value]);
});

test('what a note wants “to be” so is said without a verb, and what is yet to be done says nothing', () => {
  const note = noted('Escalation of the annuity to be 3%.', 'The guarantee to be confirmed.', 'Trust to be discretionary.');
  expect(
    valuesOf(
      [
        ['annuity_escalation', 'Find the escalation of the annuity.'],
        ['guarantee', 'Find the guarantee.'],
        ['trust_type', 'Find the type of trust.'],
      ],
      [note],
    ),
  ).toEqual(['3%', null, 'discretionary']);
});

test('a colon far behind its label is no part of the answer', () => {
  expect(valuesOf([['adviser_name', 'Find the name of the adviser.']], [noted('Adviser    : Ada Penrose (pensions)')])).toEqual([
    'Ada Penrose',
  ]);
});

test('a small count may fall by more than half, and what lasts is revised whatever it is called', () => {
  const health = wordFile('fact-find.docx', [
    [
      ['Cigarettes a day', '15'],
      ['Sick pay', '6 months'],
      ['Date of retirement', '1 May 2027'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = noted('He is down to 5 cigarettes a day.', 'Sick pay is 3 mths not 6.', 'Retiring a month later, on 1 June 2027.');
  const tags: [string, string][] = [
    ['cigarettes', 'Find the number of cigarettes a day.'],
    ['sick_pay', 'Find the sick pay.'],
    ['retirement_date', 'Find the date of retirement.'],
  ];
  expect(valuesOf(tags, [health, note])).toEqual(['5', '3 mths', '1 June 2027']);
});

test('who acts now takes the place of whoever did', () => {
  const books = wordFile('fact-find.docx', [
    [
      ['Solicitor', 'Orme & Pell'],
      ['Purchase price', '£210,000'],
      ['Completion date', '30 September 2026'],
    ],
    'Signed on 3 February 2026',
  ]);
  const tags: [string, string][] = [['solicitor', 'Find the solicitor.']];
  expect(valuesOf(tags, [books, noted('- solr now Corve Vine LLP')])).toEqual(['Corve Vine LLP']);
});

test('what is kept with a firm is known by the firm’s name, where the form gives one sum beside it', () => {
  const kept = wordFile('fact-find.docx', [
    '# Savings',
    'We keep £8,300 in ready money with Calder Mutual. There is £21,000 in a bond with Tarn Vine, and £24,000 in an ISA with Tarn Vine.',
    'Signed on 3 February 2026',
  ]);
  const tags: [string, string][] = [['ready_money', 'Find the ready money.']];
  const told = (sentence: string) => valuesOf(tags, [kept, noted(sentence)]);
  expect(told('Calder Mutual account is up to £9,750 since the boat was sold.')).toEqual(['£9,750']);
  expect(told('Tarn Vine account is up to £9,750 since the boat was sold.')).toEqual(['£8,300']);
});

test('a rate “a year” is revised by a rate', () => {
  const rising = wordFile('fact-find.docx', [[['Escalation', '3% a year']], 'Signed on 3 February 2026']);
  expect(valuesOf([['escalation', 'Find the escalation.']], [rising, noted('On escalation, she now prefers 4%.')])).toEqual(['4%']);
});
