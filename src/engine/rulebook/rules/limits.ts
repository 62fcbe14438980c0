import type { LimitName } from '../limits.ts';
import type { CheckedRule } from '../vocabulary.ts';
import { seen, sources, unseen, wordings } from './sources.ts';

const paying = ['invest*', 'pay|paying|put|place|placing|subscrib*|contribut*|save|saving|add|top_up', 'recommend* .. isa*'];
const already = [
  'transfer*|move|moving|switch*|consolidat*',
  'existing|already|current_value|valued|worth|held|hold|holds|balance',
  'have|has|own|owns|leave|keep|remain|from .. isa|isas',
  'each|both|joint|jointly|two|his|her',
  'between you',
  'next|following|every year|tax_year',
  'phas*',
  'over|in .. years',
];
const isaNames = ['isa|isas', 'individual savings account*', 'stocks and shares isa'];
const otherIsas = ['junior|lifetime|child*|jisa|lisa'];
const isaLimit = ['isa .. allowance|limit', 'allowance|limit .. isa*', 'isa subscription limit', 'annual isa'];

/** A rule that a limit, where the letter states it, is that of the tax year. */
function stated(
  limit: LimitName,
  title: string,
  ground: ReturnType<typeof unseen>,
  any: readonly string[],
  unless: readonly string[] = [],
): CheckedRule {
  const severity = ground.confirmed ? 'blocking' : 'advisory';
  return {
    id: `statute-${limit}-stated`,
    title,
    ...ground,
    appliesWhen: {},
    severity,
    check: { kind: 'limit-stated', limit, any, unless },
  };
}

const isaRegulation = seen('ISA Regulations 1998, reg. 4ZA(1)', wordings.isa, sources.isa, '2017-04-06');
const isaBefore = unseen('ISA Regulations 1998, reg. 4ZA(1)', sources.statute, '2015-04-06', '2017-04-05');

/** Limits of tax law by the tax year of the letter. */
export const limitRules: readonly CheckedRule[] = [
  stated('isa', 'The ISA allowance is right', isaRegulation, isaLimit, otherIsas),
  { ...stated('isa', 'The ISA allowance is right', isaBefore, isaLimit, otherIsas), id: 'statute-isa-stated-2015' },
  {
    id: 'statute-isa-kept',
    title: 'ISA payments stay within the allowance',
    ...isaRegulation,
    appliesWhen: { advice: ['isa'] },
    severity: 'blocking',
    check: { kind: 'limit-kept', limit: 'isa', any: isaNames, paying, unless: already },
  },
  {
    id: 'statute-isa-kept-2015',
    title: 'ISA payments stay within the allowance',
    ...isaBefore,
    appliesWhen: { advice: ['isa'] },
    severity: 'advisory',
    check: { kind: 'limit-kept', limit: 'isa', any: isaNames, paying, unless: already },
  },
  {
    id: 'statute-lifetime-isa-kept',
    title: 'Lifetime ISA payments stay within the limit',
    ...seen('ISA Regulations 1998, reg. 4ZA(1A)', wordings.lifetimeIsa, sources.isa, '2017-04-06'),
    appliesWhen: { advice: ['isa'] },
    severity: 'blocking',
    check: { kind: 'limit-kept', limit: 'lifetime-isa', any: ['lifetime isa', 'lisa'], paying, unless: [...already, 'bonus'] },
  },
  stated('junior-isa', 'The Junior ISA limit is right', unseen('ISA Regulations 1998, reg. 4ZB', sources.statute, '2015-04-06'), [
    'junior isa .. allowance|limit',
    'allowance|limit .. junior isa',
    'jisa .. allowance|limit',
  ]),
  stated('annual-allowance', 'The annual allowance is right', unseen('Finance Act 2004, s. 228', sources.statute, '2015-04-06'), [
    'the|your|pension|standard|full annual allowance',
    'annual allowance for pension*',
    'annual allowance is|of',
  ]),
  {
    id: 'statute-annual-allowance-kept',
    title: 'Pension payments stay within the annual allowance',
    ...unseen('Finance Act 2004, s. 228', sources.statute, '2015-04-06'),
    appliesWhen: { advice: ['pension-contribution'] },
    severity: 'advisory',
    check: {
      kind: 'limit-kept',
      limit: 'annual-allowance',
      any: ['pension*', 'contribut*', 'sipp', 'plan'],
      paying: ['contribut*', 'pay|paying|paid|put .. pension*|sipp|plan', 'pension .. payment'],
      unless: [
        'carry forward',
        'unused',
        'earlier|previous|last .. years',
        'transfer*',
        'worth|valued|value',
        'existing|already|held',
        'salary|earn*|income',
        'allowance',
      ],
    },
  },
  stated(
    'money-purchase-annual-allowance',
    'The money purchase annual allowance is right',
    unseen('Finance Act 2004, s. 227ZA', sources.statute, '2015-04-06'),
    ['money purchase annual allowance', 'mpaa'],
  ),
  stated(
    'lump-sum-allowance',
    'The lump sum allowance is right',
    unseen('Income Tax (Earnings and Pensions) Act 2003, s. 637P', sources.statute, '2024-04-06'),
    ['lump sum allowance', 'lsa'],
  ),
  stated('personal-allowance', 'The personal allowance is right', unseen('Income Tax Act 2007, s. 35', sources.statute, '2015-04-06'), [
    'personal allowance',
    'income tax allowance',
  ]),
  stated(
    'capital-gains-exempt',
    'The capital gains tax exemption is right',
    unseen('Taxation of Chargeable Gains Act 1992, s. 1K', sources.statute, '2015-04-06'),
    ['capital_gains|cgt .. exempt*|allowance', 'annual exempt amount|allowance', 'exempt*|allowance .. capital_gains|cgt'],
  ),
  stated('dividend-allowance', 'The dividend allowance is right', unseen('Income Tax Act 2007, s. 13A', sources.statute, '2016-04-06'), [
    'dividend* .. allowance',
  ]),
  stated(
    'taper-adjusted-income',
    'The taper’s adjusted income is right',
    unseen('Finance Act 2004, s. 228ZA', sources.statute, '2016-04-06'),
    ['adjusted income'],
  ),
  stated(
    'taper-threshold-income',
    'The taper’s threshold income is right',
    unseen('Finance Act 2004, s. 228ZA', sources.statute, '2016-04-06'),
    ['threshold income'],
  ),
];
