import type { CheckedRule } from '../vocabulary.ts';
import { clearAndNotMisleading, sources, unseen } from './sources.ts';

const transfer = { appliesWhen: { advice: ['pension-transfer' as const] }, severity: 'advisory' as const };
/** The one-page summary has been asked for since then. */
const summary = { ...unseen('COBS 9.4.11R', sources.cobs94, '2020-10-01'), ...transfer };

/** Transfers of safeguarded benefits: the summary in front of COBS 9.4.11R, and COBS 19.1. */
export const transferRules: readonly CheckedRule[] = [
  {
    id: 'cobs-9.4.11-summary-in-front',
    title: 'A one-page summary in front',
    ...summary,
    check: { kind: 'summary-in-front', mostWords: 650 },
  },
  {
    id: 'cobs-9.4.11-transfer-or-remain',
    title: 'To transfer or to remain',
    ...summary,
    check: {
      kind: 'says',
      what: 'whether to transfer or to remain',
      opening: true,
      any: [
        'recommend*|advice|advise .. transfer*|remain*|stay*|leave|keep|convert',
        'should .. transfer|remain|stay|leave|keep',
        'recommend* .. not|against .. transfer*',
        'not recommend*',
      ],
    },
  },
  {
    id: 'cobs-9.4.11-sign-off',
    title: 'The client’s sign-off',
    ...summary,
    check: {
      kind: 'says',
      what: 'where the client signs for what is recommended',
      opening: true,
      any: [
        'sign|signed|signature|signing .. summary|recommend*|advice|below|here|copy|page|date|confirm*|understand*|read',
        'confirm|acknowledge .. read|understand*|understood|received|recommend*',
        'signed|signature .. client|date|you',
        'client signature',
      ],
    },
  },
  {
    id: 'cobs-9.4.11-abridged-or-full',
    title: 'Abridged or full advice',
    ...summary,
    check: {
      kind: 'says',
      what: 'whether the advice was abridged or full',
      any: ['abridged', 'full .. advice', 'full pension transfer', 'not abridged'],
    },
  },
  {
    id: 'cobs-9.4.11-ongoing-service',
    title: 'Ongoing service with its monthly and yearly cost',
    ...summary,
    check: {
      kind: 'says-each',
      topics: [
        {
          what: 'what ongoing service costs a month',
          any: ['ongoing|service|review* .. £* .. month|monthly', '£* .. month|monthly .. ongoing|service|review*', 'no ongoing'],
        },
        {
          what: 'what ongoing service costs a year',
          any: [
            'ongoing|service|review* .. £* .. year|annual*',
            '£* .. year|annual* .. ongoing|service|review*',
            '£* .. month .. £* .. year|annum',
            'no ongoing',
          ],
        },
      ],
    },
  },
  {
    id: 'cobs-9.4.11-risks',
    title: 'The risks of a transfer',
    ...summary,
    check: {
      kind: 'explains',
      what: 'the risks of a transfer',
      headings: ['risk*|disadvantage*|drawback*'],
      any: [
        'lose|losing|give_up|giving_up .. guarantee*|pension|income|benefit*',
        'investment risk|bear .. risk',
        'risk*',
        'no longer .. guarantee*',
        'may|might|could .. run out|fall|less',
      ],
      words: 20,
    },
  },
  {
    id: 'cobs-9.4.11-first-year-charges',
    title: 'Charges of the first year beside the present scheme’s',
    ...summary,
    check: {
      kind: 'says-each',
      topics: [
        {
          what: 'what all charges of the first year come to',
          any: [
            'first year .. charge*|cost*|£*',
            'charge*|cost* .. first year',
            'year one .. charge*|cost*|£*',
            'charge*|cost* .. year one',
          ],
        },
        {
          what: 'what the present scheme charges beside it',
          any: [
            'charge*|cost*|pay|£* .. scheme|ceding|present|existing',
            'scheme|ceding|present|existing .. charge*|cost*|pay|£*|nothing|free',
            'nothing|none|no_charge* .. scheme',
          ],
          either: true,
        },
        {
          what: 'what the workplace pension’s default would charge',
          any: [
            'workplace|employer*|default .. £*|charge*|cost*|*%',
            '£*|charge*|cost* .. workplace|employer*|default',
            'no .. workplace|employer* .. pension|scheme',
          ],
          either: true,
        },
      ],
    },
  },
  {
    id: 'cobs-9.4.11-advice-cost',
    title: 'The cost of the advice in pounds',
    ...summary,
    check: {
      kind: 'in-pounds',
      what: 'what the transfer advice costs',
      any: ['advice|adviser|initial|our .. charge*|fee*|cost|costs', 'charge*|fee*|cost* .. advice|transfer', 'we charge'],
    },
  },
  { id: 'cobs-9.4.11-months-to-pay', title: 'Months of income to pay for the advice', ...summary, check: { kind: 'months-to-pay-said' } },
  {
    id: 'clear-months-to-pay',
    title: 'The months to pay for the advice are right',
    ...clearAndNotMisleading,
    appliesWhen: { advice: ['pension-transfer'] },
    severity: 'blocking',
    check: { kind: 'months-to-pay' },
  },
  {
    id: 'cobs-19.1.1c-analysis',
    title: 'Comparator and analysis',
    ...unseen('COBS 19.1.1CR', sources.cobs19, '2018-10-01'),
    ...transfer,
    check: {
      kind: 'says-each',
      topics: [
        {
          what: 'what it would cost to buy the same income (transfer value comparator)',
          any: [
            'transfer value comparator',
            'tvc',
            'comparator',
            'cost|costs|charge|pay|need .. buy|replace|provide|match|for .. same|equal|equivalent|income|benefit*|pension',
            'same income|pension|benefits .. cost*|£*',
            '£* .. buy|replace|provide|match|for .. same|equal|equivalent',
          ],
        },
        {
          what: 'how the analysis compares scheme and plan (APTA)',
          any: ['appropriate pension transfer analysis', 'apta', 'analysis .. compar*|scheme|transfer', 'compar* .. scheme|benefits'],
        },
      ],
    },
  },
  {
    id: 'cobs-19.1.6-starting-assumption',
    title: 'The starting assumption',
    ...unseen('COBS 19.1.6G', sources.cobs19, '2007-11-01'),
    ...transfer,
    check: {
      kind: 'says',
      what: 'that a transfer is taken to be unsuitable until shown otherwise',
      any: [
        'start*|begin* .. assum*|point|position|presum*',
        'fca|regulator .. presum*|assum*|start*|expect*',
        'assum*|presum*|regulator|fca .. unsuitable|not_suitable|not_be|wrong|keep|stay|remain|best_interests',
        'unsuitable .. unless|until',
        'most people .. better|best .. keep|stay|remain*|not',
      ],
    },
  },
  {
    id: 'cobs-19.1.1a-specialist',
    title: 'A pension transfer specialist',
    ...unseen('COBS 19.1.1AR', sources.cobs19, '2007-11-01'),
    ...transfer,
    check: {
      kind: 'says',
      what: 'that a pension transfer specialist gave or checked the advice',
      any: ['pension transfer specialist', 'transfer specialist', 'pts', 'specialist .. check*|given|reviewed|approved'],
    },
  },
  {
    id: 'cobs-19.1a.3-abridged-outcome',
    title: 'What abridged advice may say',
    ...unseen('COBS 19.1A.3R', sources.cobs191a, '2020-10-01'),
    ...transfer,
    check: {
      kind: 'never-says',
      what: 'that one should transfer, which abridged advice may not',
      when: ['abridged'],
      any: [
        'recommend*|advise|suggest .. you_transfer|to_transfer|transferring|a_transfer',
        'you should transfer',
        'transfer .. right|best|suitable .. for_you',
        'go ahead_with|and .. transfer',
      ],
    },
  },
  {
    id: 'cobs-19.1b-no-contingent-charge',
    title: 'No charge that depends on the transfer',
    ...unseen('COBS 19.1B', sources.cobs191b, '2020-10-01'),
    ...transfer,
    check: {
      kind: 'never-says',
      what: 'that advice is charged only if one transfers',
      any: [
        'fee*|charge*|cost*|pay .. only|solely .. if|when|once|should .. transfer*|go_ahead|proceed*',
        'only .. charge*|pay*|fee* .. if|when|once|should .. transfer*|go_ahead|proceed*',
        'no|nothing .. fee*|charge*|pay* .. unless|if_you_do_not|if_you_stay|if_you_remain',
        'if you do_not|stay|remain .. no_fee|no_charge|nothing_to_pay|pay_nothing|free_of_charge',
      ],
      unless: ['whether or_not', 'whatever you', 'either way', 'in .. scheme .. nothing'],
    },
  },
];
