import type { CheckedRule } from '../vocabulary.ts';
import { COBS, goodPractice, pensions, sources, unseen } from './sources.ts';

const moving = ['pension-switch' as const, 'pension-transfer' as const];
const personal = unseen('COBS 19.2.2R', sources.cobs192, COBS);

/** Pensions: what a new plan has to be measured against, and what may be lost. */
export const pensionRules: readonly CheckedRule[] = [
  {
    id: 'cobs-19.2.2-stakeholder',
    title: 'At least as suitable as a stakeholder pension',
    ...personal,
    appliesWhen: { advice: ['pension-switch', 'pension-contribution'] },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'why the plan is at least as suitable as a stakeholder pension',
      any: [
        'stakeholder .. discount*|reject*|narrow*|cheaper|dearer|instead|considered|compar*|suit*|cost*|charge*|limit*|funds|not|rather|lack*|offer*|has|have|fund|no',
        'considered|compar*|than|suitable|rather|no .. stakeholder',
      ],
    },
  },
  {
    id: 'cobs-19.2.2-workplace',
    title: 'The workplace pension was considered',
    ...personal,
    appliesWhen: { advice: ['pension-switch', 'pension-contribution', 'pension-transfer'] },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'whether the workplace pension would do',
      any: [
        'workplace|employer* .. pension|scheme|plan',
        'pension|scheme .. work|employer*',
        'occupational|company pension|scheme',
        'auto|automatic* enrol*',
        'practice|firm|company|employer* .. scheme|pension',
        'scheme .. accept*|allow*|take* .. transfer*|it|them|money',
      ],
      either: true,
    },
  },
  {
    id: 'practice-guarantees',
    title: 'Guarantees of the present plan',
    ...goodPractice,
    appliesWhen: { advice: moving },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'whether the present plan has guarantees that would be lost',
      any: [
        'guarantee*|safeguarded',
        'protected .. pension_age|tax_free|cash',
        'bonus* .. lose|lost|final|terminal',
        'lose|losing|give_up|giving_up .. benefit*|promise*',
      ],
      either: true,
    },
  },
  {
    id: 'practice-death-benefits',
    title: 'What happens on death',
    ...goodPractice,
    appliesWhen: { advice: pensions },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'who receives the pension on death',
      any: [
        'death|die|dies|dying|deceased',
        'nominat*|beneficiar*',
        'expression of wish*',
        'pass* on|to .. wife|husband|partner|children|family|estate|beneficiar*',
        'inherit*',
        'widow*|survivor*|spouse* .. pension',
        'take it over',
      ],
    },
  },
  {
    id: 'statute-no-lifetime-allowance',
    title: 'The lifetime allowance is gone',
    ...unseen('Finance Act 2024', sources.statute, '2024-04-06'),
    appliesWhen: { advice: [...pensions, 'annuity'] },
    severity: 'advisory',
    check: {
      kind: 'never-says',
      what: 'that the lifetime allowance applies, which ended on 5 April 2024',
      any: ['lifetime allowance'],
      unless: [
        'abolish*|abolition|remov*|scrapped|ended|end|former|previous*|replaced|until|before|old|2024',
        'no longer',
        'protect*',
        'used to',
      ],
    },
  },
  {
    id: 'statute-tax-free-quarter',
    title: 'Tax-free cash is a quarter at most',
    ...unseen('Finance Act 2004, Schedule 29', sources.statute, '2006-04-06'),
    appliesWhen: { advice: [...pensions, 'annuity'] },
    severity: 'advisory',
    check: { kind: 'tax-free-share' },
  },
];
