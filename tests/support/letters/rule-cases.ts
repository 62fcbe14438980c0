import type { LetterUnderReview } from '#engine/rulebook/record.ts';
import type { Part } from '../extraction/files.ts';
import { protection } from './judged/good-more.ts';
import { drawdown, isa, pension, transfer, underReview, type WrittenLetter } from './ordinary.ts';

/** How a letter differs from an ordinary one. */
export interface Change {
  /** Sentences and rows that say any of these are left out; headings too. */
  without?: RegExp;
  /** Words for other words, in the letter. */
  put?: readonly (readonly [words: string, others: string])[];
  /** Further paragraphs, before the end. */
  add?: readonly Part[];
  /** Words for other words, in the papers. */
  putInPapers?: readonly (readonly [words: string, others: string])[];
  withoutInPapers?: RegExp;
  review?: Partial<WrittenLetter['review']>;
}

/** Letters that a rule passes and fails: ordinary ones of a kind, as they are or changed. */
export interface RuleCase {
  of: WrittenLetter;
  pass?: Change;
  fail: Change;
}

/** A letter with a change, as it comes under review. */
export function changed(letter: WrittenLetter, change: Change = {}): LetterUnderReview {
  const parts = changedParts(letter.parts, change);
  parts.splice(-2, 0, ...(change.add ?? []));
  const inPapers = {
    ...(change.putInPapers ? { put: change.putInPapers } : {}),
    ...(change.withoutInPapers ? { without: change.withoutInPapers } : {}),
  };
  const papers = letter.papers.map((paper) => ({ ...paper, parts: changedParts(paper.parts, inPapers) }));
  return underReview({ review: { ...letter.review, ...change.review }, parts, papers });
}

function changedParts(parts: readonly Part[], { without, put = [] }: Pick<Change, 'without' | 'put'>): Part[] {
  const other = (text: string): string => put.reduce((words, [from, to]) => words.replaceAll(from, to), text);
  return parts.flatMap((part): Part[] => {
    if (typeof part !== 'string') {
      const rows = part.filter((row) => !without?.test(row.join(' '))).map((row) => row.map(other));
      return rows.length > 0 ? [rows] : [];
    }
    const sentences = part.split(/(?<=[.?!;]) (?=\p{Lu})/u).filter((sentence) => !without?.test(sentence));
    const left = sentences.join(' ');
    return left === '' ? [] : [other(left)];
  });
}

const says = (...add: string[]): Change => ({ add });

/** The letter about ISAs, ten years before. */
const ofThen: Change = {
  review: { date: '2016-03-16' },
  put: [
    ['2026', '2016'],
    ['ISA allowance is £20,000', 'ISA allowance is £15,240'],
    ['£20,000', '£15,000'],
    ['£10,000', '£15,000'],
  ],
  putInPapers: [
    ['2026', '2016'],
    ['£20,000', '£15,000'],
    ['£10,000', '£15,000'],
  ],
};

