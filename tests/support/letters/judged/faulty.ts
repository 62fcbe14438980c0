import type { WrittenLetter } from '../ordinary.ts';

/** Faults planted, by what should be found: the id of a rule, and words of the place (null: nothing is said, so there is none). */
export type Fault = readonly [what: string, rules: readonly string[], place: string | null];
export interface FaultyLetter extends WrittenLetter {
  faults: readonly Fault[];
}

const drawdown: FaultyLetter = {
  faults: [
    ['warning missing: annuity rates', ['cobs-9.4.10-annuity-rates'], null],
    ['warning missing: returns less than illustrated', ['cobs-9.4.10-returns-less'], null],
    ['warning missing: capital eroded', ['cobs-9.4.10-capital-eroded'], null],
    ['meeting dated after the letter', ['clear-events-before-letter'], '21 May 2025'],
    ['Parkinson’s in the papers, not in the letter', ['fg21-1-health'], 'Parkinson'],
    ['income by month and year disagree', ['clear-months-and-years'], '£12,600'],
    ['tax-free cash 25 % of 212,000 is 53,000, not 55,000', ['clear-percentages-worked-out'], '£55,000'],
  ],
  review: { date: '2025-05-12', kind: 'suitability', advice: ['drawdown', 'pension-switch'], mifid: false },
  parts: [
    'Longstone Retirement Planning',
    '12 May 2025',
    'Mr Hugh Carrick',
    '5 Castle Terrace',
    'Alnwick',
    'NE66 1PX',
    'Dear Mr Carrick',
    '# Your retirement income',
    'Following our meeting on 21 May 2025 I am writing with my advice about drawing an income from your pension. My advice is limited to your Bewick personal pension.',
    '# Your circumstances',
    'You are 67, a widower, and retired from the county council last year. You live in your own house with no mortgage. Your council pension and State Pension together pay £21,300 a year. You spend about £29,000 a year, including the holidays you hope to take while you can. You have £40,000 in cash ISAs.',
    '# Your objectives',
    'To bring your income up to what you spend, to have some money for a motorhome, and to pass on what remains to your two sons.',
    '# Risk',
    'We established with a questionnaire that you are a Balanced investor. Your capacity for loss is moderate, since your essential bills are covered by the pensions that are paid for life. You have held unit trusts for many years and know how they behave. You have no wish to restrict your investments on ethical grounds.',
    '# Recommendation',
    'I recommend that you transfer your Bewick plan to a Harrier Flexi-Access Drawdown plan, invested in the Harrier Balanced Income Fund. You should take 25% of £212,000, which is £55,000, as a tax-free lump sum, and then £1,100 a month (£12,600 a year) as income.',
    '# Why this is suitable for you',
    'This gives you the income that you need now and lets you vary it later. Your present plan does not offer drawdown, so a move is needed. Your sons can inherit what is left. I considered buying an annuity, but you would rather keep control of the capital, and I considered simply spending your cash ISAs first, which would have used up your emergency money.',
    '# Charges',
    'Harrier charges 0.35% a year, and the fund 0.55%. On the £157,000 invested that comes to about £1,413 in the first year. Bewick’s charge is 1.10% a year, so the new plan is a little cheaper. There is no exit penalty. My initial fee is £3,180 and my ongoing fee is 0.75% a year, about £1,178. All of these reduce your growth. Total first year costs are therefore about £5,771.',
    '# Risks',
    'The value of your investments may fall as well as rise. Inflation will reduce what a fixed income can buy. Income above your personal allowance is taxed. The Bewick plan has no guarantees to lose. If you lived well into your nineties there is a chance that this income could not be maintained.',
    '# Ongoing service',
    'I will review your plan and the level of your income with you every year. You have 30 days to cancel the plan after it begins.',
    'Yours sincerely',
    'Alison Dodd',
  ],
  papers: [
    {
      file: 'fact-find.docx',
      role: 'fact-find',
      parts: [
        '# Fact find: Mr Hugh Carrick',
        'Date: 2 May 2025',
        [
          ['Name', 'Mr Hugh Carrick'],
          ['Date of birth', '19 September 1957'],
          ['Address', '5 Castle Terrace, Alnwick, NE66 1PX'],
          ['Status', 'Widower'],
          ['Health', 'Parkinson’s disease diagnosed January 2025, early stage'],
          ['Pensions in payment', '£21,300 a year'],
          ['Spending', '£29,000 a year'],
          ['Cash ISAs', '£40,000'],
          ['Risk profile', 'Balanced'],
        ],
      ],
    },
    {
      file: 'bewick.docx',
      role: 'ceding-document',
      parts: [
        'Bewick Pensions',
        'Statement date 28 April 2025',
        'Mr H Carrick',
        'Fund value £212,000',
        'Charge 1.10% a year',
        'Exit charge none',
      ],
    },
    {
      file: 'harrier.docx',
      role: 'product-document',
      parts: [
        'Harrier illustration, 6 May 2025',
        [
          ['Product', 'Harrier Flexi-Access Drawdown'],
          ['Fund', 'Harrier Balanced Income Fund'],
          ['Plan charge', '0.35%'],
          ['Fund charge', '0.55%'],
          ['Initial adviser charge', '£3,180'],
          ['Ongoing adviser charge', '0.75%'],
          ['Income', '£1,100 a month'],
        ],
      ],
    },
  ],
};

