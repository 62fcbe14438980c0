import { expect, test } from 'vitest';
import { Tag } from '../record.ts';
import { mayBe } from '../words/values.ts';
import { queryOf } from './queries.ts';

const wanted = (tag_name: string, prompt_body = ''): string => queryOf(Tag.parse({ tag_name, prompt_body })).type;

test.each([
  ['endowment_policy_proceeds', '', 'money'],
  ['endowment_policy_provider', '', 'party'],
  ['balance_after_5_years', '', 'money'],
  ['income_needed', '', 'money'],
  ['payment_method', 'Find the way in which the payments are made.', 'text'],
  ['fund_projection_low', 'Find the projected fund value at the lower growth rate.', 'money'],
  ['deadline_for_transfer', '', 'date'],
  ['transfer_deadline', '', 'date'],
  ['pension_at_65', 'Find the yearly scheme pension at age 65.', 'money'],
  ['scheme_funding_level', 'Find the funding level of the scheme.', 'percentage'],
  ['works_pension', 'Find the works pension of client 1 a month.', 'money'],
  ['arthritis_found', 'Find the year in which arthritis was found.', 'year'],
  ['alternative_terms', 'Find the sum assured of the alternative that rises by 3% a year.', 'money'],
  ['bond_portfolio', 'Find the present value of the bond portfolio.', 'money'],
  ['existing_cover', 'What is the sum assured of the policy?', 'money'],
  ['residence_nil_rate_band', '', 'money'],
  ['capital_gain', 'The unrealised gain in the share account', 'money'],
  ['policies', 'Find the number of policies held.', 'number'],
  ['bond_gain', 'Find the chargeable gain on the bond.', 'money'],
  ['loan_to_value', 'Find the loan to value.', 'percentage'],
  ['initial_advance', 'Find the amount borrowed at the start.', 'money'],
  ['overpayment_allowance', 'Find the share that may be paid back each year without charge.', 'percentage'],
  ['needs_assessment_date', 'date of the needs assessment', 'date'],
  ['stamp_duty', 'Find the Stamp duty.', 'money'],
  ['db_cetv', 'CETV', 'money'],
  ['widows_pension', 'Find the Widow’s pension.', 'money'],
  ['policy_a_premium', 'Find the Monthly premium (Policy A).', 'money'],
  ['state_pension', 'State pension a year', 'money'],
  ['key_person_name', 'Key person’s name', 'name'],
  ['employment_start', 'Find the date the client joined the employer.', 'date'],
  ['car_loan_end', 'Find the car loan end.', 'date'],
  ['income_first_year', 'Find the income of the first year.', 'money'],
])('%s (“%s”) wants what its last word says: %s', (name, prompt, type) => expect(wanted(name, prompt)).toBe(type));

test('when something is paid is the name of nobody, nor is a day or a figure', () => {
  for (const text of ['Each quarter', 'On completion', 'at once', '3 May 2026', '£250', 'very low'])
    expect(mayBe(text, 'party')).toBe(false);
  for (const text of ['Halford Building Society', 'The Meridian Group', 'On Point Ltd', '2 year tracker', 'None'])
    expect(mayBe(text, 'party')).toBe(true);
});

test.each([
  ['payment', 'The payment frequency of the annuity', 'frequency'],
  ['charges_year', 'The charges of the plan in the last 12 months', 'amount'],
  ['tax_year', 'The tax year', 'year'],
  ['widow_benefit', 'The share of the pension that the widow keeps', 'percentage'],
  ['cash_isa_where', 'Where is the cash ISA held?', 'text'],
  ['quote_until', 'How long do the quotes hold good?', 'date'],
  ['lump_sum_due', 'The date by which the lump sum has to be paid', 'date'],
  ['portfolio_year', 'The return of the portfolio over the past year', 'percentage'],
  ['reserve_months', 'Months of spending to keep in reserve', 'number'],
])('%s (“%s”) wants a %s', (name, prompt, type) => expect(wanted(name, prompt)).toBe(type));
