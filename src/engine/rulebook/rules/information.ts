import type { CheckedRule } from '../vocabulary.ts';
import { experienced } from './risk.ts';
import { COBS, seen, sources, wordings } from './sources.ts';

/** What a firm has to know of its client before it advises: COBS 9.2.1R and 9.2.2R. What stands in the papers is known too. */
export const informationRules: readonly CheckedRule[] = [
  {
    id: 'cobs-9.2.1-knowledge-and-experience',
    title: 'Knowledge and experience',
    ...seen('COBS 9.2.1R(2)(a)', wordings.experience, sources.cobs92, COBS),
    appliesWhen: {
      mifid: false,
      advice: ['pension-transfer', 'pension-switch', 'pension-contribution', 'pension-opt-out', 'drawdown', 'insurance-bond'],
    },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what the client knows of investing',
      orSources: true,
      any: [
        'knowledge|experience* .. invest*|fund*|share*|market*|financ*|pension*|limited|none|good|some|little|basic|wide',
        ...experienced,
      ],
    },
  },
  {
    id: 'cobs-9.2.2-regular-income',
    title: 'Regular income',
    ...seen('COBS 9.2.2R(3)', wordings.situation, sources.cobs92, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what regular income the client has',
      orSources: true,
      any: [
        'you|your .. earn|earns|earning* .. £*',
        'income|salary|earnings|wage*|pension|take_home|receive* .. £*',
        '£* .. salary|income|earnings|pension|take_home|before_tax|after_tax',
        'gross|net .. income|salary|pay',
        'profit*|dividend*|drawings|trading|turnover|wages|work|job|employed .. £*',
        'working|employed .. on £*',
      ],
    },
  },
  {
    id: 'cobs-9.2.2-assets',
    title: 'Assets',
    ...seen('COBS 9.2.2R(3)', wordings.situation, sources.cobs92, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what the client owns',
      orSources: true,
      any: [
        'savings|assets|isa*|deposit*|cash|bonds|shares|investments|home|house|property|flat|residence .. £*',
        'emergency|rainy_day fund|money|savings|cash',
        '£* .. savings|cash|deposit|premium_bonds|isa|emergency|easy_access',
        'own .. home|house|flat|bungalow|cottage|farm|property|outright',
        'estate .. worth|valued|value|£*',
        'which|that you own',
        'your own|mortgage_free home|house|flat|bungalow|property',
        'worth £*',
        '£* .. bank|building_society|bonds',
      ],
    },
  },
  {
    id: 'cobs-9.2.2-commitments',
    title: 'Regular commitments',
    ...seen('COBS 9.2.2R(3)', wordings.situation, sources.cobs92, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what the client spends and owes',
      orSources: true,
      any: [
        'spend*|outgoing*|expenditure|expenses|bills|commitment* .. £*',
        '£* .. spend*|outgoing*|expenditure|bills',
        'mortgage*|loan*|rent|debt*|credit',
        'no|not .. mortgage|debt*|loan*|borrow*',
      ],
    },
  },
  {
    id: 'cobs-9.2.2-time-horizon',
    title: 'For how long the money is invested',
    ...seen('COBS 9.2.2R(2)', wordings.objectives, sources.cobs92, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'for how long the client means to hold what is recommended',
      orSources: true,
      any: [
        'retire*|stop*|finish* .. at|age|when|in|by|around|about|between',
        'age .. retire*|stop*',
        'in|for|over|next|least .. 1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|25|30|35|40|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|several|many|few|some .. years',
        'until you are|reach|turn',
        'at|from|by|to age',
        'at|by|until|before 55|57|58|59|60|61|62|63|64|65|66|67|68|70|75',
        'long|medium|short term',
        'time horizon|frame|scale',
        'until .. age|retire*|20*|death|die|pension',
        'rest of your life',
        'term .. years',
      ],
    },
  },
  {
    id: 'cobs-9.2.2-purpose',
    title: 'What the money is for',
    ...seen('COBS 9.2.2R(2)', wordings.objectives, sources.cobs92, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what the money is for',
      orSources: true,
      any: [
        'objective*|goal*|purpose|aim|aims',
        'to provide|fund|pay|give|leave|help|build|support|replace|protect|secure|enable',
        'you .. want|wish*|would_like|hope|need|plan_to|intend*',
        'wish*|want*|would_like|like_to',
        'income in retirement',
        'so that you',
      ],
      unless: ['if|should|whether you .. want|wish*|would_like|need|like_to|would', 'let|tell|contact|ask|call me|us'],
    },
  },
];
