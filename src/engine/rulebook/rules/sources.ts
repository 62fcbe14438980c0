import { type AdviceType, GOOD_PRACTICE, type Rule, type RuleSource } from '../record.ts';

/** Texts that rules come from. A version is the day of the text that was read; null where it was read in no primary text. */
export const sources = {
  cobs4: source('FCA Handbook, COBS 4.2', 'https://handbook.fca.org.uk/handbook/COBS/4/2.html?date=2024-08-22', '2024-08-22'),
  cobs92: source('FCA Handbook, COBS 9.2', 'https://handbook.fca.org.uk/handbook/COBS/9/2.html?date=2018-04-01', '2018-04-01'),
  cobs93: source('FCA Handbook, COBS 9.3', 'https://handbook.fca.org.uk/handbook/COBS/9/3.html?date=2018-03-01', '2018-03-01'),
  cobs94: source('FCA Handbook, COBS 9.4', 'https://handbook.fca.org.uk/handbook/COBS/9/4.html'),
  cobs9a2: source('FCA Handbook, COBS 9A.2', 'https://handbook.fca.org.uk/handbook/COBS/9A/2.html?date=2018-06-29', '2018-06-29'),
  // Read on the Handbook's new site before it opened.
  cobs9a3: source('FCA Handbook, COBS 9A.3', 'https://handbook.fca.org.uk/handbook/COBS/9A/3.html', '2025-10-23'),
  cobs9a3Unseen: source('FCA Handbook, COBS 9A.3', 'https://handbook.fca.org.uk/handbook/COBS/9A/3.html'),
  cobs61a: source('FCA Handbook, COBS 6.1A', 'https://handbook.fca.org.uk/handbook/COBS/6/1A.html'),
  cobs15: source('FCA Handbook, COBS 15'),
  cobs19: source('FCA Handbook, COBS 19.1', 'https://handbook.fca.org.uk/handbook/COBS/19/1.html'),
  cobs191a: source('FCA Handbook, COBS 19.1A'),
  cobs191b: source('FCA Handbook, COBS 19.1B'),
  cobs192: source('FCA Handbook, COBS 19.2'),
  prin2a: source('FCA Handbook, PRIN 2A'),
  fg211: source('FCA finalised guidance FG21/1'),
  practice: source('Good practice of suitability reports'),
  isa: source(
    'The Individual Savings Account Regulations 1998 (S.I. 1998/1870), regulation 4ZA',
    'https://www.legislation.gov.uk/uksi/1998/1870/regulation/4ZA',
    '2025-08-04',
  ),
  statute: source('Tax law as amended for the year'),
} as const satisfies Record<string, RuleSource>;

function source(title: string, url: string | null = null, version: string | null = null): RuleSource {
  return { title, url, version };
}

/** Wordings of the primary text, for the rules that rest on them. */
export const wordings = {
  clear: 'A firm must ensure that a communication or a financial promotion is fair, clear and not misleading.',
  experience: 'knowledge and experience in the investment field relevant to the specific type of designated investment or service',
  objectives:
    'the length of time for which he wishes to hold the investment, his preferences regarding risk taking, his risk profile, and the purposes of the investment',
  situation:
    'the source and extent of his regular income, his assets, including liquid assets, investments and real property, and his regular financial commitments',
  bearRisks: 'is such that he is able financially to bear any related investment risks consistent with his investment objectives',
  drawdown: 'the client’s investment objectives, need for tax-free cash and state of health',
  drawdownIncome:
    'current and future income requirements, existing pension assets and the relative importance of the plan, given the client’s financial circumstances',
  riskTolerance: 'in accordance with the client’s risk tolerance and ability to bear losses',
  adviceGiven: 'specifying the advice given and how that advice meets the preferences, objectives and other characteristics of the client',
  demands: 'specifying, on the basis of the information obtained from the client, the client’s demands and needs',
  whyAssessed:
    'inform the client, clearly and simply, that the reason for assessing suitability is to enable the firm to act in the client’s best interest',
  isa: 'The overall subscription limit for any qualifying individual for any year … is £20,000.',
  lifetimeIsa:
    'The overall Lifetime ISA payment limit in respect of current year payments for any Lifetime ISA qualifying individual for any year is £4,000.',
} as const;

type Ground = Pick<Rule, 'reference' | 'wording' | 'source' | 'confirmed' | 'effective'>;

/** What a rule rests on whose primary text was read, from the day on that it has been in force. */
export function seen(reference: string, wording: string, from: RuleSource, since: string, to: string | null = null): Ground {
  return { reference, wording, source: from, confirmed: true, effective: { from: since, to } };
}

/** As `seen`, for what was read elsewhere only: it advises. */
export function unseen(reference: string, from: RuleSource, since: string, to: string | null = null): Ground {
  return { reference, wording: null, source: from, confirmed: false, effective: { from: since, to } };
}

/** The conduct of business rules came into force. */
export const COBS = '2007-11-01';
/** MiFID II. */
export const MIFID_II = '2018-01-03';
/** The Consumer Duty. */
export const CONSUMER_DUTY = '2023-07-31';

/** A communication that contradicts itself, its papers or arithmetic is not clear, and may mislead. */
export const clearAndNotMisleading = seen('COBS 4.2.1R(1)', wordings.clear, sources.cobs4, COBS);
export const goodPractice = unseen(GOOD_PRACTICE, sources.practice, COBS);

export const pensions: AdviceType[] = ['pension-transfer', 'pension-switch', 'pension-contribution', 'pension-opt-out', 'drawdown'];
export const invested: AdviceType[] = [...pensions, 'isa', 'investment', 'insurance-bond', 'fund-switch'];
