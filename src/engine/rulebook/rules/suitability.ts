import type { CheckedRule } from '../vocabulary.ts';
import { experienced } from './risk.ts';
import { COBS, MIFID_II, seen, sources, unseen, wordings } from './sources.ts';

const needs = [
  'you|your .. need|needs|require*|priorit*|requirement*',
  'you .. want|wish|hope|would_like|prefer|intend|plan_to|aim',
  'you are looking|keen|hoping|planning|aiming',
  'your .. objective*|goal*|aim|aims|aspiration*|wish*',
  'demands and needs',
  'what you .. want|need|told|hope',
  'matters|mattered|important .. to you',
];

const suitable = [
  'suitable .. because|as|since|for_you',
  'why .. suitable|suits|right|appropriate|recommend*',
  'suits|fits|matches|meets .. your|you|profile|objective*|goal*|needs',
  'easier|simpler|cheaper|better|lower .. you|your|than|charge*|cost*|follow|manage|keep|run',
  'cost* .. more|less|lower|save*',
  'reason* .. recommend*|advice|suitab*',
  'recommend* .. because|since|as_it|as_this|so_that',
  'because .. you|your',
  'right|appropriate .. for you',
  'believe|consider|conclude*|think .. suitable|right|appropriate|best',
  'this|it .. allow*|enable*|help*|let* you',
];

const drawbacks = [
  'disadvantage*',
  'drawback*',
  'downside*',
  'the other side',
  'you .. give|giving up',
  'you .. lose|losing|forgo*',
  'risk* of|that|to',
  'may|might|could|can .. fall|lose|less|reduce*|cost|worse',
  'points|things .. against|weigh|consider|bear_in_mind',
  'what could|might|may go wrong',
  'costs|cost you more',
  'trade off*',
];

/** What a suitability report has to contain: COBS 9.4.7R, and 9A.3 for MiFID business and insurance-based investments. */
export const suitabilityRules: readonly CheckedRule[] = [
  {
    id: 'cobs-9.4.7-demands-and-needs',
    title: 'Demands and needs',
    ...unseen('COBS 9.4.7R(1)', sources.cobs94, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'explains',
      what: 'the client’s demands and needs',
      headings: ['objective*|goal*|aim*|priorit*', 'demands|needs', 'what you want|need|told|are', 'your plans|wish*'],
      any: needs,
      words: 15,
    },
  },
  {
    id: 'cobs-9.4.7-why-suitable',
    title: 'Why the advice is suitable',
    ...unseen('COBS 9.4.7R(2)', sources.cobs94, COBS),
    appliesWhen: { mifid: false },
    severity: 'advisory',
    check: {
      kind: 'explains',
      what: 'why the advice is suitable',
      headings: ['why', 'reason*|rationale|suitab*', 'how .. meets|fits|helps', 'thinking|logic|case|arguments behind|for'],
      any: suitable,
      words: 25,
    },
  },
  {
    id: 'cobs-9.4.7-disadvantages',
    title: 'Possible disadvantages',
    ...unseen('COBS 9.4.7R(3)', sources.cobs94, COBS),
    appliesWhen: {},
    severity: 'advisory',
    check: {
      kind: 'explains',
      what: 'the possible disadvantages of the advice',
      headings: [
        'careful|beware|aware',
        'disadvantage*|drawback*|downside*|risks',
        'risk warning*',
        'what could|might|may go wrong',
        'things|points to consider|weigh|watch|know',
        'other side',
      ],
      any: drawbacks,
      words: 20,
    },
  },
  {
    id: 'cobs-9a.3.2-advice-given',
    title: 'The advice given',
    ...seen('COBS 9A.3.2R(2)', wordings.adviceGiven, sources.cobs9a3, MIFID_II),
    appliesWhen: { mifid: true },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what is recommended',
      any: [
        'recommend*',
        'my|our advice',
        'advise|advised|suggest|propose|proposed .. you|to|that|invest*',
        'you should|could .. invest*|put|pay|open|transfer|sell|buy|keep|move',
        'invest|put|place £*',
        'invest .. £*',
      ],
    },
  },
  {
    id: 'cobs-9a.3.2-meets-objectives',
    title: 'How the advice meets the client’s objectives',
    ...seen('COBS 9A.3.2R(2)', wordings.adviceGiven, sources.cobs9a3, MIFID_II),
    appliesWhen: { mifid: true },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'how the advice meets the client’s preferences and objectives',
      any: [
        ...suitable,
        'meet*|match*|fit*|suit*|support*|achiev* .. objective*|goal*|aim*|need*|wish*|want*|profile|preference*',
        'in line|keeping with .. you|your',
        'so that you',
        'to .. you want|wanted|wish|need',
        'your .. objective*|goal*|aim*|wish* .. met|achieve*|reach*',
      ],
    },
  },
  {
    id: 'cobs-9a.3.2-demands-and-needs',
    title: 'Demands and needs of who buys an insurance-based investment',
    ...seen('COBS 9A.3.2R(2)(b)(i)', wordings.demands, sources.cobs9a3, '2018-10-01'),
    appliesWhen: { advice: ['insurance-bond'] },
    severity: 'advisory',
    check: { kind: 'says', what: 'what the client’s demands and needs are', any: needs },
  },
  {
    id: 'cobs-9a.3.3-periodic-review',
    title: 'Whether a periodic review is likely',
    ...unseen('COBS 9A.3.3R', sources.cobs9a3Unseen, MIFID_II),
    appliesWhen: { mifid: true },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'whether the arrangements will need regular review',
      any: [
        'review* .. year|yearly|annual*|month*|quarter*|regular*|periodic*|ongoing',
        'annual*|yearly|regular*|periodic*|ongoing|monthly|half_yearly .. review*|meet*',
        'meet .. every|each|once|twice .. year|months',
        'no|not .. need .. review*',
        'no|not .. ongoing|regular .. review*|service|advice',
        'review*|see|meet|report* .. every|each|once|twice .. year|quarter|spring|summer|autumn|winter|may|months|january|february|march|april|june|july|august|september|october|november|december',
        'review* .. january|february|march|april|june|july|august|september|october|november|december',
      ],
    },
  },
  {
    id: 'cobs-9a.3.3-term',
    title: 'The term of the investment',
    ...unseen('COBS 9A.3.3R', sources.cobs9a3Unseen, MIFID_II),
    appliesWhen: { mifid: true },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'for how long the client means to invest',
      any: ['* years', 'long|medium|short term', 'time horizon|frame', 'term of', 'until .. age|retire*|20*', 'how long'],
    },
  },
  {
    id: 'cobs-9a.3.3-knowledge-and-experience',
    title: 'Knowledge and experience in the letter',
    ...unseen('COBS 9A.3.3R', sources.cobs9a3Unseen, MIFID_II),
    appliesWhen: { mifid: true },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'what the client knows of investing',
      any: ['knowledge|experience* .. invest*|fund*|share*|market*|financ*|such', 'never|not invested', ...experienced],
    },
  },
  {
    id: 'cobs-9a.3.1-why-assessed',
    title: 'Why suitability is assessed',
    ...seen('COBS 9A.3.1R(2)', wordings.whyAssessed, sources.cobs9a3, MIFID_II),
    appliesWhen: { mifid: true },
    severity: 'advisory',
    check: {
      kind: 'says',
      what: 'that suitability is assessed so that the firm can act in the client’s best interest',
      any: [
        'your best interest*',
        'best interest* .. you|client*',
        'best for you',
        'ask|asked|assess*|check* .. so that .. advice|recommend*|suit*',
        'act .. for you|your',
      ],
    },
  },
];