/** A case for every rule of the rulebook, by its id. */
export const ruleCases: Readonly<Record<string, RuleCase>> = {
  'cobs-9.4.7-demands-and-needs': { of: pension, fail: { without: /want|wish|would like|would give|important|What you|asked/i } },
  'cobs-9.4.7-why-suitable': { of: pension, fail: { without: /why|suit|because|fits|so that|cheaper|allows|better|costs less/i } },
  'cobs-9.4.7-disadvantages': {
    of: pension,
    fail: { without: /risks|fall|may|give up|initial fee|narrow/i, add: ['# Disadvantages', 'There are no disadvantages.'] },
  },
  'cobs-9a.3.2-advice-given': { of: isa, fail: { without: /recommend|invest £|advice/i } },
  'cobs-9a.3.2-meets-objectives': { of: isa, fail: { without: /because|suits|so that|matches|meets|to grow/i } },
  'cobs-9a.3.2-demands-and-needs': {
    of: isa,
    pass: { review: { advice: ['insurance-bond'] } },
    fail: { review: { advice: ['insurance-bond'] }, without: /want|need|objective|priority|hope/i },
  },
  'cobs-9a.3.3-periodic-review': { of: isa, fail: { without: /review/i } },
  'cobs-9a.3.3-term': { of: isa, fail: { without: /years/i } },
  'cobs-9a.3.3-knowledge-and-experience': {
    of: isa,
    fail: { put: [['You have held an investment fund before, and understood how it rose and fell. ', '']] },
  },
  'cobs-9a.3.1-why-assessed': { of: isa, fail: { without: /best interests/ } },
  'cobs-9.2.1-knowledge-and-experience': { of: pension, fail: { without: /experience/, withoutInPapers: /experience/ } },
  'cobs-9.2.2-regular-income': { of: pension, fail: { without: /income/i, withoutInPapers: /income/ } },
  'cobs-9.2.2-assets': { of: pension, fail: { without: /own your|savings|home/, withoutInPapers: /Savings/ } },
  'cobs-9.2.2-commitments': { of: pension, fail: { without: /mortgage|spend/, withoutInPapers: /Mortgage|expenditure/ } },
  'cobs-9.2.2-time-horizon': { of: pension, fail: { without: /retire at/ } },
  'cobs-9.2.2-purpose': { of: pension, fail: { without: /want|would like|so that|would give|asked/i } },
  'cobs-9.2.2-risk-profile': {
    of: pension,
    pass: { put: [['Your attitude to risk is balanced:', 'We agreed how much risk you are comfortable with:']] },
    fail: { without: /risk|balanced/i, withoutInPapers: /risk/i, add: ['You have not completed a risk questionnaire.'] },
  },
  'cobs-9.2.2-able-to-bear-loss': {
    of: pension,
    pass: {
      put: [['Your capacity for loss is medium, because', 'You could bear a loss of a tenth of the plan:']],
      withoutInPapers: /Capacity/,
    },
    fail: { without: /capacity|standard of living/i, withoutInPapers: /Capacity/, add: ['We did not discuss your capacity for loss.'] },
  },
  'cobs-9a.2.1-risk-tolerance': { of: isa, fail: { without: /capacity|standard of living/i } },
  'cobs-9a.3.3-risk-and-loss': { of: isa, fail: { without: /risk|profile|capacity|afford|standard/i } },
  'practice-risk-and-loss-apart': { of: pension, fail: { without: /capacity/i } },
  'clear-risk-profile-as-source': { of: pension, fail: { put: [['balanced', 'adventurous']] } },
  'practice-risk-profile-fresh': { of: pension, fail: { put: [['questionnaire on 5 March 2026', 'risk questionnaire on 5 March 2024']] } },
  'practice-value-may-fall': { of: pension, fail: { without: /can fall|a fall/ } },
  'clear-no-promise-of-growth': { of: pension, fail: says('The fund is certain to grow faster than prices.') },
  'clear-past-performance': {
    of: pension,
    pass: says('The fund has performed well over the past ten years, but past performance is not a reliable guide to the future.'),
    fail: says('The fund has outperformed its rivals over the past ten years.'),
  },
  'practice-inflation': { of: pension, fail: { without: /inflation/i } },
  'practice-sustainability': { of: pension, fail: { without: /ethical/i, withoutInPapers: /Ethical/ } },
  'practice-scope': { of: pension, fail: { without: /this letter|asked me|reviewed/i } },
  'practice-circumstances': { of: pension, fail: { without: /you are|you own|you keep|your income|you spend|about you|husband/i } },
  'practice-objectives': { of: pension, fail: { without: /want|like|important/i } },
  'practice-recommendation': { of: pension, fail: { without: /recommend/i } },
  'practice-alternatives': { of: pension, fail: { without: /considered|stakeholder|Your workplace/i } },
  'practice-ongoing-service': { of: pension, fail: { without: /review|ongoing|service/i } },
  'practice-headings': { of: pension, fail: { without: /^# (?!About|What)/ } },
  'practice-tax': { of: pension, fail: { without: /tax/i } },
  'cobs-15-cancellation': { of: pension, fail: { without: /change your mind/ } },
  'clear-nothing-unfilled': { of: pension, fail: { put: [['£24,000', '{{savings}}']] } },
  'clear-disadvantages-not-denied': { of: pension, fail: says('There are no disadvantages to this advice.') },

  'cobs-6.1a.24-initial-charge': { of: pension, fail: { put: [['2% of £80,000, which is £1,600', '2% of the plan']] } },
  'cobs-6.1a.24-ongoing-charge': { of: pension, fail: { put: [['£600', '']] } },
  'practice-product-charges-in-pounds': {
    of: pension,
    fail: {
      put: [
        ['£160', ''],
        ['£320', ''],
        ['£1,080', ''],
      ],
    },
  },
  'practice-total-cost': { of: pension, fail: { without: /Total|first year/ } },
  'practice-effect-of-charges': { of: pension, fail: { without: /reduce|growth/ } },
  'practice-costs-compared': { of: pension, fail: { without: /cheaper|less than|lower|better|compared/ } },
  'practice-exit-charges': { of: pension, fail: { without: /exit/ } },
  'clear-pounds-and-percent': { of: isa, fail: { put: [['0.45% (£135)', '0.45% (£195)']] } },

  'clear-percentages-worked-out': { of: pension, fail: { put: [['which is £1,600', 'which is £1,800']] } },
  'clear-table-totals': { of: pension, fail: { put: [['£1,080', '£1,180']] } },
  'clear-parts-of-wholes': { of: isa, fail: { put: [['£10,000 in the general', '£12,000 in the general']] } },
  'clear-months-and-years': { of: drawdown, fail: { put: [['£8,400 a year', '£8,100 a year']] } },
  'clear-surplus': {
    of: pension,
    pass: { put: [['You keep savings of £24,000 for emergencies.', '']] },
    fail: {
      put: [
        ['about £800', '£600'],
        ['You keep savings of £24,000 for emergencies.', ''],
      ],
    },
  },
  'clear-amounts-sourced': { of: pension, fail: says('You told me of a gift of £17,431.') },
  'clear-percentages-sourced': { of: pension, fail: { put: [['costs 1.60%', 'costs 1.93%']] } },
  'clear-recommended-named': { of: pension, fail: { put: [['Lanner Retirement Plan', 'Lanner plan']] } },
  'clear-recommended-in-product-document': {
    of: pension,
    fail: { review: { recommended: { products: ['Lanner Retirement Account'], providers: [], funds: [] } } },
  },

  'clear-letter-dated': { of: pension, fail: { put: [['16 March 2026', '16 March 2025']] } },
  'clear-events-before-letter': { of: pension, fail: { put: [['meeting me on 5 March 2026', 'meeting me on 25 March 2026']] } },
  'clear-sources-before-letter': { of: pension, fail: { putInPapers: [['9 March 2026', '19 March 2026']] } },
  'clear-deadlines-after-letter': {
    of: pension,
    pass: says('The transfer value is guaranteed until 20 April 2026.'),
    fail: says('The transfer value is guaranteed until 2 March 2026.'),
  },
  'practice-product-documents-fresh': { of: pension, fail: { putInPapers: [['9 March 2026', '9 October 2025']] } },
  'practice-valuations-fresh': { of: pension, fail: { putInPapers: [['20 February 2026', '20 August 2025']] } },
  'practice-fact-find-fresh': { of: pension, fail: { putInPapers: [['2 March 2026', '2 March 2024']] } },
  'clear-ages': { of: pension, fail: { put: [['You are 59', 'You are 61']] } },
  'clear-client-named': { of: pension, fail: { put: [['Pellow', 'Penhale']] } },
  'clear-people-known': { of: pension, fail: says('Your solicitor is Mr Hugo Nancarrow.') },
  'clear-salutation': { of: pension, fail: { put: [['Dear Mrs Pellow', 'Dear Mrs Penhale']] } },
  'clear-national-insurance-number': {
    of: pension,
    pass: says('Your National Insurance number is QQ123456A.'),
    fail: says('Your National Insurance number is QQ 12 34 65 A.'),
  },
  'clear-policy-numbers': { of: pension, fail: { put: [['CM/5540128', 'CM/5540182']] } },
  'clear-postcode': { of: pension, fail: { put: [['PL31 4ZZ', 'PL13 4ZZ']] } },
  'clear-dates-of-birth': {
    of: pension,
    pass: says('Your date of birth is 04/05/1966.'),
    fail: says('Your date of birth is 5 April 1966.'),
  },

  'cobs-9.4.10-capital-eroded': { of: drawdown, fail: { without: /eroded|run out/ } },
  'cobs-9.4.10-returns-less': { of: drawdown, fail: { without: /Returns may/ } },
  'cobs-9.4.10-annuity-rates': { of: drawdown, fail: { without: /annuity rates/ } },
  'cobs-9.4.10-income-not-sustainable': {
    of: drawdown,
    fail: { put: [['The income may not be sustainable, and could run out at age 84.', 'The income is sustainable.']] },
  },
  'cobs-9.4.10-tax': { of: drawdown, fail: { without: /taxed/ } },
  'cobs-9.3.3-cash-and-health': { of: drawdown, fail: { put: [[', and in good health', '']] } },
  'cobs-9.3.3-income-requirements': { of: drawdown, fail: { without: /need|want|what you spend|essential/ } },
  'practice-annuity-considered': { of: drawdown, fail: { without: /annuity/ } },
  'practice-how-long-it-lasts': { of: drawdown, fail: { without: /run out|until/ } },

  'cobs-19.2.2-stakeholder': { of: pension, fail: { without: /stakeholder/ } },
  'cobs-19.2.2-workplace': { of: pension, fail: { without: /workplace/ } },
  'practice-guarantees': { of: pension, fail: { without: /guarantees|bonus/ } },
  'practice-death-benefits': { of: pension, fail: { without: /die/ } },
  'statute-no-lifetime-allowance': { of: pension, fail: says('Your pensions are well within the lifetime allowance.') },
  'statute-tax-free-quarter': { of: pension, fail: { put: [['take 25% of the plan', 'take 30% of the plan']] } },

  'cobs-9.4.11-summary-in-front': { of: transfer, fail: { put: [['Summary', 'Our advice']] } },
  'cobs-9.4.11-transfer-or-remain': {
    of: transfer,
    fail: { without: /recommend|advise|advice/i },
  },
  'cobs-9.4.11-sign-off': { of: transfer, fail: { without: /sign and date/ } },
  'cobs-9.4.11-abridged-or-full': { of: transfer, fail: { without: /abridged/ } },
  'cobs-9.4.11-ongoing-service': { of: transfer, fail: { without: /There is no ongoing/, put: [[' (£600 a year)', '']] } },
  'cobs-9.4.11-risks': { of: transfer, fail: { without: /risk|give up|run out|fall|staying|stops|change/i } },
  'cobs-9.4.11-first-year-charges': { of: transfer, fail: { put: [[' and £400 in your workplace pension', '']] } },
  'cobs-9.4.11-advice-cost': { of: transfer, fail: { put: [['The advice costs £4,000', 'The advice costs 2.5% of the value']] } },
  'cobs-9.4.11-months-to-pay': { of: transfer, fail: { without: /months/ } },
  'clear-months-to-pay': { of: transfer, fail: { put: [['6 months of', '5 months of']] } },
  'cobs-19.1.1c-analysis': { of: transfer, fail: { without: /comparator/ } },
  'cobs-19.1.6-starting-assumption': { of: transfer, fail: { without: /assumption/ } },
  'cobs-19.1a.3-abridged-outcome': {
    of: transfer,
    pass: { put: [['This was full advice, and not abridged advice.', 'This was abridged advice.']] },
    fail: {
      put: [['This was full advice, and not abridged advice.', 'This was abridged advice. I recommend that you transfer part of it.']],
    },
  },
  'cobs-19.1b-no-contingent-charge': {
    of: transfer,
    pass: says('The fee is due whether or not you transfer.'),
    fail: says('Our fee is only payable if you transfer.'),
  },
  'cobs-19.1.1a-specialist': { of: transfer, fail: { without: /specialist/ } },

  'practice-cover-and-term': { of: protection, fail: { without: /years|age|term/i } },
  'practice-premium-in-pounds': { of: protection, fail: { without: /premium|cost|total|£\d+\.\d\d/i } },
  'practice-cover-lapses': { of: protection, fail: { without: /cash-in/ } },
  'practice-questions-of-the-insurer': { of: protection, fail: { without: /questions/ } },
  'practice-cover-in-place': { of: protection, fail: { without: /employer|full pay|sick/, withoutInPapers: /sick/i } },
  'practice-cover-in-trust': { of: protection, fail: { without: /trust|joint/i } },

  'statute-isa-stated': { of: isa, fail: { put: [['The ISA allowance is £20,000', 'The ISA allowance is £15,240']] } },
  'statute-isa-stated-2015': {
    of: isa,
    pass: ofThen,
    fail: { review: { date: '2016-06-01' } },
  },
  'statute-isa-kept': { of: isa, fail: { put: [['£20,000 in the stocks', '£22,000 in the stocks']] } },
  'statute-isa-kept-2015': {
    of: isa,
    pass: ofThen,
    fail: { review: { date: '2016-06-01' } },
  },
  'statute-lifetime-isa-kept': {
    of: isa,
    pass: {
      putInPapers: [['Limited', 'Limited. Wants £4,000 to go into a Lifetime ISA']],
      add: ['I recommend that you pay £4,000 into a Lifetime ISA.'],
    },
    fail: says('I recommend that you pay £5,000 into a Lifetime ISA.'),
  },
  'statute-junior-isa-stated': {
    of: isa,
    pass: says('The Junior ISA allowance is £9,000.'),
    fail: says('The Junior ISA allowance is £4,368.'),
  },
  'statute-annual-allowance-stated': {
    of: pension,
    pass: says('Your annual allowance is £60,000 this tax year.'),
    fail: says('Your annual allowance is £40,000 this tax year.'),
  },
  'statute-annual-allowance-kept': {
    of: pension,
    pass: { review: { advice: ['pension-contribution'] }, add: ['I recommend that you pay £24,000 into your pension.'] },
    fail: { review: { advice: ['pension-contribution'] }, add: ['I recommend that you pay £75,000 into your pension.'] },
  },
  'statute-money-purchase-annual-allowance-stated': {
    of: drawdown,
    pass: says('Your money purchase annual allowance will be £10,000.'),
    fail: says('Your money purchase annual allowance will be limited to £4,000.'),
  },
  'statute-lump-sum-allowance-stated': {
    of: drawdown,
    pass: says('The lump sum allowance is £268,275.'),
    fail: says('The lump sum allowance is £268,000.'),
  },
  'statute-personal-allowance-stated': {
    of: drawdown,
    pass: says('Your personal allowance is £12,570.'),
    fail: says('Your personal allowance is £12,500.'),
  },
  'statute-capital-gains-exempt-stated': {
    of: isa,
    pass: says('Gains up to the annual exempt amount of £3,000 are free of capital gains tax.'),
    fail: says('Gains up to the annual exempt amount of £12,300 are free of capital gains tax.'),
  },
  'statute-dividend-allowance-stated': {
    of: isa,
    pass: says('The dividend allowance is £500.'),
    fail: says('The dividend allowance is £2,000.'),
  },
  'statute-taper-adjusted-income-stated': {
    of: pension,
    pass: says('The allowance falls for those whose adjusted income is over £260,000.'),
    fail: says('The allowance falls for those whose adjusted income is over £240,000.'),
  },
  'statute-taper-threshold-income-stated': {
    of: pension,
    pass: says('It only falls if your threshold income is above £200,000.'),
    fail: says('It only falls if your threshold income is above £110,000.'),
  },

  'fg21-1-health': {
    of: pension,
    pass: {
      putInPapers: [['Good', 'Diabetes']],
      add: ['I know that your diabetes is under control.', 'As you asked, this letter is in large print.'],
    },
    fail: { putInPapers: [['Good', 'Diabetes']] },
  },
  'fg21-1-life-events': {
    of: pension,
    pass: {
      putInPapers: [['Married', 'Recently widowed']],
      add: ['You were widowed last year, and I am sorry for your loss. Please take all the time you need.'],
    },
    fail: { putInPapers: [['Married', 'Recently widowed']] },
  },
  'fg21-1-resilience': {
    of: pension,
    pass: {
      putInPapers: [['None', 'Two months in arrears']],
      add: ['Your rent is in arrears, which we should settle first. A charity can give you further help with it.'],
    },
    fail: { putInPapers: [['None', 'Two months in arrears']] },
  },
  'fg21-1-capability': {
    of: pension,
    pass: { putInPapers: [['Limited', 'Her son deals with all paperwork']], add: ['You asked me to take extra time over the figures.'] },
    fail: { putInPapers: [['Limited', 'Her son deals with all paperwork']] },
  },
  'fg21-1-support': {
    of: pension,
    pass: {
      putInPapers: [['Good', 'Hearing loss']],
      add: ['As you asked, this letter is in large print, and I am happy to explain it to you and your son together.'],
    },
    fail: { putInPapers: [['Good', 'Hearing loss']], add: ['I know of your hearing loss.'] },
  },

  'prin-2a.5.3-reading-ease': {
    of: pension,
    fail: {
      without: /./,
      add: Array.from(
        { length: 9 },
        (_, i) =>
          `Notwithstanding considerations previously enumerated, diversification opportunities necessitate comprehensive reallocation of accumulated retirement provision number ${'abcdefghi'.charAt(i)}.`,
      ),
    },
  },
  'prin-2a.5.3-sentence-length': {
    of: pension,
    fail: { without: /./, add: Array.from({ length: 9 }, () => `The plan is good ${'and it is sound '.repeat(8)}for you.`) },
  },
  'prin-2a.5.3-long-sentences': {
    of: pension,
    fail: { add: Array.from({ length: 9 }, () => `The plan is good ${'and it is sound '.repeat(12)}for you.`) },
  },
  'prin-2a.5.3-jargon': {
    of: pension,
    pass: says('The fund is rebalanced each year, that is, brought back to the mix that we agreed.'),
    fail: says('The portfolio has a low correlation and is rebalanced.'),
  },
  'prin-2a.5.3-length': {
    of: pension,
    fail: {
      add: Array.from(
        { length: 200 },
        () =>
          'This sentence is about nothing in particular, but it goes on for quite some time, as letters sometimes do when nobody cuts them.',
      ),
    },
  },
};
