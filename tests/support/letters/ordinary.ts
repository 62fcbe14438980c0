import type { LetterSource, LetterUnderReview, SourceRole } from '#engine/rulebook/record.ts';
import { fieldsOf, type Part, wordFile } from '../extraction/files.ts';

/** A letter as it is written, with its papers. */
export interface WrittenLetter {
  review: Pick<LetterUnderReview, 'date' | 'kind' | 'advice' | 'mifid'> & Partial<Pick<LetterUnderReview, 'recommended'>>;
  parts: readonly Part[];
  papers: readonly { file: string; role: SourceRole; parts: readonly Part[] }[];
}

/** The tags whose values are found in the papers of these letters. */
const tags: [string, string][] = [
  ['client_full_name', 'Find the full name of the client.'],
  ['date_of_birth', 'Find the date of birth.'],
  ['risk_profile', 'Find the attitude to risk.'],
  ['recommended_product', 'Find the recommended product.'],
  ['recommended_provider', 'Find the recommended provider.'],
  ['recommended_fund', 'Find the recommended fund.'],
];

/** A letter as it comes under review: read from Word, its fields found in its papers. */
export function underReview({ review, parts, papers }: WrittenLetter): LetterUnderReview {
  const sources = papers.map(({ file, role, parts: paper }): LetterSource => ({ file, role, source: wordFile(file, paper).source }));
  const fields = fieldsOf(
    tags,
    sources.map(({ file, source }) => ({ name: file, source })),
  );
  return { recommended: null, unfilled: [], ...review, text: wordFile('letter.docx', parts).source, fields, sources };
}

const factFind = (more: readonly (readonly [string, string])[] = []): WrittenLetter['papers'][number] => ({
  file: 'fact-find.docx',
  role: 'fact-find',
  parts: [
    '# Client fact-find',
    [
      ['Full name', 'Mrs Joan Pellow'],
      ['Date of birth', '4 May 1966'],
      ['National Insurance number', 'QQ 12 34 56 A'],
      ['Address', '9 Mill Lane, Bodmin, PL31 4ZZ'],
      ['Marital status', 'Married'],
      ['State of health', 'Good'],
      ['Net monthly income', '£2,900'],
      ['Monthly expenditure', '£2,100'],
      ['Mortgage', 'None'],
      ['Savings', '£24,000'],
      ['Attitude to risk', 'Balanced'],
      ['Capacity for loss', 'Medium'],
      ['Investment experience', 'Limited'],
      ['Ethical preferences', 'None'],
      ...more.map((row) => [...row]),
    ],
    'Completed on 2 March 2026.',
  ],
});

const product = (rows: readonly (readonly [string, string])[]): WrittenLetter['papers'][number] => ({
  file: 'illustration.docx',
  role: 'product-document',
  parts: ['# Key features illustration', [['Illustration date', '9 March 2026'], ...rows.map((row) => [...row])]],
});

const head = ['Tregenna Financial Planning', '16 March 2026', 'Mrs Joan Pellow', '9 Mill Lane', 'Bodmin', 'PL31 4ZZ', 'Dear Mrs Pellow'];
const foot = ['Yours sincerely', 'Piran Tregenna'];

