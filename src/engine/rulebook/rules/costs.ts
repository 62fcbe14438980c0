import type { CheckedRule } from '../vocabulary.ts';
import { clearAndNotMisleading, CONSUMER_DUTY, goodPractice, invested, sources, unseen } from './sources.ts';

const adviserCharges = unseen('COBS 6.1A.24R', sources.cobs61a, '2012-12-31');

/** Costs: all of them, in pounds as well as percentages, and in figures that agree. */
export const costRules: readonly CheckedRule[] = [
  {
    id: 'cobs-6.1a.24-initial-charge',
    title: 'The initial charge in pounds',
    ...adviserCharges,
    appliesWhen: { advice: invested },
    severity: 'advisory',
    check: {
      kind: 'in-pounds',
      what: 'what the advice costs at the start',
      any: [
        'initial|set_up|implementation|upfront|one_off|arrangement charge*|fee*|cost*',
        'initial .. charge*|fee*|cost*|£*',
        'advice|adviser* charge*|fee*|cost*|£*',
        'fee* .. advice|recommendation|setting_up|arranging|report|letter|work',
        'initial* .. *%',
        'our|my fee|charge is|of|will_be',
        'we charge',
        '£* .. set_up|setting_up|initial',
        'for .. advice .. £*',
      ],
    },
  },
  {
    id: 'cobs-6.1a.24-ongoing-charge',
    title: 'The ongoing charge in pounds',
    ...adviserCharges,
    appliesWhen: { advice: invested },
    severity: 'advisory',
    check: {
      kind: 'in-pounds',
      what: 'what ongoing advice costs',
      any: [
        'ongoing|continuing|annual|yearly|regular .. advice|adviser|service|review* .. charge*|fee*|cost*|*%|£*',
        'ongoing|continuing .. charge*|fee*|cost*|*%',
        'charge*|fee*|cost* .. ongoing|review*|looking_after',
        'ongoing £*',
        'looking after .. cost*|charge*|*%|£*',
        'ongoing service|advice',
      ],
      either: true,
    },
  },
  {
    id: 'practice-product-charges-in-pounds',
    title: 'Charges of product and funds in pounds',
    ...unseen('PRIN 2A.4', sources.prin2a, CONSUMER_DUTY),
    appliesWhen: { advice: invested },
    severity: 'advisory',
    check: {
      kind: 'in-pounds',
      what: 'what product and funds cost',
      any: [
        'platform|fund*|plan|product|provider*|management|policy|account|investment .. charge*|fee*|cost*|*%',
        'charge*|fee*|cost* .. platform|fund*|plan|product|provider|policy|account',
        'charges *%',
        'total|all .. charge*|cost*|fee*',
        'annual|yearly .. charge*|cost*',
        'first year* .. cost*|charge*',
        'first year .. £*',
      ],
    },
  },
  {
    id: 'practice-total-cost',
    title: 'What all of it costs together',
    ...unseen('PRIN 2A.4', sources.prin2a, CONSUMER_DUTY),
    appliesWhen: { advice: invested },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what everything costs together',
      any: [
        'total .. cost*|charge*|fee*|*%',
        'cost*|charge*|fee* .. total|altogether|together|in_all|combined|add_up',
        'altogether|together|in_all|combined .. cost*|charge*|pay|£*|*%',
        'all .. charge*|cost*|fee* .. £*|*%',
        'first year .. cost*|charge*',
        'cost*|charge* .. first year',
        'overall cost*|charge*',
      ],
    },
  },
  {
    id: 'practice-effect-of-charges',
    title: 'What charges do to growth',
    ...goodPractice,
    appliesWhen: { advice: ['pension-switch', 'drawdown', 'isa', 'investment', 'insurance-bond', 'fund-switch'] },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what charges do to the growth of the money',
      any: [
        'charge*|cost*|fee* .. reduce*|reducing|effect|affect*|impact|lower*|eat*|bring* .. growth|return*|yield|value|fund|down',
        'reduction in yield',
        'growth|return* .. after|less|reduced_by .. charge*|cost*',
        'effect|impact .. charge*|cost*|fee*',
        'need* .. grow .. charge*|cost*|cover',
        'growth .. cover|outweigh|make_up .. charge*|cost*',
      ],
    },
  },
  {
    id: 'practice-costs-compared',
    title: 'Costs beside those of the present plan',
    ...goodPractice,
    appliesWhen: { advice: ['pension-switch', 'pension-transfer'] },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'how the costs compare with those of the present plan',
      any: [
        'cost*|charge*|fee* .. than|compar*|lower|higher|cheaper|dearer|less|more|save*|saving|difference',
        'cheaper|dearer|lower|higher|less|more .. charge*|cost*|fee*|expensive',
        'compar* .. charge*|cost*|fee*',
        'charge*|cost*|fee* .. *% .. *% .. more|less|lower|higher|cheaper|dearer',
        'charge*|cost*|fee* .. *% .. new|present|current|existing|old|recommended|proposed .. *% .. more|less|lower|higher|cheaper|dearer',
        'existing|current|present|old .. charge*|cost*',
      ],
    },
  },
  {
    id: 'practice-exit-charges',
    title: 'Charges for leaving',
    ...goodPractice,
    appliesWhen: { advice: ['pension-switch', 'pension-transfer'] },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'whether the present plan charges for leaving',
      any: [
        'exit|early|surrender|leaving|transfer|withdrawal|encashment .. charge*|penalt*|fee*|deduct*|adjustment',
        'charge*|penalt*|fee* .. leav*|transfer*|moving|exit|early|surrender*',
        'penalt*',
        'market value reduction|adjustment',
      ],
      either: true,
    },
  },
  {
    id: 'clear-pounds-and-percent',
    title: 'Charges in pounds and in per cent agree',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'pounds-and-percent' },
  },
];
