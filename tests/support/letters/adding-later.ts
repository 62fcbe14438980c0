import type { Part } from '../extraction/files.ts';

/* A firm's own templates of a letter and of one that adds to it, and papers to fill them: for the way from sign-in to final files. */

const head: readonly Part[] = [
  'Tregenna Financial Planning',
  '{{letter_date}}',
  '{{client_full_name}}',
  '9 Mill Lane',
  'Bodmin',
  'PL31 4ZZ',
];
const foot: readonly Part[] = ['Yours sincerely', 'Piran Tregenna'];

export const firstLetter: readonly Part[] = [
  ...head,
  'Dear Mrs Pellow',
  'Thank you for seeing me. We assess what suits you so that we can act in your best interests. My advice is about your savings only.',
  '# Where you are today',
  'You are married and in good health. You own your home and have savings of £54,000. You earn enough to cover your outgoings of £2,100 a month.',
  '# What you want',
  'You want £30,000 of your savings to grow over at least ten years, so that you can help your daughter buy a home.',
  '# Risk',
  'Your attitude to risk is {{risk_profile}}. Your capacity for loss is {{capacity_for_loss}}: a fall in value would not affect your standard of living. You have held an investment fund before, and understood how it rose and fell. Sustainable investment is not a priority of yours.',
  '# My recommendation',
  'I recommend that you invest £30,000 in the {{recommended_product}} with {{recommended_provider}}.',
  '# Why this suits you',
  'This meets your objective because you have ten years or more, and because the fund matches your profile. I also considered leaving the money on deposit.',
  '# Costs',
  'The platform charge is 0.25% (£75) and the fund charge 0.45% (£135) a year. Our initial fee is 2% of £30,000, that is £600. Our ongoing fee is 0.50%, or £150 a year. Altogether the first year costs £960. Charges reduce the growth of your money.',
  '# Disadvantages and risks',
  'The value can fall as well as rise, and you may get back less than you invest. You will have less money at hand for emergencies. Inflation may reduce what the money buys.',
  '# Review',
  'The account should be reviewed every year, and we will meet to do so. You may cancel within 30 days.',
  ...foot,
];

export const topUpLetter: readonly Part[] = [
  ...head,
  'Dear Mrs Pellow',
  'Thank you for seeing me. My letter of {{previous_letter_date}} recommended the {{recommended_product}}, and what it says still holds unless this letter says otherwise. My advice is about what you add to it only.',
  '# What has changed',
  'You are married and in good health. You own your home and have sold a caravan. You earn enough to cover your outgoings of £2,100 a month.',
  '# What you want',
  'You want {{total_investment}} more to grow over at least ten years, so that you can help your daughter buy a home.',
  '# Risk',
  'Your attitude to risk is {{risk_profile}}. Your capacity for loss is {{capacity_for_loss}}: a fall in value would not affect your standard of living. You have held an investment fund before. Sustainable investment is not a priority of yours.',
  '# My recommendation',
  'I recommend that you add {{total_investment}} to the {{recommended_product}} with {{recommended_provider}}.',
  '# Why this suits you',
  'This meets your objective because you have ten years or more, and because the fund matches your profile. I also considered leaving the money on deposit.',
  '# Costs',
  'The platform charge is 0.25% (£25) and the fund charge 0.45% (£45) a year. Our initial fee is 2% of £10,000, that is £200. Our ongoing fee is 0.50%, or £50 a year. Altogether the first year costs £320. Charges reduce the growth of your money.',
  '# Disadvantages and risks',
  'The value can fall as well as rise, and you may get back less than you invest. You will have less money at hand for emergencies. Inflation may reduce what the money buys.',
  '# Review',
  'The account should be reviewed every year, and we will meet to do so. You may cancel within 30 days.',
  ...foot,
];

const charges: [string, string][] = [
  ['Platform charge', '0.25%'],
  ['Fund charge', '0.45%'],
  ['Initial adviser charge', '2%'],
  ['Ongoing adviser charge', '0.50%'],
];

/** Of the first letter. */
export const factFind = (day: string): readonly Part[] => [
  '# Client fact-find',
  [
    ['Full name', 'Mrs Joan Pellow'],
    ['Date of birth', '4 May 1966'],
    ['Address', '9 Mill Lane, Bodmin, PL31 4ZZ'],
    ['Marital status', 'Married'],
    ['State of health', 'Good'],
    ['Monthly expenditure', '£2,100'],
    ['Total savings', '£54,000'],
    ['Attitude to risk', 'Balanced'],
    ['Capacity for loss', 'Medium'],
  ],
  `Completed on ${day}.`,
];

/** What is invested, by the provider: into a plan that both letters name. */
export const illustration = (day: string, amount: string): readonly Part[] => [
  '# Key features illustration',
  [
    ['Illustration date', day],
    ['Product', 'Lanner Balanced Account'],
    ['Provider', 'Lanner Platform Ltd'],
    ['Total investment', amount],
    ...charges,
  ],
];

/** What the client adds later, without the plan's own name. */
export const addition = (day: string): readonly Part[] => [
  '# Illustration of an additional investment',
  [['Illustration date', day], ['Total investment', '£10,000'], ...charges],
];