/** Moving an old personal pension to a new one. */
export const pension: WrittenLetter = {
  review: { date: '2026-03-16', kind: 'suitability', advice: ['pension-switch'], mifid: false },
  parts: [
    ...head,
    'Thank you for meeting me on 5 March 2026. You asked me to look at your Curlew Mutual personal pension. This letter covers that plan only; I have not reviewed your other savings.',
    '# About you',
    'You are 59 and live in Bodmin with your husband. You own your home and have no mortgage. You are in good health. Your income is £2,900 a month after tax and you spend £2,100 a month, so about £800 is left. You keep savings of £24,000 for emergencies.',
    '# What you want',
    'You would like to retire at 66. You want lower charges, and a plan that you can follow online. It is important to you that your husband receives the money if you die.',
    '# Risk',
    'Your attitude to risk is balanced: you completed a questionnaire on 5 March 2026. Your capacity for loss is medium, because a fall in value would not change your standard of living. You have limited experience of investing. You have no preference for ethical or sustainable funds.',
    '# My recommendation',
    'I recommend that you transfer £80,000 from Curlew Mutual to the Lanner Retirement Plan with Lanner Pensions Ltd, invested in its balanced fund. Your plan number is CM/5540128.',
    '# Why this suits you',
    'This is suitable for you because the new plan costs less than the old one and you can see it online. The fund fits the balanced profile that we agreed. Your husband can take the plan over if you die.',
    'I also considered leaving the money where it is, and moving it to your workplace pension. Your workplace pension has no fund that fits your profile. I compared it with a stakeholder pension, whose charges are capped but whose choice of funds is narrow.',
    '# Costs',
    [
      ['Charge', 'Rate', 'In the first year'],
      ['Plan', '0.20%', '£160'],
      ['Fund', '0.40%', '£320'],
      ['Ongoing advice', '0.75%', '£600'],
      ['Total', '1.35%', '£1,080'],
    ],
    'Our initial fee is 2% of £80,000, which is £1,600. Charges reduce the growth of your money. Your present plan costs 1.60% a year, so the new one is cheaper. There is no exit charge.',
    '# Disadvantages and risks',
    'The value of your plan can fall as well as rise, and you may get back less than you paid in. Inflation may reduce what it buys. You would give up the terminal bonus of your old plan. Your present plan has no guarantees. The initial fee has to be made up by growth before you are better off.',
    '# Tax',
    'You can usually take 25% of the plan free of tax; the rest is taxed as income. Tax rules may change.',
    '# Our service',
    'We will review the plan with you once a year. You have 30 days to change your mind once you receive the policy documents.',
    ...foot,
  ],
  papers: [
    factFind(),
    product([
      ['Product', 'Lanner Retirement Plan'],
      ['Provider', 'Lanner Pensions Ltd'],
      ['Transfer value', '£80,000'],
      ['Plan charge', '0.20%'],
      ['Fund charge', '0.40%'],
      ['Initial adviser charge', '2%'],
      ['Ongoing adviser charge', '0.75%'],
    ]),
    {
      file: 'statement.docx',
      role: 'ceding-document',
      parts: [
        '# Curlew Mutual: annual statement',
        [
          ['Statement date', '20 February 2026'],
          ['Policyholder', 'Mrs Joan Pellow'],
          ['Policy number', 'CM/5540128'],
          ['Transfer value', '£80,000'],
          ['Annual charge', '1.60%'],
          ['Guarantees', 'None'],
        ],
      ],
    },
  ],
};

/** Savings into an ISA and a general account. */
export const isa: WrittenLetter = {
  review: { date: '2026-03-16', kind: 'suitability', advice: ['isa', 'investment'], mifid: true },
  parts: [
    ...head,
    'Thank you for seeing me on 5 March 2026. We assess what suits you so that we can act in your best interests. My advice is about your savings only.',
    '# Where you are today',
    'You are married and in good health. You own your home and have savings of £54,000. You earn enough to cover your outgoings of £2,100 a month.',
    '# What you want',
    'You want £30,000 of your savings to grow over at least ten years, so that you can help your daughter buy a home.',
    '# Risk',
    'Your risk profile is balanced. Your capacity for loss is medium: a fall in value would not affect your standard of living. You have held an investment fund before, and understood how it rose and fell. Sustainable investment is not a priority of yours.',
    '# My recommendation',
    'I recommend that you invest £30,000 in the Lanner Balanced Account with Lanner Platform Ltd: £20,000 in the stocks and shares ISA and £10,000 in the general account. The ISA allowance is £20,000 this tax year.',
    '# Why this suits you',
    'This meets your objective because you have ten years or more, and because the fund matches your profile. The ISA keeps growth free of tax. I also considered leaving the money on deposit.',
    '# Costs',
    'The platform charge is 0.25% (£75) and the fund charge 0.45% (£135) a year. Our initial fee is 2% of £30,000, that is £600. Our ongoing fee is 0.50%, or £150 a year. Altogether the first year costs £960. Charges reduce the growth of your money.',
    '# Disadvantages and risks',
    'The value can fall as well as rise, and you may get back less than you invest. You will have less money at hand for emergencies. Inflation may reduce what the money buys.',
    '# Review',
    'The account should be reviewed every year, and we will meet to do so. You may cancel within 30 days.',
    ...foot,
  ],
  papers: [
    factFind([['Total savings', '£54,000']]),
    product([
      ['Product', 'Lanner Balanced Account'],
      ['Provider', 'Lanner Platform Ltd'],
      ['ISA', '£20,000'],
      ['General account', '£10,000'],
      ['Total', '£30,000'],
      ['Platform charge', '0.25%'],
      ['Fund charge', '0.45%'],
      ['Initial adviser charge', '2%'],
      ['Ongoing adviser charge', '0.50%'],
    ]),
  ],
};