const inheritance: FaultyLetter = {
  faults: [
    ['“cannot lose”', ['clear-no-promise-of-growth'], 'cannot lose'],
    ['disadvantages missing', ['cobs-9.4.7-disadvantages', 'practice-value-may-fall'], null],
    ['NI number is another', ['clear-national-insurance-number'], 'JK 41 27 83 B'],
    ['bereavement in the papers, not in the letter', ['fg21-1-life-events'], 'died'],
    ['risk profile is not that of the papers', ['clear-risk-profile-as-source'], 'adventurous'],
    ['parts and whole: 180,000 = 120,000 + 50,000', ['clear-parts-of-wholes'], '£180,000'],
  ],
  review: { date: '2025-09-22', kind: 'suitability', advice: ['insurance-bond', 'investment'], mifid: false },
  parts: [
    'Aldermaston Private Clients LLP',
    '22 September 2025',
    'Mrs Margaret Eddowes',
    'The Old Rectory',
    'Pewsey',
    'SN9 5LT',
    'National Insurance number: JK 41 27 83 B',
    'Dear Mrs Eddowes',
    '# Reducing the inheritance tax on your estate',
    'When we met on 4 September you asked for advice on passing more of your estate to your family. This report deals with that question only.',
    '# Your position',
    'You are 79 and live alone at The Old Rectory, which you own. Your estate is worth about £1,450,000. You have pensions of £38,500 a year and spend around £27,000. You are in reasonable health.',
    '# Your aims',
    'You want to cut the tax that your children would have to pay, without giving up access to all of your money, and to keep an income of about £6,000 a year from it.',
    '# Attitude to risk',
    'You have invested in shares all your life and we assessed you as an adventurous investor. You could comfortably withstand losses because your pensions exceed what you spend. You have no sustainability preferences.',
    '# Our recommendation',
    'We recommend that you invest £180,000 as follows: £120,000 in a Palatine Discounted Gift Bond and £50,000 in the Stour AIM Inheritance Tax Service.',
    'A discounted gift trust is a gift to your family from which you keep a fixed income for life. The AIM service buys shares in smaller companies which, after two years, are expected to qualify for relief.',
    '# Why it suits you',
    'Both of these meet your wish to reduce tax because part of the value leaves your estate at once and the rest in time. The bond pays you the £6,000 a year you asked for. With a bond of this kind you really cannot lose, and Stour has delivered excellent results over the past five years, although past performance is no guide to the future.',
    'We compared these with an outright gift, which you did not feel ready to make, and with whole of life cover, which would have been costly at your age.',
    '# Costs',
    'Palatine charges 1.0% a year, £1,200 on £120,000. Stour charges 1.5% a year, £750 on £50,000. Our advice costs £3,600 at the start and 0.5% (£850) a year for ongoing reviews. In the first year you will pay £6,400 in total. Charges reduce returns.',
    '# Tax',
    'The gift will be free of inheritance tax if you live for seven years. Tax treatment depends on your circumstances and may change.',
    '# What follows',
    'We will see you each September to review the plans. You may cancel within 30 days of receiving the documents.',
    'Yours sincerely',
    'Robert Penfold',
  ],
  papers: [
    {
      file: 'client record.docx',
      role: 'fact-find',
      parts: [
        '# Client record',
        'Reviewed 4 September 2025',
        [
          ['Full name', 'Mrs Margaret Eddowes'],
          ['Date of birth', '11 March 1946'],
          ['NI number', 'JK 41 72 83 B'],
          ['Address', 'The Old Rectory, Pewsey, SN9 5LT'],
          ['Estate', '£1,450,000'],
          ['Pension income', '£38,500 a year'],
          ['Expenditure', '£27,000 a year'],
          ['Income wanted', '£6,000 a year'],
          ['Attitude to risk', 'Cautious'],
          ['Sustainability', 'No preference'],
        ],
      ],
    },
    {
      file: 'note.docx',
      role: 'meeting-note',
      parts: [
        'Meeting with Mrs Eddowes, 4 September 2025.',
        'Her husband died in June; she is still finding the paperwork very hard and asked me to slow down twice.',
      ],
    },
    {
      file: 'palatine.docx',
      role: 'product-document',
      parts: [
        'Palatine Discounted Gift Bond, illustration 12 September 2025',
        [
          ['Product', 'Palatine Discounted Gift Bond'],
          ['Investment', '£120,000'],
          ['Annual charge', '1.0%'],
          ['Income', '£6,000 a year'],
          ['Adviser charge', '£3,600'],
          ['Ongoing adviser charge', '0.5%'],
        ],
        [
          ['Stour AIM Inheritance Tax Service', '£50,000'],
          ['Annual charge', '1.5%'],
        ],
      ],
    },
  ],
};

export const faulty: Readonly<Record<string, FaultyLetter>> = { drawdown, inheritance };
