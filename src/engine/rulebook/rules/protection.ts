import type { CheckedRule } from '../vocabulary.ts';
import { goodPractice } from './sources.ts';

const cover = { ...goodPractice, appliesWhen: { advice: ['protection' as const] }, severity: 'advisory' as const };

/** Cover that pays on death, illness or lost income: how much, for how long, at what price, and when it does not pay. */
export const protectionRules: readonly CheckedRule[] = [
  {
    id: 'practice-cover-and-term',
    title: 'How much cover, and for how long',
    ...cover,
    check: {
      kind: 'says-each',
      topics: [
        {
          what: 'how much the cover pays',
          any: [
            'cover*|assur*|insur*|benefit*|policy|pays|protection|sum .. £*',
            '£* .. cover*|assur*|insur*|death|die|benefit*|a_month|lump_sum|protection',
          ],
        },
        {
          what: 'for how long the cover runs',
          any: [
            '* years',
            'to|until|at|by age',
            'term',
            'whole of life',
            'rest of your life|lives',
            'until .. retire*|repaid|18|21|65|66|67|68|70',
          ],
        },
      ],
    },
  },
  {
    id: 'practice-premium-in-pounds',
    title: 'The premium in pounds',
    ...cover,
    check: {
      kind: 'in-pounds',
      what: 'what the premium is',
      any: [
        'premium*',
        'cover|policy|plan|insurance .. cost*',
        'total .. £*',
        'monthly|yearly cost|price',
        '£* .. for the|this|both|all cover|plans|policies',
      ],
    },
  },
  {
    id: 'practice-cover-lapses',
    title: 'When the cover ends without value',
    ...cover,
    check: {
      kind: 'says',
      what: 'that the cover has no cash value, or ends when the premiums do',
      any: [
        'cash_in|cash|surrender value',
        'stop|stops|cease*|miss|missed|fail|unpaid|cancel .. pay*|premium* .. cover|policy|plan|protection|ends|lapse*|insured|covered',
        'pay*|premium* .. stop|stops|cease*|miss*|unpaid .. cover*|policy|plan|ends|lapse*|insured|protect*',
        'lapse*',
        'nothing back|returned|to_show',
        'no value .. end|term|cash',
        'not a savings|an investment plan|policy',
      ],
      either: true,
    },
  },
  {
    id: 'practice-questions-of-the-insurer',
    title: 'Answers to the insurer',
    ...cover,
    check: {
      kind: 'says',
      what: 'that the insurer’s questions have to be answered fully and truthfully',
      any: [
        'answer* .. question*|fully|truthful*|honest*|accurate*|complete*|correct*',
        'question* .. answer*|fully|truthful*|honest*|accurate*',
        'tell|told|disclos*|declare* .. insurer*|everything|health|medical|fully',
        'disclos* .. all|full*|material|medical|health|anything|everything',
        'wrong|false|incomplete|inaccurate answer*|information',
        'claim* .. refus*|declin*|turned_down|reject*|not_paid|void*',
        'non disclosure',
      ],
    },
  },
  {
    id: 'practice-cover-in-place',
    title: 'Cover and sick pay that there is',
    ...cover,
    check: {
      kind: 'says',
      what: 'what cover or sick pay the client has already',
      orSources: true,
      any: [
        'sick pay|leave',
        'sickness .. pay|benefit*',
        'existing|already|current|present|other .. cover|policy|policies|insurance|protection|life_assurance',
        'cover|insurance|policy|policies|assurance .. already|in_place|existing|through_work|employer*|none',
        'death in service',
        'employer*|work .. pays|pay|cover*|provides|benefit*',
        'state benefits|support',
        'no|any .. cover|insurance|protection|policies',
      ],
      either: true,
    },
  },
  {
    id: 'practice-cover-in-trust',
    title: 'Who receives the money of life cover',
    ...cover,
    check: {
      kind: 'says',
      what: 'who would receive the money, and whether a trust was considered',
      when: ['life|death cover*|insurance|assurance|policy', 'whole of life', 'pays .. if you die', 'on death'],
      any: [
        'trust|trusts|trustee*',
        'beneficiar*|nominat*',
        'joint .. first_death|survivor',
        'paid|pays|payable|go|goes .. to_your|to_the|direct* .. wife|husband|partner|family|children|estate|lender|survivor|other',
      ],
      either: true,
    },
  },
];
