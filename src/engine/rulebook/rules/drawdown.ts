import type { CheckedRule } from '../vocabulary.ts';
import { COBS, goodPractice, seen, sources, unseen, wordings } from './sources.ts';

const warning = {
  ...unseen('COBS 9.4.10G', sources.cobs94, COBS),
  appliesWhen: { advice: ['drawdown' as const] },
  severity: 'advisory' as const,
};
const guidance = { appliesWhen: { advice: ['drawdown' as const] }, severity: 'advisory' as const };

/** Income withdrawals: the five warnings of COBS 9.4.10G, and what 9.3.3G wants considered. */
export const drawdownRules: readonly CheckedRule[] = [
  {
    id: 'cobs-9.4.10-capital-eroded',
    title: 'Capital may be eroded',
    ...warning,
    check: {
      kind: 'says',
      what: 'that withdrawals may use up the capital',
      any: [
        'capital|fund|pot|pension|money .. erode*|used_up|run*_out|exhaust*|deplet*|dwindl*|shrink*|run_down|eat*_into',
        'erode*|deplet*|exhaust*|eat*_into .. capital|fund|pot|pension',
        'withdraw*|income|taking|taken|draw* .. reduc*|erode*|deplet*|exhaust* .. capital|fund|pot|value|pension',
        'withdraw* .. more|faster .. grow*',
        'run out of money',
        'using_up|depleting|spending|running_down .. pension|fund|capital|savings|pot',
        'it|money|fund|pension|pot|capital .. run|runs|ran out',
        'draw*|tak*|withdraw* too much|quickly|fast',
      ],
    },
  },
  {
    id: 'cobs-9.4.10-returns-less',
    title: 'Returns may be less than illustrated',
    ...warning,
    check: {
      kind: 'says',
      what: 'that returns may be less than in the illustration',
      any: [
        'return*|growth|performance|figures|outcome*|get|fund .. less|lower|worse|below|fall_short|not_match|differ* .. illustrat*|project*|shown|assum*|expect*|forecast',
        'illustrat*|project*|forecast*|assum* .. not_guaranteed|not_be|not_certain|may_not|might_not|example*|estimate*',
        'not guaranteed .. illustrat*|growth|return*',
        'less|lower than .. illustrat*|project*|assum*|expect*|shown|forecast*',
        'may|might|could not .. grow|perform|achieve .. illustrat*|project*|expect*|assum*|shown',
        'return*|growth|performance|results .. turn_out|prove .. lower|less|worse|poorer|disappoint*',
      ],
    },
  },
  {
    id: 'cobs-9.4.10-annuity-rates',
    title: 'Annuity rates may be worse later',
    ...warning,
    check: {
      kind: 'says',
      what: 'that annuity rates may be worse later',
      any: [
        'annuity .. rate*|income|price*|cost* .. worse|lower|fall*|less|higher|reduc*|change*|unfavourable|more_expensive',
        'annuit* .. later|future|delay* .. less|lower|worse|more|smaller',
        'buy* .. annuity .. later|future .. less|lower|worse|smaller',
        'worse|lower|poorer|less_favourable .. annuit*',
        'rates .. get|got|gone|become|turn worse|lower|poorer|against',
      ],
    },
  },
  {
    id: 'cobs-9.4.10-income-not-sustainable',
    title: 'Income may not be sustainable',
    ...warning,
    check: {
      kind: 'says',
      what: 'that the income may not last',
      any: [
        'income|withdrawal*|payments|level .. not|no|never .. sustain*|last|maintained|continue*|kept_up|guarantee*',
        'income|withdrawal* .. unsustainable|run*_out|reduce*|stop|cut|fall|dry_up',
        'not .. sustain* .. income|withdraw*',
        'outlive|outliving',
        "not|cannot|can't be sure|certain .. last*|continue*|income",
        'no certainty|guarantee|promise|assurance .. kept|last*|continue*|sustain*|month|income|maintain*',
        'may|might|could have_to .. reduce|cut|stop .. income|withdraw*|taking',
        'not|no certain|guaranteed|sure|assured .. to_last|for_life|last|continue',
        'have_to|need_to .. reduce|cut|bring|lower|scale|draw_less|take_less',
        'may|might|could|whether|if not|it|they|income|money .. last|lasts|maintained|sustain*',
        'live* longer|too_long .. money|income|fund|plan*|expect*',
      ],
    },
  },
  {
    id: 'cobs-9.4.10-tax',
    title: 'Tax on withdrawals',
    ...warning,
    check: {
      kind: 'says',
      what: 'what tax is due on withdrawals',
      any: [
        'income|withdrawal*|payment*|rest|balance|what_you_take .. taxed|taxable|tax',
        'tax .. income|withdrawal*|payment*|what_you_take|implication*|rate*|band*|code|deduct*',
        'taxed .. income|marginal|rate',
        'tax implication*|consequence*|position|treatment',
        '£* .. taxable|taxed',
        'pay* .. tax on',
        'emergency tax',
      ],
    },
  },
  {
    id: 'cobs-9.3.3-cash-and-health',
    title: 'Need for tax-free cash, and health',
    ...seen('COBS 9.3.3G(1)', wordings.drawdown, sources.cobs93, COBS),
    ...guidance,
    check: {
      kind: 'says-each',
      topics: [
        {
          what: 'whether the client needs tax-free cash',
          any: [
            'tax free .. cash|lump_sum|£*|sum',
            'cash|lump_sum .. tax free',
            'lump sum',
            'free of|from tax',
            'tax free',
            'quarter .. tax',
          ],
          either: true,
        },
        {
          what: 'how the client’s health is',
          any: [
            'health*',
            'medical*|medication|illness*|smok*',
            'medical|heart|long_term|existing condition*',
            'life expectancy',
            'you are|keep|both well|fit',
            'fit and',
          ],
          either: true,
        },
      ],
    },
  },
  {
    id: 'cobs-9.3.3-income-requirements',
    title: 'Income needed now and later',
    ...seen('COBS 9.3.3G(2)', wordings.drawdownIncome, sources.cobs93, COBS),
    ...guidance,
    check: {
      kind: 'says',
      what: 'what income the client needs',
      any: [
        'need*|require*|want* .. income|£*|month|year',
        'income .. need*|require*|want*|target',
        'spend* .. £*',
        'essential|basic .. spending|expenditure|costs',
        '£* .. a_month|each_month|a_year|every_month .. to_spend|to_live|need*|spend*',
        'to live on',
      ],
    },
  },
  {
    id: 'practice-annuity-considered',
    title: 'An annuity beside drawdown',
    ...goodPractice,
    ...guidance,
    check: {
      kind: 'says',
      what: 'what an annuity would offer',
      any: ['annuit*', 'guaranteed income', 'income for life', 'secure* income'],
    },
  },
  {
    id: 'practice-how-long-it-lasts',
    title: 'How long the money may last',
    ...goodPractice,
    ...guidance,
    check: {
      kind: 'says',
      what: 'how long the money may last',
      any: [
        'last* .. age|until|years|long',
        'run* out',
        'how long',
        'sustain* .. age|until|years',
        'age .. run|last|exhaust*',
        'until|to|at|beyond age',
        'into|in|beyond|past .. your|the eighties|nineties|80s|90s',
        'live* to|until|longer|past|beyond|well',
      ],
    },
  },
];