/** An income out of a pension. */
export const drawdown: WrittenLetter = {
  review: { date: '2026-03-16', kind: 'suitability', advice: ['drawdown'], mifid: false },
  parts: [
    ...head,
    'Thank you for meeting me on 5 March 2026. This letter is about taking an income from your pension by drawdown, which means that the pension stays invested while you draw on it.',
    '# Your circumstances',
    'You are 59, married, and in good health. You own your home and have savings of £24,000. You need £700 a month (£8,400 a year) on top of your other income until your State Pension begins. You know what you spend: £2,100 a month.',
    '# Your objectives',
    'You want an income that you can change, and to leave what is left to your children. You would like a tax-free lump sum of £20,000 for a new roof.',
    '# Your attitude to risk and what you could bear to lose',
    'Your risk profile is balanced. Your capacity for loss is medium. You have some experience of investment funds and no wish for ethical funds.',
    '# My advice',
    'I recommend that you move £80,000 into the Lanner Drawdown Plan of Lanner Pensions Ltd and take 25% of £80,000, that is £20,000, as tax-free cash.',
    'I believe this is suitable because you want to change your income from year to year, and because your other pensions cover your essential spending. I considered an annuity, which would give you a secure income for life, but it could not be changed and would leave nothing to your children.',
    '# Costs',
    'The plan charge is £160 a year and the fund charge is £320 a year. Our initial fee is £1,600. Our ongoing fee is £600 a year. All charges together are £2,680 in the first year. Charges reduce the growth of the fund.',
    '# Risks of drawdown',
    'Taking an income may use up your pension fund: your capital may be eroded. Returns may be lower than those shown in the illustration. If you buy an annuity later, annuity rates may be worse than today. The income may not be sustainable, and could run out at age 84. The income is taxed as earnings are. The value can fall as well as rise. Inflation may reduce what your income buys.',
    '# What happens next',
    'On your death the plan can pass to your children. We will review the plan every year. You have 30 days to cancel.',
    ...foot,
  ],
  papers: [
    factFind([
      ['Income needed', '£700 a month'],
      ['Lump sum wanted', '£20,000'],
    ]),
    product([
      ['Product', 'Lanner Drawdown Plan'],
      ['Provider', 'Lanner Pensions Ltd'],
      ['Fund', '£80,000'],
      ['Plan charge', '£160'],
      ['Fund charge', '£320'],
      ['Initial adviser charge', '£1,600'],
      ['Ongoing adviser charge', '£600'],
    ]),
  ],
};

/** Giving up, or rather keeping, a pension from a final salary scheme. */
export const transfer: WrittenLetter = {
  review: { date: '2026-03-16', kind: 'suitability', advice: ['pension-transfer'], mifid: false },
  parts: [
    ...head,
    '# Summary',
    'I recommend that you do not transfer your pension and remain in the Kestrel Works scheme. This was full advice, and not abridged advice.',
    'The advice costs £4,000. It would take 6 months of your scheme income of £8,000 a year to pay for it. If you had transferred, ongoing service would have cost £50 a month (£600 a year). Charges in the first year would have been £5,200, against nothing in the scheme and £400 in your workplace pension.',
    'Please sign and date a copy of this page to confirm that you have read it.',
    'If you transferred you would give up a guaranteed income for life. You would bear the investment risk yourself, and your money could run out.',
    '# About you',
    'You are 59, married and in good health. You own your home. Your income is £2,900 a month and you spend £2,100 a month. You have savings of £24,000.',
    '# What you want',
    'You want to retire at 65 and to be sure of your income. You asked me whether a transfer would help you to retire earlier.',
    '# Risk',
    'Your attitude to risk is balanced and your capacity for loss is medium. You have little experience of investing and no ethical preferences.',
    '# Why I advise you to stay',
    'The starting assumption is that a transfer is unsuitable, and nothing that you told me changes this. I believe staying is right for you because you need a secure income. The transfer value comparator shows that it would cost £210,000 to buy the same income. Our analysis compares the scheme with a transfer. I also considered your workplace pension. A pension transfer specialist has checked this advice.',
    '# Disadvantages of staying',
    'The scheme income stops when you and your husband die, so nothing would pass to your children. You can’t change the income from year to year, and it may lose some of its value to inflation. Values of investments can fall as well as rise.',
    '# Tax and what happens next',
    'The pension is taxed as income. There is no exit charge, as nothing is moved. There is no ongoing service. You may change your mind at any time.',
    ...foot,
  ],
  papers: [
    factFind(),
    {
      file: 'scheme.docx',
      role: 'ceding-document',
      parts: [
        '# Kestrel Works pension scheme',
        [
          ['Statement date', '20 February 2026'],
          ['Member', 'Mrs Joan Pellow'],
          ['Pension at 65', '£8,000 a year'],
          ['Cash equivalent transfer value', '£160,000'],
          ['Cost of the same income', '£210,000'],
          ['Advice charge', '£4,000'],
          ['Ongoing service', '£50 a month'],
          ['Charges of a personal pension', '£5,200'],
          ['Charges of the workplace pension', '£400'],
        ],
      ],
    },
  ],
};
